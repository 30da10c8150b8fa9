import { useQuery } from '@tanstack/react-query'
import { type MergeBody, type NearDuplicateBody, postOperator } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { Moment } from '../parts/moment.tsx'
import { useAct } from '../parts/use-act.tsx'
import { operatorQuery } from './operator.ts'
import { OperatorPage } from './operator-page.tsx'

/** Companies that were merged, and those that may be duplicates. */
export function CompaniesPage() {
  const merges = useQuery(operatorQuery<MergeBody[]>('/merges'))
  const pairs = useQuery(operatorQuery<NearDuplicateBody[]>('/near-duplicates'))
  return (
    <OperatorPage title="Merged companies">
      <section className="card" aria-labelledby="merges">
        <h2 id="merges">Merged</h2>
        <p className="max-w-[42rem] text-quiet">
          Imports merge companies that share an identifier. Companies that have been separated are never merged again by
          an import.
        </p>
        <Answer to={merges}>
          {list => (list.length === 0 ? <Empty>No companies have been merged.</Empty> : <Merges list={list} />)}
        </Answer>
      </section>
      <section className="card" aria-labelledby="pairs">
        <h2 id="pairs">Possible duplicates</h2>
        <p className="max-w-[42rem] text-quiet">
          Same name and postcode, but no shared identifier. Checked every night and whenever coverage is counted.
        </p>
        <Answer to={pairs}>
          {list => (list.length === 0 ? <Empty>No possible duplicates were found.</Empty> : <Pairs list={list} />)}
        </Answer>
      </section>
    </OperatorPage>
  )
}

function Merges({ list }: { list: MergeBody[] }) {
  const { act, busy, problem } = useAct()
  const change = (path: string, from: number) => act(() => postOperator(`/merges/${path}`, { from }))
  function separate({ from_id, from_name, into_name }: MergeBody) {
    if (confirm(`Separate “${from_name}” from “${into_name}”? No import will merge them again.`))
      change('undo', from_id)
  }
  return (
    <>
      {problem}
      <DataTable
        caption="Merged companies, newest first"
        rows={list}
        keyOf={({ from_id, at }) => `${from_id} ${at}`}
        columns={[
          {
            head: 'Company',
            className: 'wrap-anywhere',
            cell: ({ from_name, from_id }) => <Named name={from_name} by={from_id} />,
          },
          {
            head: 'Merged into',
            className: 'wrap-anywhere',
            cell: ({ into_name, into_id }) => <Named name={into_name} by={into_id} />,
          },
          {
            head: 'Reason',
            className: 'text-sm wrap-anywhere',
            cell: ({ reason, at }) => (
              <span>
                {reason}, <Moment at={at} />
              </span>
            ),
          },
          { head: 'State', cell: merge => <State of={merge} /> },
          {
            head: 'Actions',
            isSilent: true,
            cell: merge =>
              !merge.undone_at && (
                <span className="flex flex-wrap gap-2">
                  {!merge.confirmed_at && (
                    <RowButton of={merge.from_name} disabled={busy} onClick={() => change('confirm', merge.from_id)}>
                      Confirm
                    </RowButton>
                  )}
                  <RowButton of={merge.from_name} disabled={busy} isFinal onClick={() => separate(merge)}>
                    Separate…
                  </RowButton>
                </span>
              ),
          },
        ]}
      />
    </>
  )
}

function Named({ name, by }: { name: string; by: string | number | null }) {
  return (
    <span>
      {name} <span className="text-sm font-normal text-quiet">{by}</span>
    </span>
  )
}

function State({ of: { undone_at, confirmed_at } }: { of: MergeBody }) {
  return (
    <span className={`pill justify-self-start ${undone_at ? 'is-unknown' : confirmed_at ? 'is-good' : 'is-note'}`}>
      {undone_at ? 'Separated' : confirmed_at ? 'Confirmed' : 'Not reviewed'}
    </span>
  )
}

function Pairs({ list }: { list: NearDuplicateBody[] }) {
  const { act, busy, problem } = useAct()
  const settle = (path: string, { one_id: one, other_id: other }: NearDuplicateBody) =>
    act(() => postOperator(`/near-duplicates/${path}`, { one, other }))
  return (
    <>
      {problem}
      <DataTable
        caption="Possible duplicates"
        rows={list}
        keyOf={({ one_id, other_id }) => `${one_id} ${other_id}`}
        columns={[
          {
            head: 'Company',
            className: 'wrap-anywhere',
            cell: ({ one_name, one_number }) => <Named name={one_name} by={one_number} />,
          },
          {
            head: 'May be the same as',
            className: 'wrap-anywhere',
            cell: ({ other_name, other_number }) => <Named name={other_name} by={other_number} />,
          },
          { head: 'Reason', className: 'text-sm wrap-anywhere', cell: ({ reason }) => reason },
          {
            head: 'Actions',
            isSilent: true,
            cell: pair => (
              <span className="flex flex-wrap gap-2">
                <RowButton of={pair.one_name} disabled={busy} onClick={() => settle('join', pair)}>
                  Merge
                </RowButton>
                <RowButton of={pair.one_name} disabled={busy} onClick={() => settle('dismiss', pair)}>
                  Not a duplicate
                </RowButton>
              </span>
            ),
          },
        ]}
      />
    </>
  )
}
