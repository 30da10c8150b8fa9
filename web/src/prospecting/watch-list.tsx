import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { post, type WatchListBody } from '../api.ts'
import { grouped } from '../parts/figure.ts'
import { useAct } from '../parts/use-act.tsx'
import { ListNames } from '../watch/watch-lists.tsx'
import type { Filters } from './filter-fields.ts'

type Props = { workspaceId: string; filters: Filters; isReady: boolean }

/** Watches everything that a search found, after showing how many companies that is and what it costs. */
export function WatchList({ workspaceId, filters, isReady }: Props) {
  const [plan, setPlan] = useState<WatchListBody | null>(null)
  const [started, setStarted] = useState<number | null>(null)
  const { act, busy, isOff, problem } = useAct()

  const prepare = () =>
    act(async () => {
      setStarted(null)
      setPlan(await post<WatchListBody>(workspaceId, '/prospecting/watch', { filters }))
    })

  const watch = (agreed: number, list: string) =>
    act(async () => {
      const named = list.trim() ? { list: list.trim() } : {}
      const done = await post<{ started: number }>(workspaceId, '/prospecting/watch', { filters, agreed, ...named })
      setPlan(null)
      setStarted(done.started)
    })

  return (
    <>
      <button type="button" className="button secondary" disabled={!isReady || isOff} onClick={prepare}>
        <Eye size={18} aria-hidden="true" /> Watch all…
      </button>
      {!plan && problem}
      <p role="status" className={started === null ? 'sr-only' : 'text-good'}>
        {started !== null && (
          <>
            {started === 1 ? '1 company is' : `${grouped(String(started))} companies are`} now being watched.{' '}
            <Link to="/w/$workspaceId/watch" params={{ workspaceId }}>
              See them
            </Link>
          </>
        )}
      </p>
      {plan && (
        <Confirm
          {...{ plan, busy, problem, workspaceId }}
          onClose={() => setPlan(null)}
          onConfirm={list => watch(plan.fresh, list)}
        />
      )}
    </>
  )
}

type ConfirmProps = {
  plan: WatchListBody
  busy: boolean
  problem: ReactNode
  onClose: () => void
  onConfirm: (list: string) => void
  workspaceId: string
}

function Confirm({ plan, busy, problem, onClose, onConfirm, workspaceId }: ConfirmProps) {
  const id = useId()
  const [list, setList] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { total, watched, fresh, most, left } = plan
  const isMany = total > most
  const isSpent = left !== null && left < fresh
  const number = (value: number) => <strong>{grouped(String(value))}</strong>
  return (
    <dialog
      ref={dialog}
      className="m-auto w-full max-w-md bg-transparent p-4 text-ink backdrop:bg-black/50"
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className="card">
        <h2 id={id}>Watch all matching companies</h2>
        {isMany ? (
          <p>
            {number(total)} companies match, and up to {number(most)} can be watched in one go. Add filters to shorten
            the list.
          </p>
        ) : (
          <>
            <p>
              {number(total)} {total === 1 ? 'company matches' : 'companies match'}
              {watched > 0 && <>, {number(watched)} of them already watched</>}.{' '}
              {fresh === 0 ? 'There is nothing new to watch.' : <>{number(fresh)} new watches would start.</>}
            </p>
            {fresh > 0 && (
              <p>
                Each costs 1 of the watch allowance, the same as through the API: {number(fresh)} of{' '}
                {left === null ? 'an unlimited number' : <>{number(left)} that are left</>}.
                {isSpent && ' That is not enough. The allowance resets at midnight UTC or at the start of the month.'}
              </p>
            )}
            <div className="field">
              <label htmlFor={`${id}-list`}>List (optional)</label>
              <input
                id={`${id}-list`}
                className="input"
                maxLength={60}
                autoComplete="off"
                list={`${id}-lists`}
                value={list}
                onChange={event => setList(event.target.value)}
              />
              <ListNames id={`${id}-lists`} workspaceId={workspaceId} />
              <span className="text-sm text-quiet">
                A name for these companies, to find them by on the Watch page and in rules.
              </span>
            </div>
            <p className="text-sm text-quiet">
              Up to {grouped(String(most))} in one go. Companies that match later are not added.
            </p>
          </>
        )}
        {problem}
        <div className="flex flex-wrap gap-3">
          {!isMany && (fresh > 0 || (watched > 0 && list.trim() !== '')) && (
            <button type="button" className="button primary" disabled={busy || isSpent} onClick={() => onConfirm(list)}>
              {busy
                ? 'One moment…'
                : fresh === 0
                  ? 'Add to the list'
                  : `Watch ${grouped(String(fresh))} ${fresh === 1 ? 'company' : 'companies'}`}
            </button>
          )}
          <button type="button" className="button secondary" onClick={() => dialog.current?.close()}>
            {!isMany && fresh > 0 ? 'Cancel' : 'Close'}
          </button>
        </div>
      </div>
    </dialog>
  )
}
