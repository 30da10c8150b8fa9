import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MemberBody, post, type RulesBody } from '../api.ts'
import { Field, Select } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { countries, getQuery } from '../queries.ts'
import { watchLists } from '../watch/watch-lists.tsx'

/** Which changes, in which lists and countries, how severe, and sent to whom. */
export function NewRule({ body: { fields, sends_mail }, workspaceId }: { body: RulesBody; workspaceId: string }) {
  const members = useQuery(getQuery<MemberBody[]>(workspaceId, '/members'))
  const known = useQuery(countries(workspaceId))
  const lists = useQuery(watchLists(workspaceId))
  const [way, setWay] = useState(sends_mail ? 'mail' : 'chat')

  async function create(values: FormData) {
    const chosen = (name: string) => (values.getAll(name).length > 0 ? values.getAll(name).map(String) : null)
    await post(workspaceId, '/inbox/rules', {
      name: values.get('name'),
      fields: chosen('field'),
      least: values.get('least'),
      countries: chosen('country'),
      lists: chosen('list'),
      ...(way === 'mail' ? { user_id: values.get('user') } : { address: values.get('address') }),
    })
  }

  return (
    <section className="card" aria-labelledby="new-rule">
      <h2 id="new-rule">New rule</h2>
      <Form action="Create rule" submit={create}>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Name" name="name" maxLength={100} autoComplete="off" placeholder="Credit team" />
          <Select label="Severity" name="least" defaultValue="medium">
            <option value="low">Any</option>
            <option value="medium">Medium and high</option>
            <option value="high">High only</option>
          </Select>
          <Select label="Send by" value={way} onChange={event => setWay(event.target.value)}>
            {sends_mail && <option value="mail">E-mail to a member</option>}
            <option value="chat">Chat: Slack, Mattermost, Teams</option>
          </Select>
          {way === 'mail' ? (
            <Select label="To" name="user">
              {members.data?.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {name} ({email})
                </option>
              ))}
            </Select>
          ) : (
            <Field
              label="Incoming webhook URL"
              name="address"
              type="url"
              autoComplete="off"
              placeholder="https://hooks.example.com/services/…"
              hint="Stored encrypted and not shown again."
            />
          )}
        </div>
        <fieldset className="grid gap-2">
          <legend>Fields</legend>
          <p className="text-sm text-quiet">Select none to include all watched fields.</p>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {fields.map(({ id, name }) => (
              <label key={id} className="inline-flex items-center gap-2 font-normal">
                <input type="checkbox" className="size-4" name="field" value={id} />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        {lists.data && lists.data.length > 0 && (
          <fieldset className="grid gap-2">
            <legend>Lists</legend>
            <p className="text-sm text-quiet">Select none to include all watched companies.</p>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {lists.data.map(({ name, companies }) => (
                <label key={name} className="inline-flex items-center gap-2 font-normal">
                  <input type="checkbox" className="size-4" name="list" value={name} />
                  {name} ({companies})
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {known.data && known.data.length > 1 && (
          <details>
            <summary className="cursor-pointer font-semibold">Only some countries</summary>
            <fieldset className="grid gap-2 pt-2">
              <legend className="sr-only">Countries</legend>
              <p className="text-sm text-quiet">Select none to include all.</p>
              <div className="grid max-h-64 gap-x-5 gap-y-1 overflow-y-auto p-1 sm:grid-cols-2 xl:grid-cols-4">
                {known.data.map(({ code, name }) => (
                  <label key={code} className="inline-flex items-center gap-2 font-normal">
                    <input type="checkbox" className="size-4 flex-none" name="country" value={code} />
                    {name}
                  </label>
                ))}
              </div>
            </fieldset>
          </details>
        )}
      </Form>
    </section>
  )
}
