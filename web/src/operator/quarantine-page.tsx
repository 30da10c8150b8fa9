import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { getOperator, postOperator, type QuarantinedBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Moment } from '../parts/moment.tsx'
import { MoreButton } from '../parts/pager.tsx'
import { useAct } from '../parts/use-act.tsx'
import { inPages } from '../queries.ts'
import { useOperation } from './operator.ts'
import { OperatorPage, Progress } from './operator-page.tsx'

type Rows = { rows: QuarantinedBody[]; next: number | null }

/** Rows that could not be read, to be corrected or dismissed. */
export function QuarantinePage() {
  const rows = useInfiniteQuery(
    inPages(['operator', '/quarantine'], before => getOperator<Rows>('/quarantine', { before })),
  )
  return (
    <OperatorPage title="Quarantine">
      <section className="card" aria-labelledby="rows">
        <h2 id="rows">Rows that could not be read</h2>
        <p className="max-w-[42rem] text-quiet">
          The rest of the file was imported, unless too many rows failed. A corrected row is imported on its own; a
          dismissed row is not shown again.
        </p>
        <Answer to={rows}>
          {({ pages }) => {
            const list = pages.flatMap(page => page.rows)
            if (list.length === 0) return <Empty>Nothing is in quarantine.</Empty>
            return (
              <>
                <ul className="grid gap-4">
                  {list.map(row => (
                    <li key={row.id} className="grid min-w-0 gap-2 border-t border-line pt-3">
                      <Row row={row} />
                    </li>
                  ))}
                </ul>
                <MoreButton of={rows} />
              </>
            )
          }}
        </Answer>
      </section>
    </OperatorPage>
  )
}

function Row({ row }: { row: QuarantinedBody }) {
  const id = useId()
  const [text, setText] = useState(row.raw)
  const [asked, setAsked] = useState<number | null>(null)
  const { act, busy, problem } = useAct()
  const retried = useOperation(asked)
  const name = `line ${row.line} of ${row.file.split('/').at(-1)}`
  const dismiss = (all: boolean) => act(() => postOperator('/quarantine/dismiss', { id: row.id, all_alike: all }))
  const retry = () =>
    act(async () =>
      setAsked((await postOperator<{ operation: number }>('/quarantine/retry', { id: row.id, text })).operation),
    )
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{row.reason}</span>{' '}
        <span className="text-sm text-quiet">
          {row.code}, {name}, import {row.run_id}, <Moment at={row.at} />
        </span>
      </p>
      <div className="field">
        <label htmlFor={id} className="sr-only">
          Text of {name}
        </label>
        <textarea
          id={id}
          className="input font-mono text-sm"
          rows={Math.min(8, Math.max(2, Math.ceil(text.length / 110)))}
          value={text}
          spellCheck={false}
          onChange={event => setText(event.target.value)}
        />
      </div>
      {problem}
      {retried && <Progress of={retried} />}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button secondary small" disabled={busy} onClick={retry}>
          {text === row.raw ? 'Try again' : 'Import corrected row'}
          <span className="sr-only">, {name}</span>
        </button>
        <button type="button" className="button secondary small" disabled={busy} onClick={() => dismiss(false)}>
          Dismiss<span className="sr-only"> {name}</span>
        </button>
        <button type="button" className="button secondary small" disabled={busy} onClick={() => dismiss(true)}>
          Dismiss all like this<span className="sr-only">, {name}</span>
        </button>
      </div>
    </>
  )
}
