import { useNavigate } from '@tanstack/react-router'
import { type ListInFullBody, post } from '../api.ts'
import { Day } from '../parts/day.tsx'
import { grouped } from '../parts/figure.ts'
import { Moment } from '../parts/moment.tsx'
import { useAct } from '../parts/use-act.tsx'
import { useWorkspace } from '../workspace.ts'
import { priceText } from './words.ts'

/** What can be done with a list later: watch all of it, run it again or delete it. */
export function Upkeep({ list }: { list: ListInFullBody }) {
  const { workspaceId } = useWorkspace()
  const navigate = useNavigate()
  const { act, isOff, problem } = useAct()
  const isIdle = list.state !== 'matching' && list.state !== 'answering'
  const isWhole = list.matched_to === list.row_count
  const fresh = list.companies - list.watched
  const change = (path: string, body?: object) => act(() => post(workspaceId, `/lists/${list.id}${path}`, body))
  const remove = () => {
    if (!confirm(`Delete ${list.name} with its rows, decisions and data? This cannot be undone.`)) return
    act(async () => {
      await post(workspaceId, `/lists/${list.id}/delete`)
      await navigate({ to: '/w/$workspaceId/lists', params: { workspaceId } })
    })
  }
  return (
    <section className="card" aria-labelledby="upkeep">
      <h2 id="upkeep">Manage this list</h2>
      {list.companies > 0 && (
        <p>
          {grouped(list.watched)} of {grouped(list.companies)} companies are watched.
          {fresh > 0 && ` Watching the rest costs ${priceText(fresh, list.watch_left)}.`}
        </p>
      )}
      {list.run > 1 && list.runs[1] && (
        <p>
          This is run {list.run}; the previous one started <Moment at={list.runs[1].started_at} />. Changes are marked
          in the “changed” column of the file and can be filtered above.
        </p>
      )}
      <p className="text-quiet">
        Uploaded <Day at={list.created_at} />
        {list.created_by && ` by ${list.created_by}`}; deleted automatically on <Day at={list.keep_until} />.
      </p>
      {problem}
      <div className="flex flex-wrap gap-3">
        {fresh > 0 && isIdle && (
          <button
            type="button"
            className="button secondary"
            disabled={isOff}
            onClick={() => change('/watch', { agreed: fresh })}
          >
            Watch all {grouped(list.companies)} companies
          </button>
        )}
        {isIdle && isWhole && (
          <button
            type="button"
            className="button secondary"
            disabled={isOff}
            onClick={() => change('/run', { match: true, agreed: list.row_count })}
          >
            Run again (up to {priceText(list.row_count, list.match_price.left)})
          </button>
        )}
        <button type="button" className="button danger" disabled={isOff} onClick={remove}>
          Delete the list
        </button>
      </div>
    </section>
  )
}
