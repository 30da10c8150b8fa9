import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOperator, type FeedRunBody, type ImportRunBody, type OperationBody, postOperator } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { grouped } from '../parts/figure.ts'
import { Moment } from '../parts/moment.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { RowButton, useAct } from './act.tsx'
import { operatorQuery, useOperation } from './operator.ts'
import { Progress } from './progress.tsx'
import { Room } from './room.tsx'

type Runs = { runs: ImportRunBody[]; next: number | null }

const states = {
  running: ['Running', 'is-note'],
  finished: ['Finished', 'is-good'],
  failed: ['Failed', 'is-bad'],
  undone: ['Undone', 'is-unknown'],
} as const

/** Everything that was loaded, by whom it was started and what came of it; and the way back. */
export function ImportsPage() {
  const runs = useInfiniteQuery({
    queryKey: ['operator', '/runs'],
    queryFn: ({ pageParam }) => getOperator<Runs>('/runs', { before: pageParam }),
    initialPageParam: '',
    getNextPageParam: page => (page.next === null ? null : String(page.next)),
    refetchInterval: 3000,
  })
  return (
    <Room title="Imports">
      <Asked />
      <section className="card" aria-labelledby="imports">
        <h2 id="imports">Imports</h2>
        <p className="max-w-[42rem] text-quiet">
          An undo brings everything back as it was before the import, and tells those who watch what changed by that. It
          is possible for 30 days, as long as no later import rests on it.
        </p>
        <Answer to={runs}>
          {({ pages }) => {
            const list = pages.flatMap(page => page.runs)
            if (list.length === 0) return <Empty>Nothing imported yet. Enable a source, or upload a file.</Empty>
            return (
              <>
                <RunsTable runs={list} />
                <MoreButton of={runs} />
              </>
            )
          }}
        </Answer>
      </section>
      <Looks />
    </Room>
  )
}

function RunsTable({ runs }: { runs: ImportRunBody[] }) {
  const { act, busy, problem } = useAct()
  const [asked, setAsked] = useState<{ run: number; id: number } | null>(null)
  const undoing = useOperation(asked?.id ?? null)
  function undo(run: ImportRunBody) {
    const isSure = confirm(`Undo import ${run.id} of ${run.code}? Everything will be as it was before it.`)
    if (!isSure) return
    act(async () => {
      const { operation: id } = await postOperator<{ operation: number }>('/runs/undo', { run: run.id })
      setAsked({ run: run.id, id })
    })
  }
  return (
    <>
      {problem}
      {asked && undoing && (
        <div className="grid gap-1">
          <p className="font-semibold">Undo of import {asked.run}</p>
          <Progress of={undoing} />
        </div>
      )}
      <table className="table stacked">
        <caption className="sr-only">Imports, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Import</th>
            <th scope="col">State</th>
            <th scope="col">Time</th>
            <th scope="col">What came of it</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map(run => (
            <tr key={run.id}>
              <th scope="row" className="md:min-w-56">
                {run.id}: {run.code}
                <p className="text-sm font-normal text-quiet wrap-anywhere">
                  {run.files.map(file => file.split('/').at(-1)).join(', ')}
                </p>
              </th>
              <td data-label="State">
                <span className={`pill justify-self-start ${states[run.state][1]}`}>{states[run.state][0]}</span>
              </td>
              <td data-label="Time" className="text-sm">
                <span className="grid gap-0.5">
                  <Moment at={run.started_at} />
                  {run.undone_at && (
                    <span className="text-quiet">
                      undone <Moment at={run.undone_at} />
                    </span>
                  )}
                </span>
              </td>
              <td data-label="What came of it" className="text-sm">
                <span className="grid min-w-0 gap-0.5">
                  {run.error && <span className="text-bad wrap-anywhere">{run.error}</span>}
                  <span>{countsText(run.state === 'failed' ? readOf(run.counts) : run.counts)}</span>
                </span>
              </td>
              <td data-label="">
                {run.is_undoable && (
                  <RowButton of={`import ${run.id}`} busy={busy} isFinal onClick={() => undo(run)}>
                    Undo…
                  </RowButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const counted: [string, string][] = [
  ['added', 'new'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['vanished', 'gone'],
  ['waiting', 'waiting for their company'],
  ['quarantined', 'in quarantine'],
]

/** Of an import that failed nothing was kept but what it put aside. */
const readOf = ({ rows = 0, quarantined = 0 }: Record<string, number>) => ({ rows, quarantined })

/** What became of the rows, without what is none. */
export function countsText(counts: Record<string, number>): string {
  const told = counted
    .filter(([name]) => counts[name])
    .map(([name, word]) => `${grouped(String(counts[name]))} ${word}`)
  return `${grouped(String(counts.rows ?? 0))} rows${told.length > 0 ? `: ${told.join(', ')}` : ''}`
}

const kinds = {
  preview: 'Preview',
  import: 'Import of uploaded files',
  undo: 'Undo',
  sync: 'Look at a source',
  retry: 'Row set right',
  count: 'Count of coverage',
}

/** What operators asked for and is not done yet, or failed lately. */
function Asked() {
  const operations = useQuery({ ...operatorQuery<OperationBody[]>('/operations'), refetchInterval: 3000 })
  const open = operations.data?.filter(({ state }) => state === 'waiting' || state === 'running') ?? []
  if (open.length === 0) return null
  return (
    <section className="card" aria-labelledby="asked">
      <h2 id="asked">Under way</h2>
      <ul className="grid gap-3">
        {open.map(one => (
          <li key={one.id}>
            <p className="font-semibold">
              {kinds[one.kind]} <span className="font-normal text-quiet">for {one.asked_by ?? 'the platform'}</span>
            </p>
            <Progress of={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const lookStates = {
  running: ['Running', 'is-note'],
  finished: ['Loaded', 'is-good'],
  unchanged: ['Nothing new', 'is-unknown'],
  failed: ['Failed', 'is-bad'],
} as const

/** The log of what was asked of publishers. */
function Looks() {
  const looks = useQuery({ ...operatorQuery<FeedRunBody[]>('/looks'), refetchInterval: 5000 })
  return (
    <section className="card" aria-labelledby="looks">
      <h2 id="looks">Looks at publishers</h2>
      <Answer to={looks}>
        {list =>
          list.length === 0 ? (
            <Empty>No source was looked at yet.</Empty>
          ) : (
            <table className="table stacked">
              <caption className="sr-only">Looks at publishers, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Source</th>
                  <th scope="col">State</th>
                  <th scope="col">What came of it</th>
                </tr>
              </thead>
              <tbody>
                {list.map(look => (
                  <tr key={look.id}>
                    <td data-label="Time" className="text-sm">
                      <Moment at={look.started_at} />
                    </td>
                    <th scope="row">{look.code}</th>
                    <td data-label="State">
                      <span className={`pill justify-self-start ${lookStates[look.state][1]}`}>
                        {lookStates[look.state][0]}
                      </span>
                    </td>
                    <td data-label="What came of it" className="text-sm wrap-anywhere">
                      {look.error && <span className="text-bad">{look.error}</span>}
                      {look.deliveries.map(one => (
                        <p key={one.run}>
                          {one.kind} {one.files.join(', ')}: {grouped(String(one.rows))} rows,{' '}
                          {grouped(String(one.changes))} changes, import {one.run}
                          {one.gap && <span className="text-warn">; {one.gap}</span>}
                        </p>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Answer>
    </section>
  )
}
