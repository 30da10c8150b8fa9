import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListInFullBody, type ListRowsBody, post } from '../api.ts'
import { DataTable } from '../parts/data-table.tsx'
import { grouped } from '../parts/figure.ts'
import { Unknown } from '../parts/states.tsx'
import { useAct } from '../parts/use-act.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { warningsOf } from './warnings.ts'
import { priceText, roleWords } from './words.ts'

/** What the columns of a list seem to contain, to be confirmed before any row is matched. */
export function Columns({ list }: { list: ListInFullBody }) {
  const { workspaceId } = useWorkspace()
  const first = useQuery(getQuery<ListRowsBody>(workspaceId, `/lists/${list.id}/rows`))
  const [roles, setRoles] = useState(list.columns.map(({ role }) => role))
  const { act, busy, isOff, problem } = useAct()
  const { units, left } = list.match_price
  const isUsable = roles.some(role => role !== null && role !== 'key' && role !== 'country')
  const match = () =>
    act(async () => {
      await post(workspaceId, `/lists/${list.id}/columns`, { roles })
      await post(workspaceId, `/lists/${list.id}/match`, { agreed: units })
    })
  const choose = (at: number, role: string | null) => setRoles(roles.with(at, role))
  return (
    <section className="card" aria-labelledby="columns">
      <h2 id="columns">Match columns</h2>
      {warningsOf(list.id).map(message => (
        <p key={message} className="callout is-warn">
          {message}
        </p>
      ))}
      <DataTable
        caption="Columns of the list, and what each contains"
        rows={list.columns.map(({ name }, at) => ({ name, at }))}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Column', cell: ({ name }) => name },
          {
            head: 'First rows',
            cell: ({ at }) => (
              <Sample cells={first.data?.items.slice(0, 3).map(({ cells }) => cells[at] ?? null) ?? []} />
            ),
          },
          {
            head: 'Contains',
            cell: ({ name, at }) => (
              <select
                className="input"
                aria-label={`Contents of ${name}`}
                value={roles[at] ?? ''}
                onChange={event => choose(at, event.target.value || null)}
              >
                <option value="">Ignore</option>
                {Object.entries(roleWords).map(([role, word]) => (
                  <option key={role} value={role}>
                    {word}
                  </option>
                ))}
              </select>
            ),
          },
        ]}
      />
      {problem}
      <p className="text-quiet">
        {grouped(list.row_count)} rows, up to {priceText(units, left)}; rows without a match are free.
      </p>
      <div>
        <button type="button" className="button primary" disabled={isOff || !isUsable} onClick={match}>
          {busy ? 'One moment…' : `Match ${grouped(list.row_count)} rows`}
        </button>
      </div>
      {!isUsable && <p>Choose which column contains the company name or a company number.</p>}
    </section>
  )
}

function Sample({ cells }: { cells: (string | null)[] }) {
  const known = cells.filter(cell => cell !== null)
  if (known.length === 0) return <Unknown>empty</Unknown>
  return <span className="text-quiet">{known.join(' · ')}</span>
}
