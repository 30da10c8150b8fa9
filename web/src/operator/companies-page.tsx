import { useQuery } from '@tanstack/react-query'
import { type MergeBody, type NearDuplicateBody, postOperator } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Moment } from '../parts/moment.tsx'
import { RowButton, useAct } from './act.tsx'
import { operatorQuery } from './operator.ts'
import { Room } from './room.tsx'

/** Companies that were taken for one, and those that may be one. */
export function CompaniesPage() {
  const merges = useQuery(operatorQuery<MergeBody[]>('/merges'))
  const pairs = useQuery(operatorQuery<NearDuplicateBody[]>('/near-duplicates'))
  return (
    <Room title="Joined companies">
      <section className="card" aria-labelledby="merges">
        <h2 id="merges">Taken for one</h2>
        <p className="max-w-[42rem] text-quiet">
          Imports join companies that share an identifier. Two that are taken apart are never joined again by an import.
        </p>
        <Answer to={merges}>
          {list => (list.length === 0 ? <Empty>No companies have been joined.</Empty> : <Merges list={list} />)}
        </Answer>
      </section>
      <section className="card" aria-labelledby="pairs">
        <h2 id="pairs">May be one</h2>
        <p className="max-w-[42rem] text-quiet">
          Same name and postcode, though no identifier says so. Looked for every night, and whenever coverage is
          counted.
        </p>
        <Answer to={pairs}>
          {list => (list.length === 0 ? <Empty>No near-duplicates were found.</Empty> : <Pairs list={list} />)}
        </Answer>
      </section>
    </Room>
  )
}

function Merges({ list }: { list: MergeBody[] }) {
  const { act, busy, problem } = useAct()
  function undo({ from_id, from_name, into_name }: MergeBody) {
    if (!confirm(`Take “${from_name}” and “${into_name}” apart? No import will join them again.`)) return
    act(() => postOperator('/merges/undo', { from: from_id }))
  }
  return (
    <>
      {problem}
      <table className="table stacked">
        <caption className="sr-only">Joined companies, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">Is part of</th>
            <th scope="col">Because of</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(merge => (
            <tr key={`${merge.from_id} ${merge.at}`}>
              <th scope="row" className="wrap-anywhere">
                {merge.from_name} <span className="text-sm font-normal text-quiet">{merge.from_id}</span>
              </th>
              <td data-label="Is part of" className="wrap-anywhere">
                <span>
                  {merge.into_name} <span className="text-sm text-quiet">{merge.into_id}</span>
                </span>
              </td>
              <td data-label="Because of" className="text-sm wrap-anywhere">
                <span>
                  {merge.reason}, <Moment at={merge.at} />
                </span>
              </td>
              <td data-label="State">
                <span
                  className={`pill justify-self-start ${merge.undone_at ? 'is-unknown' : merge.confirmed_at ? 'is-good' : 'is-note'}`}
                >
                  {merge.undone_at ? 'Taken apart' : merge.confirmed_at ? 'Confirmed' : 'Not looked at'}
                </span>
              </td>
              <td data-label="">
                {!merge.undone_at && (
                  <span className="flex flex-wrap gap-2">
                    {!merge.confirmed_at && (
                      <RowButton
                        of={merge.from_name}
                        busy={busy}
                        onClick={() => act(() => postOperator('/merges/confirm', { from: merge.from_id }))}
                      >
                        Confirm
                      </RowButton>
                    )}
                    <RowButton of={merge.from_name} busy={busy} isFinal onClick={() => undo(merge)}>
                      Take apart…
                    </RowButton>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Pairs({ list }: { list: NearDuplicateBody[] }) {
  const { act, busy, problem } = useAct()
  return (
    <>
      {problem}
      <table className="table stacked">
        <caption className="sr-only">Companies that may be one</caption>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">And</th>
            <th scope="col">Because of</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(pair => {
            const ids = { one: pair.one_id, other: pair.other_id }
            return (
              <tr key={`${pair.one_id} ${pair.other_id}`}>
                <th scope="row" className="wrap-anywhere">
                  {pair.one_name} <span className="text-sm font-normal text-quiet">{pair.one_number}</span>
                </th>
                <td data-label="And" className="wrap-anywhere">
                  <span>
                    {pair.other_name} <span className="text-sm text-quiet">{pair.other_number}</span>
                  </span>
                </td>
                <td data-label="Because of" className="text-sm wrap-anywhere">
                  {pair.reason}
                </td>
                <td data-label="">
                  <span className="flex flex-wrap gap-2">
                    <RowButton
                      of={pair.one_name}
                      busy={busy}
                      onClick={() => act(() => postOperator('/near-duplicates/join', ids))}
                    >
                      They are one
                    </RowButton>
                    <RowButton
                      of={pair.one_name}
                      busy={busy}
                      onClick={() => act(() => postOperator('/near-duplicates/dismiss', ids))}
                    >
                      They are two
                    </RowButton>
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
