import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { get, type ListInFullBody, type ListRowBody, type ListRowsBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Select } from '../parts/field.tsx'
import { grouped } from '../parts/figure.ts'
import { MoreButton } from '../parts/pager.tsx'
import { Unknown } from '../parts/states.tsx'
import { inPages } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { byWords, remarkWords, whyWords } from './words.ts'

/** The rows of a list with the company that each was matched to. */
export function Rows({ list }: { list: ListInFullBody }) {
  const { workspaceId } = useWorkspace()
  const [shown, setShown] = useState('')
  const isAtWork = list.state === 'matching'
  const path = `/lists/${list.id}/rows`
  const rows = useInfiniteQuery({
    ...inPages(['workspace', workspaceId, path, shown], after => {
      const filter = shown === 'changed' ? { changed: 'true' } : { state: shown }
      return get<ListRowsBody>(workspaceId, path, { ...filter, after })
    }),
    enabled: !isAtWork,
  })
  if (isAtWork) return null
  return (
    <section className="card" aria-labelledby="rows">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="rows">Rows</h2>
        <Select label="Show" value={shown} onChange={event => setShown(event.target.value)}>
          <option value="">All ({grouped(list.row_count)})</option>
          <option value="matched">Matched ({grouped(list.counts.matched)})</option>
          <option value="review">To review ({grouped(list.counts.review)})</option>
          <option value="not_found">Not found ({grouped(list.counts.not_found)})</option>
          {list.run > 1 && <option value="changed">Changed since the last run</option>}
        </Select>
      </div>
      <Answer to={rows}>
        {({ pages }) => {
          const items = pages.flatMap(page => page.items)
          if (items.length === 0) return <Empty>No rows.</Empty>
          return (
            <>
              <RowsTable list={list} rows={items} workspaceId={workspaceId} />
              <MoreButton of={rows} word="Show more" />
            </>
          )
        }}
      </Answer>
    </section>
  )
}

function RowsTable({ list, rows, workspaceId }: { list: ListInFullBody; rows: ListRowBody[]; workspaceId: string }) {
  return (
    <DataTable
      caption="Rows of the list"
      rows={rows}
      keyOf={({ position }) => position}
      rowHead={-1}
      columns={[
        { head: 'Row', isFigure: true, cell: ({ position }) => grouped(position) },
        { head: 'Your row', cell: row => inShort(list, row) },
        { head: 'Company', cell: row => <Company row={row} workspaceId={workspaceId} /> },
        { head: 'Match', className: 'text-quiet', cell: row => howText(row) || '–' },
      ]}
    />
  )
}

/** The cells that identify the company. */
function inShort(list: ListInFullBody, row: ListRowBody): string {
  const known = list.columns.flatMap(({ role }, at) => (role === null ? [] : [row.cells[at] ?? null]))
  const cells = known.some(cell => cell !== null) ? known : row.cells
  return cells.filter(cell => cell !== null).join(' · ')
}

function Company({ row, workspaceId }: { row: ListRowBody; workspaceId: string }) {
  if (row.state === null) return <Unknown>not processed yet</Unknown>
  if (row.state === 'not_found') return <Unknown>not found</Unknown>
  if (row.company_id === null) {
    const [first] = row.candidates
    return (
      <span>
        <span className="pill is-warn">to review</span> {first?.name}
        {row.candidates.length > 1 && ` and ${row.candidates.length - 1} more`}
      </span>
    )
  }
  const name = row.candidates.find(({ id }) => id === row.company_id)?.name ?? `Company ${row.company_id}`
  return (
    <Link
      to="/w/$workspaceId/companies/$companyId"
      params={{ workspaceId, companyId: String(row.company_id) }}
      search={{}}
    >
      {name}
    </Link>
  )
}

function howText(row: ListRowBody): string {
  const how = row.decision === 'accepted' ? 'decided by a reviewer' : (byWords[row.by ?? ''] ?? whyWords[row.why ?? ''])
  return [
    how,
    ...row.remarks.map(remark => remarkWords[remark] ?? remark),
    row.repeats !== null && `same company as row ${row.repeats}`,
    row.changed && 'changed since the last run',
  ]
    .filter(Boolean)
    .join('; ')
}
