import type { ListInFullBody } from '../api.ts'
import { grouped } from '../parts/figure.ts'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { priceText, useListActs } from './acting.tsx'

/** How far a list is, and what comes next. */
export function ListProgress({ list, onReview }: { list: ListInFullBody; onReview: () => void }) {
  const { act, busy, problem } = useListActs(list.id)
  const { counts, state, match_price } = list
  const isAtWork = state === 'matching' || state === 'answering'
  return (
    <section className="card" aria-labelledby="progress">
      <h2 id="progress">{isAtWork ? (state === 'matching' ? 'Matching' : 'Filling') : 'What was found'}</h2>
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
        {counts.open > 0 && <Count of={counts.open} is="is-note" word="not looked at yet" />}
        {list.repeated > 0 && (
          <Count
            of={list.repeated}
            is="is-note"
            word={`${list.repeated === 1 ? 'repeats' : 'repeat'} a company of an earlier row`}
          />
        )}
      </ul>
      {state === 'waiting_for_units' && <Waiting list={list} />}
      {state === 'failed' && <Notice>Something went wrong. What was done is kept; continue when you like.</Notice>}
      {problem}
      <div className="flex flex-wrap gap-3">
        {!isAtWork && counts.review > 0 && (
          <button type="button" className="button primary" onClick={onReview}>
            Review {grouped(counts.review)} {counts.review === 1 ? 'row' : 'rows'}
          </button>
        )}
        {isAtWork && (
          <button type="button" className="button secondary" disabled={busy} onClick={() => act('/cancel')}>
            Stop and keep what is done
          </button>
        )}
        {!isAtWork && match_price.units > 0 && (
          <button
            type="button"
            className="button secondary"
            disabled={busy}
            onClick={() => act('/match', { agreed: match_price.units })}
          >
            Match the rest (at most {priceText(match_price.units, match_price.left)})
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
      <p>It stopped because too few units are left. What is done is kept and paid.</p>
      {waiting_for?.resets_at && (
        <p>
          New units come <Moment at={waiting_for.resets_at} />.
        </p>
      )}
    </div>
  )
}
