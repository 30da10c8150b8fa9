import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListInFullBody, ListRowsBody } from '../api.ts'
import { grouped } from '../parts/figure.ts'
import { Unknown } from '../parts/states.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { priceText, useListActs } from './acting.tsx'
import { warningsOf } from './warnings.ts'
import { roleWords } from './words.ts'

/** What the columns of a list seem to be, for somebody to confirm before any row is matched. */
export function Columns({ list }: { list: ListInFullBody }) {
  const { workspaceId } = useWorkspace()
  const first = useQuery(getQuery<ListRowsBody>(workspaceId, `/lists/${list.id}/rows`))
  const [roles, setRoles] = useState(list.columns.map(({ role }) => role))
  const { act, busy, problem } = useListActs(list.id)
  const { units, left } = list.match_price
  const isUsable = roles.some(role => role !== null && role !== 'key' && role !== 'country')
  const match = async () => {
    if (await act('/columns', { roles })) await act('/match', { agreed: units })
  }
  const choose = (at: number, role: string | null) => setRoles(roles.with(at, role))
  return (
    <section className="card" aria-labelledby="columns">
      <h2 id="columns">What the columns are</h2>
      {warningsOf(list.id).map(message => (
        <p key={message} className="callout is-warn">
          {message}
        </p>
      ))}
      <table className="table stacked">
        <caption className="sr-only">Columns of the list, and what each says of a company</caption>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">In the first rows</th>
            <th scope="col">Says</th>
          </tr>
        </thead>
        <tbody>
          {list.columns.map(({ name }, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="First rows">
                <Sample cells={first.data?.items.slice(0, 3).map(({ cells }) => cells[at] ?? null) ?? []} />
              </td>
              <td data-label="Says">
                <select
                  className="input"
                  aria-label={`What ${name} says`}
                  value={roles[at] ?? ''}
                  onChange={event => choose(at, event.target.value || null)}
                >
                  <option value="">nothing</option>
                  {Object.entries(roleWords).map(([role, word]) => (
                    <option key={role} value={role}>
                      {word}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problem}
      <p className="text-quiet">
        {grouped(list.row_count)} rows, at most {priceText(units, left)}: a row that finds nothing costs nothing.
      </p>
      <div>
        <button type="button" className="button primary" disabled={busy || !isUsable} onClick={match}>
          {busy ? 'One moment…' : `Match ${grouped(list.row_count)} rows`}
        </button>
      </div>
      {!isUsable && <p>Say which column has the name of a company, or a number of it.</p>}
    </section>
  )
}

function Sample({ cells }: { cells: (string | null)[] }) {
  const said = cells.filter(cell => cell !== null)
  if (said.length === 0) return <Unknown>empty</Unknown>
  return <span className="text-quiet">{said.join(' · ')}</span>
}
