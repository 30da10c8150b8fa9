import { useState } from 'react'
import type { WatchFieldBody } from '../api.ts'
import { Form } from '../parts/form.tsx'

type Props = {
  legend: string
  fields: WatchFieldBody[]
  chosen: string[]
  onSave: (fields: string[]) => Promise<unknown>
}

/** Which fields of a company are watched. To watch none there is another button. */
export function FieldChoice({ legend, fields, chosen, onSave }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(chosen))
  const isAsBefore = ids.size === chosen.length && chosen.every(id => ids.has(id))

  function toggle(id: string) {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }

  return (
    <Form action="Save" submit={() => onSave([...ids])} disabled={ids.size === 0 || isAsBefore}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{legend}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {fields.map(({ id, name }) => (
            <label key={id} className="inline-flex items-center gap-2 font-normal">
              <input type="checkbox" className="size-4" checked={ids.has(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          ))}
        </div>
        {ids.size === 0 && <p className="text-sm text-bad">Choose at least one.</p>}
      </fieldset>
    </Form>
  )
}
