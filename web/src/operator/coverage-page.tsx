import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CoveredBody, postOperator } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { grouped } from '../parts/figure.ts'
import { Country } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { useAct } from './act.tsx'
import { operatorQuery, useOperation } from './operator.ts'
import { Progress } from './progress.tsx'
import { Room } from './room.tsx'

const kinds = [
  ['with_officers', 'With officers'],
  ['with_owners', 'With owners'],
  ['with_accounts', 'With accounts'],
] as const

/** How much is known of the companies of each country. */
export function CoveragePage() {
  const covered = useQuery(operatorQuery<CoveredBody[]>('/coverage'))
  const { act, busy, problem } = useAct()
  const [asked, setAsked] = useState<number | null>(null)
  const counting = useOperation(asked)
  const count = () =>
    act(async () => setAsked((await postOperator<{ operation: number }>('/coverage/count')).operation))
  return (
    <Room
      title="Coverage"
      actions={
        <button type="button" className="button secondary" disabled={busy} onClick={count}>
          Count again
        </button>
      }
    >
      <section className="card" aria-labelledby="coverage">
        <h2 id="coverage">Companies and what is known of them, by country</h2>
        {problem}
        {counting && <Progress of={counting} />}
        <Answer to={covered}>
          {list =>
            list.length === 0 ? (
              <Empty>Not counted yet. It is done every night, or now by “Count again”.</Empty>
            ) : (
              <Countries list={list} />
            )
          }
        </Answer>
      </section>
    </Room>
  )
}

function Countries({ list }: { list: CoveredBody[] }) {
  const [first] = list
  return (
    <>
      {first && (
        <p className="text-sm text-quiet">
          Counted <Moment at={first.counted_at} />.
        </p>
      )}
      <table className="table stacked">
        <caption className="sr-only">Coverage by country</caption>
        <thead>
          <tr>
            <th scope="col">Country</th>
            <th scope="col" className="text-right">
              Companies
            </th>
            {kinds.map(([kind, label]) => (
              <th key={kind} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map(row => (
            <tr key={row.country}>
              <th scope="row">
                <Country code={row.country} />
              </th>
              <td data-label="Companies" className="figure md:text-right">
                {grouped(String(row.companies))}
              </td>
              {kinds.map(([kind, label]) => (
                <td key={kind} data-label={label} className="figure md:text-right">
                  <span>
                    {grouped(String(row[kind]))}{' '}
                    <span className="text-sm text-quiet">{shareOf(row[kind], row.companies)}</span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** At most one place, and never 100 % where one is missing. */
function shareOf(some: number, all: number): string {
  if (all === 0) return ''
  const share = Math.floor((some / all) * 1000) / 10
  return some > 0 && share === 0 ? 'under 0.1 %' : `${share} %`
}
