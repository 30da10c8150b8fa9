import { useEffect, useRef, useState } from 'react'
import { ApiError, get, type ListInFullBody, type ListRowBody, type ListRowsBody, post } from '../api.ts'
import { explain } from '../explain.ts'
import { grouped } from '../parts/figure.ts'
import { Notice } from '../parts/notice.tsx'
import { refreshWorkspace } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { CandidateCard, YourRow } from './candidate-card.tsx'

type Verdict = { verdict: 'accept'; company_id: number } | { verdict: 'none' | 'undo' }

/** The rows to review, read a page ahead. Decisions do not refresh the page, so that the next row appears immediately. */
function useReview(list: ListInFullBody) {
  const { workspaceId } = useWorkspace()
  const [rows, setRows] = useState<ListRowBody[] | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const path = `/lists/${list.id}/rows`

  async function read(after: number) {
    const page = await get<ListRowsBody>(workspaceId, path, { state: 'review', after: String(after) })
    setRows(known => [...(known ?? []), ...page.items])
    setNext(page.next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens.
  useEffect(() => {
    read(0).catch(error => setProblem(explain(error)))
  }, [])

  const row = rows?.[at]
  const decided = rows?.filter(one => one.decision !== null).length ?? 0

  function go(to: number) {
    setProblem(null)
    setAt(to)
    heading.current?.focus({ preventScroll: true })
    if (rows && to >= rows.length - 5 && next !== null) {
      setNext(null)
      read(next).catch(error => setProblem(explain(error)))
    }
  }

  async function decide(verdict: Verdict) {
    if (!row || busy) return
    setBusy(true)
    setProblem(null)
    try {
      const changed = await post<ListRowBody>(workspaceId, `${path}/${row.position}/decision`, {
        seen: row.decision_number,
        ...verdict,
      })
      setRows(known => known?.map(one => (one.position === changed.position ? changed : one)) ?? null)
      if (verdict.verdict !== 'undo') go(at + 1)
    } catch (error) {
      setProblem(explain(error))
      if (error instanceof ApiError && error.status === 409) await readAgain(row.position)
    }
    setBusy(false)
  }

  /** Shows what a colleague has decided about a row in the meantime. */
  async function readAgain(position: number) {
    const page = await get<ListRowsBody>(workspaceId, path, { after: String(position - 1) })
    const current = page.items[0]
    if (current) setRows(known => known?.map(one => (one.position === position ? current : one)) ?? null)
  }

  const refresh = () => refreshWorkspace(workspaceId)
  return { rows, row, at, decided, busy, problem, heading, go, decide, refresh }
}

/** Rows with several candidates, one at a time, made for the keyboard. */
export function Review({ list, onDone }: { list: ListInFullBody; onDone: () => void }) {
  const { rows, row, at, decided, busy, problem, heading, go, decide, refresh } = useReview(list)

  function press(key: string): boolean {
    const candidate = row?.candidates[Number(key) - 1]
    if (/^[1-9]$/.test(key) && candidate) decide({ verdict: 'accept', company_id: candidate.id })
    else if (key === 'n' && row) decide({ verdict: 'none' })
    else if (key === 'u' && row && row.decision_number > 0) decide({ verdict: 'undo' })
    else if ((key === 'j' || key === 'ArrowRight') && row) go(at + 1)
    else if ((key === 'k' || key === 'ArrowLeft') && at > 0) go(at - 1)
    else if (key === 'Escape') close()
    else return false
    return true
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (press(event.key)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })

  function close() {
    refresh()
    onDone()
  }

  return (
    <section className="grid gap-4" aria-labelledby="review">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="review" ref={heading} tabIndex={-1}>
          {row ? `Row ${grouped(row.position)}` : rows ? 'Nothing left to review' : 'Review'}
        </h2>
        <p className="text-sm text-quiet" role="status">
          {decided} decided, {grouped(Math.max(0, list.counts.review - decided))} to go
        </p>
      </div>
      {problem && <Notice>{problem}</Notice>}
      {row && (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(16rem,1fr)_3fr]">
            <YourRow list={list} row={row} />
            <ol className="grid gap-3 xl:grid-cols-2" aria-label="Candidates">
              {row.candidates.map((candidate, nth) => (
                <CandidateCard
                  key={candidate.id}
                  list={list}
                  row={row}
                  candidate={candidate}
                  nth={nth + 1}
                  busy={busy}
                  onAccept={() => decide({ verdict: 'accept', company_id: candidate.id })}
                />
              ))}
            </ol>
          </div>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className="button secondary"
              disabled={busy}
              onClick={() => decide({ verdict: 'none' })}
            >
              None of these <kbd>n</kbd>
            </button>
            <button type="button" className="button secondary" onClick={() => go(at + 1)}>
              Skip <kbd>j</kbd>
            </button>
            <button type="button" className="button secondary" disabled={at === 0} onClick={() => go(at - 1)}>
              Back <kbd>k</kbd>
            </button>
            {row.decision_number > 0 && (
              <button
                type="button"
                className="button secondary"
                disabled={busy}
                onClick={() => decide({ verdict: 'undo' })}
              >
                Undo <kbd>u</kbd>
              </button>
            )}
          </div>
        </>
      )}
      {!row && rows && (
        <p>
          {rows.length === 0 ? 'No rows of this list need review.' : 'That was the last one.'} Decisions are remembered
          and apply to the same row in later lists.
        </p>
      )}
      <div>
        <button type="button" className={`button ${row ? 'secondary' : 'primary'}`} onClick={close}>
          Back to the list <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  )
}
