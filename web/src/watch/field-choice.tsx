import { useState } from 'react'
import { post, type WatchFieldBody, type WatchSettingsBody } from '../api.ts'
import { Form } from '../parts/form.tsx'
import { useWorkspace } from '../workspace.ts'

type Props = {
  legend: string
  fields: WatchFieldBody[]
  chosen: string[]
  onSave: (fields: string[]) => Promise<unknown>
}

/** Which fields of a company are watched. At least one: another button stops watching. */
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

/** The fields watched for every company without its own selection. */
export function DefaultFields({ settings: { fields, default_fields } }: { settings: WatchSettingsBody }) {
  const { workspaceId, isAdmin } = useWorkspace()
  const names = fields.filter(({ id }) => default_fields.includes(id)).map(({ name }) => name)
  return (
    <section className="card" aria-labelledby="default-fields">
      <h2 id="default-fields">Watched fields</h2>
      <p className="text-quiet">Used for companies without their own selection in the list above.</p>
      {isAdmin ? (
        <FieldChoice
          key={default_fields.join()}
          legend="Fields watched by default"
          fields={fields}
          chosen={default_fields}
          onSave={chosen => post(workspaceId, '/watch/fields', { fields: chosen })}
        />
      ) : (
        <p>{names.join(', ')}. An owner or admin of the workspace can change this.</p>
      )}
    </section>
  )
}
