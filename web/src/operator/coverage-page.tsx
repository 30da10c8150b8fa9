import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CoveredBody, postOperator } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { grouped } from '../parts/figure.ts'
import { Country } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { useAct } from '../parts/use-act.tsx'
import { operatorQuery, useOperation } from './operator.ts'
import { OperatorPage, Progress } from './operator-page.tsx'

const kinds = [
  ['with_officers', 'With officers'],
  ['with_owners', 'With owners'],
  ['with_accounts', 'With accounts'],
] as const

/** How much is known about the companies of each country. */
export function CoveragePage() {
  const covered = useQuery(operatorQuery<CoveredBody[]>('/coverage'))
  const { act, busy, problem } = useAct()
  const [asked, setAsked] = useState<number | null>(null)
  const counting = useOperation(asked)
  const count = () =>
    act(async () => setAsked((await postOperator<{ operation: number }>('/coverage/count')).operation))
  return (
    <OperatorPage
      title="Coverage"
      actions={
        <button type="button" className="button secondary" disabled={busy} onClick={count}>
          Count again
        </button>
      }
    >
      <section className="card" aria-labelledby="coverage">
        <h2 id="coverage">Companies and available data by country</h2>
        {problem}
        {counting && <Progress of={counting} />}
        <Answer to={covered}>
          {list =>
            list.length === 0 ? (
              <Empty>Not counted yet. Counts run every night; choose “Count again” to run one now.</Empty>
            ) : (
              <Countries list={list} />
            )
          }
        </Answer>
      </section>
    </OperatorPage>
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
      <DataTable
        caption="Coverage by country"
        rows={list}
        keyOf={({ country }) => country}
        columns={[
          { head: 'Country', cell: ({ country }) => <Country code={country} /> },
          { head: 'Companies', isFigure: true, cell: ({ companies }) => grouped(companies) },
          ...kinds.map(([kind, head]) => ({
            head,
            isFigure: true,
            cell: (row: CoveredBody) => (
              <span>
                {grouped(row[kind])} <span className="text-sm text-quiet">{shareOf(row[kind], row.companies)}</span>
              </span>
            ),
          })),
        ]}
      />
    </>
  )
}

/** To one decimal place, and never 100% where one is missing. */
function shareOf(some: number, all: number): string {
  if (all === 0) return ''
  const share = Math.floor((some / all) * 1000) / 10
  return some > 0 && share === 0 ? 'under 0.1%' : `${share}%`
}
