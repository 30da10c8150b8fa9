import { useState } from 'react'
import type { KeyBody, KeyScopeBody, KeysBody } from '../api.ts'
import { Field, Select } from './field.tsx'
import { Form } from './form.tsx'

export type NewKeyWish = {
  name: string
  api: KeyBody['api']
  mode: KeyBody['mode']
  scopes: string[]
  expires_at?: string
  addresses?: string[]
}

type Props = { scopes: KeysBody['scopes']; onCreate: (wish: NewKeyWish) => Promise<void> }

export function NewKeyForm({ scopes, onCreate }: Props) {
  const [api, setApi] = useState<KeyBody['api']>('v1')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(usual(scopes.v1))

  function submit(values: FormData) {
    const lastDay = String(values.get('last_day'))
    const addresses = String(values.get('addresses'))
      .split(/[\s,;]+/)
      .filter(Boolean)
    return onCreate({
      name: String(values.get('name')),
      api,
      // v2 has no test mode, and nothing to choose.
      mode: (values.get('mode') ?? 'live') as KeyBody['mode'],
      scopes: [...chosen],
      ...(lastDay && { expires_at: endOf(lastDay) }),
      ...(addresses.length > 0 && { addresses }),
    })
  }

  function choose(next: KeyBody['api']) {
    setApi(next)
    setChosen(usual(scopes[next]))
  }

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  return (
    <Form action="Create key" submit={submit} disabled={chosen.size === 0}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Name" name="name" maxLength={100} autoComplete="off" placeholder="Where it will be used" />
        <Select label="API" value={api} onChange={event => choose(event.target.value as KeyBody['api'])}>
          <option value="v1">v1 – KYB company data</option>
          <option value="v2">v2 – Platform</option>
        </Select>
        {api === 'v1' && (
          <Select label="Mode" name="mode" defaultValue="live">
            <option value="live">Live</option>
            <option value="test">Test</option>
          </Select>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Last day (optional)"
          name="last_day"
          type="date"
          required={false}
          hint="The key expires at the end of that day (UTC)."
        />
        <Field
          label="Addresses (optional)"
          name="addresses"
          required={false}
          autoComplete="off"
          placeholder="203.0.113.7, 2001:db8::/32"
          hint="Requests from other addresses are refused. Separate with commas."
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="flex flex-wrap items-center gap-3 pb-2">
          {api === 'v1' ? 'Scopes' : 'Permissions'}
          <button type="button" className="button secondary small" onClick={() => setChosen(all(scopes[api]))}>
            All
          </button>
          <button type="button" className="button secondary small" onClick={() => setChosen(new Set())}>
            None
          </button>
        </legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {scopes[api].map(({ id, name }) => (
            <label key={id} className="inline-flex items-center gap-2 font-normal">
              <input type="checkbox" className="size-4" checked={chosen.has(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          ))}
        </div>
        {chosen.size === 0 && <p className="text-sm text-bad">Choose at least one.</p>}
      </fieldset>
    </Form>
  )
}

const all = (offered: KeyScopeBody[]) => new Set(offered.map(({ id }) => id))
/** A new key only reads unless more is chosen. */
const usual = (offered: KeyScopeBody[]) => all(offered.filter(({ is_usual }) => is_usual))

/** The moment at which a day ends, by UTC. */
function endOf(day: string): string {
  const end = new Date(day)
  end.setUTCDate(end.getUTCDate() + 1)
  return end.toISOString()
}
