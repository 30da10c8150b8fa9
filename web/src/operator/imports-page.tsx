import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FeedRunBody, getOperator, type ImportRunBody, type OperationBody, postOperator } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { dayText } from '../parts/day-text.ts'
import { grouped } from '../parts/figure.ts'
import { Moment } from '../parts/moment.tsx'
import { MoreButton } from '../parts/pager.tsx'
import { useAct } from '../parts/use-act.tsx'
import { inPages } from '../queries.ts'
import { operatorQuery, useOperation } from './operator.ts'
import { OperatorPage, Progress } from './operator-page.tsx'

type Runs = { runs: ImportRunBody[]; next: number | null }

const states = {
  running: ['Running', 'is-note'],
  finished: ['Finished', 'is-good'],
  failed: ['Failed', 'is-bad'],
  undone: ['Undone', 'is-unknown'],
} as const

/** Everything that was imported and with what result, and how to undo it. */
export function ImportsPage() {
  const runs = useInfiniteQuery({
    ...inPages(['operator', '/runs'], before => getOperator<Runs>('/runs', { before })),
    refetchInterval: 3000,
  })
  return (
    <OperatorPage title="Imports">
      <Operations />
      <section className="card" aria-labelledby="imports">
        <h2 id="imports">Imports</h2>
        <p className="max-w-[42rem] text-quiet">
          Undoing an import restores everything to how it was before and notifies those who watch the affected
          companies. It is possible for 30 days, as long as no later import depends on it.
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
      <Checks />
    </OperatorPage>
  )
}

function RunsTable({ runs }: { runs: ImportRunBody[] }) {
  const { act, busy, problem } = useAct()
  const [asked, setAsked] = useState<{ run: number; id: number } | null>(null)
  const undoing = useOperation(asked?.id ?? null)
  function undo(run: ImportRunBody) {
    const isSure = confirm(`Undo import ${run.id} of ${run.code}? Everything will be restored to how it was before.`)
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
      <DataTable
        caption="Imports, newest first"
        rows={runs}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Import',
            className: 'md:min-w-56',
            cell: ({ id, code, files }) => (
              <>
                {id}: {code}
                <p className="text-sm font-normal text-quiet wrap-anywhere">
                  {files.map(file => file.split('/').at(-1)).join(', ')}
                </p>
              </>
            ),
          },
          { head: 'State', cell: ({ state }) => <State look={states[state]} /> },
          {
            head: 'Time',
            className: 'text-sm',
            cell: ({ started_at, undone_at }) => (
              <span className="grid gap-0.5">
                <Moment at={started_at} />
                {undone_at && (
                  <span className="text-quiet">
                    undone <Moment at={undone_at} />
                  </span>
                )}
              </span>
            ),
          },
          {
            head: 'Result',
            className: 'text-sm',
            cell: ({ error, state, counts, published_on, newest_entry_on }) => (
              <span className="grid min-w-0 gap-0.5">
                {state === 'finished' && (
                  <span className="text-quiet">
                    {published_on ? `published ${dayText(published_on)}` : 'publication date not stated'}
                    {newest_entry_on && `, newest entry ${dayText(newest_entry_on)}`}
                  </span>
                )}
                {error && <span className="text-bad wrap-anywhere">{error}</span>}
                <span>{countsText(state === 'failed' ? keptOf(counts) : counts)}</span>
              </span>
            ),
          },
          {
            head: 'Actions',
            isSilent: true,
            cell: run =>
              run.is_undoable && (
                <RowButton of={`import ${run.id}`} disabled={busy} isFinal onClick={() => undo(run)}>
                  Undo…
                </RowButton>
              ),
          },
        ]}
      />
    </>
  )
}

const counted: [string, string][] = [
  ['added', 'new'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['vanished', 'removed'],
  ['waiting', 'waiting for their company'],
  ['quarantined', 'in quarantine'],
]

const State = ({ look: [word, className] }: { look: readonly [string, string] }) => (
  <span className={`pill justify-self-start ${className}`}>{word}</span>
)

/** A failed import keeps nothing but its quarantined rows. */
const keptOf = ({ rows = 0, quarantined = 0 }: Record<string, number>) => ({ rows, quarantined })

/** What became of the rows, without zero counts. */
export function countsText(counts: Record<string, number>): string {
  const parts = counted
    .filter(([name]) => counts[name])
    .map(([name, word]) => `${grouped(String(counts[name]))} ${word}`)
  return `${grouped(String(counts.rows ?? 0))} rows${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}

const kinds = {
  preview: 'Preview',
  import: 'Import of uploaded files',
  undo: 'Undo',
  sync: 'Check of a source',
  retry: 'Corrected row',
  count: 'Coverage count',
}

/** The operations that are waiting or running. */
function Operations() {
  const operations = useQuery({ ...operatorQuery<OperationBody[]>('/operations'), refetchInterval: 3000 })
  const open = operations.data?.filter(({ state }) => state === 'waiting' || state === 'running') ?? []
  if (open.length === 0) return null
  return (
    <section className="card" aria-labelledby="operations">
      <h2 id="operations">In progress</h2>
      <ul className="grid gap-3">
        {open.map(one => (
          <li key={one.id}>
            <p className="font-semibold">
              {kinds[one.kind]}{' '}
              <span className="font-normal text-quiet">requested by {one.asked_by ?? 'the platform'}</span>
            </p>
            <Progress of={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const checkStates = {
  running: ['Running', 'is-note'],
  finished: ['Loaded', 'is-good'],
  unchanged: ['Nothing new', 'is-unknown'],
  failed: ['Failed', 'is-bad'],
} as const

/** The log of requests to publishers. */
function Checks() {
  const checks = useQuery({ ...operatorQuery<FeedRunBody[]>('/looks'), refetchInterval: 5000 })
  return (
    <section className="card" aria-labelledby="checks">
      <h2 id="checks">Source checks</h2>
      <Answer to={checks}>
        {list =>
          list.length === 0 ? (
            <Empty>No source has been checked yet.</Empty>
          ) : (
            <DataTable
              caption="Source checks, newest first"
              rows={list}
              keyOf={({ id }) => id}
              rowHead={1}
              columns={[
                { head: 'Time', className: 'text-sm', cell: ({ started_at }) => <Moment at={started_at} /> },
                { head: 'Source', cell: ({ code }) => code },
                { head: 'State', cell: ({ state }) => <State look={checkStates[state]} /> },
                {
                  head: 'Result',
                  className: 'text-sm wrap-anywhere',
                  cell: ({ error, deliveries }) => (
                    <>
                      {error && <span className="text-bad">{error}</span>}
                      {deliveries.map(({ run, kind, files, rows, changes, gap }) => (
                        <p key={run}>
                          {kind} {files.join(', ')}: {grouped(rows)} rows, {grouped(changes)} changes, import {run}
                          {gap && <span className="text-warn">; {gap}</span>}
                        </p>
                      ))}
                    </>
                  ),
                },
              ]}
            />
          )
        }
      </Answer>
    </section>
  )
}
