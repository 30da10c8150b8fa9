import { useNavigate } from '@tanstack/react-router'
import { type ListInFullBody, post } from '../api.ts'
import { Day } from '../parts/day.tsx'
import { grouped } from '../parts/figure.ts'
import { Moment } from '../parts/moment.tsx'
import { refreshWorkspace } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { priceText, useListActs } from './acting.tsx'

/** What keeps a list useful later: watching all of it, running it again, and deleting it. */
export function Upkeep({ list }: { list: ListInFullBody }) {
  const { workspaceId } = useWorkspace()
  const navigate = useNavigate()
  const { act, busy, problem } = useListActs(list.id)
  const isIdle = list.state !== 'matching' && list.state !== 'answering'
  const isWhole = list.matched_to === list.row_count
  const fresh = list.companies - list.watched
  const remove = async () => {
    if (!confirm(`Delete ${list.name} with its rows, decisions and answers? This cannot be undone.`)) return
    await post(workspaceId, `/lists/${list.id}/delete`)
    await navigate({ to: '/w/$workspaceId/lists', params: { workspaceId } })
    await refreshWorkspace(workspaceId)
  }
  return (
    <section className="card" aria-labelledby="upkeep">
      <h2 id="upkeep">Keep it</h2>
      {list.companies > 0 && (
        <p>
          {grouped(list.watched)} of {grouped(list.companies)} companies are watched.
          {fresh > 0 && ` Watching the others costs ${priceText(fresh, list.watch_left)}.`}
        </p>
      )}
      {list.run > 1 && list.runs[1] && (
        <p>
          This is run {list.run}; the last one began <Moment at={list.runs[1].started_at} />. What changed is in the
          column “changed” of the file, and can be chosen above.
        </p>
      )}
      <p className="text-quiet">
        Brought <Day at={list.created_at} />
        {list.created_by && ` by ${list.created_by}`}, deleted by itself <Day at={list.keep_until} />.
      </p>
      {problem}
      <div className="flex flex-wrap gap-3">
        {fresh > 0 && isIdle && (
          <button
            type="button"
            className="button secondary"
            disabled={busy}
            onClick={() => act('/watch', { agreed: fresh })}
          >
            Watch all {grouped(list.companies)} companies
          </button>
        )}
        {isIdle && isWhole && (
          <button
            type="button"
            className="button secondary"
            disabled={busy}
            onClick={() => act('/run', { match: true, agreed: list.row_count })}
          >
            Run again (at most {priceText(list.row_count, list.match_price.left)})
          </button>
        )}
        <button type="button" className="button danger" disabled={busy} onClick={remove}>
          Delete the list
        </button>
      </div>
    </section>
  )
}
