import { type ListInFullBody, post } from '../api.ts'
import { grouped } from '../parts/figure.ts'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAct } from '../parts/use-act.tsx'
import { useWorkspace } from '../workspace.ts'
import { priceText } from './words.ts'

/** The progress of a list, and what comes next. */
export function ListProgress({ list, onReview }: { list: ListInFullBody; onReview: () => void }) {
  const { workspaceId } = useWorkspace()
  const { act, isOff, problem } = useAct()
  const change = (path: string, body?: object) => act(() => post(workspaceId, `/lists/${list.id}${path}`, body))
  const { counts, state, match_price } = list
  const isAtWork = state === 'matching' || state === 'answering'
  return (
    <section className="card" aria-labelledby="progress">
      <h2 id="progress">{isAtWork ? (state === 'matching' ? 'Matching' : 'Adding data') : 'Results'}</h2>
      {isAtWork && (
        <div role="status" className="grid max-w-[42rem] gap-1">
          <p>
            {grouped(list.done_to)} of {grouped(list.row_count)} rows, {grouped(list.spent)}{' '}
            {list.spent === 1 ? 'unit' : 'units'} so far…
          </p>
          <progress className="w-full" aria-label="Progress" max={list.row_count} value={list.done_to} />
        </div>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        <Count of={counts.matched} is="is-good" word="matched" />
        <Count of={counts.review} is="is-warn" word="to review" />
        <Count of={counts.not_found} is="is-unknown" word="not found" />
        {counts.open > 0 && <Count of={counts.open} is="is-note" word="not processed yet" />}
        {list.repeated > 0 && (
          <Count
            of={list.repeated}
            is="is-note"
            word={list.repeated === 1 ? 'duplicate of an earlier row' : 'duplicates of earlier rows'}
          />
        )}
      </ul>
      {state === 'waiting_for_units' && <Waiting list={list} />}
      {state === 'failed' && (
        <Notice>Something went wrong. Finished rows are kept; you can continue at any time.</Notice>
      )}
      {problem}
      <div className="flex flex-wrap gap-3">
        {!isAtWork && counts.review > 0 && (
          <button type="button" className="button primary" onClick={onReview}>
            Review {grouped(counts.review)} {counts.review === 1 ? 'row' : 'rows'}
          </button>
        )}
        {isAtWork && (
          <button type="button" className="button secondary" disabled={isOff} onClick={() => change('/cancel')}>
            Stop and keep results
          </button>
        )}
        {!isAtWork && match_price.units > 0 && (
          <button
            type="button"
            className="button secondary"
            disabled={isOff}
            onClick={() => change('/match', { agreed: match_price.units })}
          >
            Match the rest (up to {priceText(match_price.units, match_price.left)})
          </button>
        )}
      </div>
    </section>
  )
}

function Count({ of, is, word }: { of: number; is: string; word: string }) {
  return (
    <li>
      <span className={`pill ${is}`}>{grouped(of)}</span> {word}
    </li>
  )
}

function Waiting({ list: { waiting_for } }: { list: ListInFullBody }) {
  return (
    <div className="callout is-warn">
      <p>Stopped because there are not enough units left. Finished rows are kept and have been charged.</p>
      {waiting_for?.resets_at && (
        <p>
          Units reset on <Moment at={waiting_for.resets_at} />.
        </p>
      )}
    </div>
  )
}
