import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { get, type WatchEventsBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Moment } from '../parts/moment.tsx'
import { OldAndNew } from '../parts/old-and-new.tsx'
import { MoreButton } from '../parts/pager.tsx'
import { inPages } from '../queries.ts'

/** Changes arrive when an import ends, so polling now and then is enough. */
const pollMs = 15_000

export function RecentChanges({ workspaceId }: { workspaceId: string }) {
  const events = useInfiniteQuery({
    ...inPages(['workspace', workspaceId, '/watch/events'], before =>
      get<WatchEventsBody>(workspaceId, '/watch/events', { before }),
    ),
    refetchInterval: pollMs,
  })
  return (
    <section className="card" aria-labelledby="recent">
      <h2 id="recent">Recent changes</h2>
      <Answer to={events}>
        {({ pages }) => {
          const items = pages.flatMap(page => page.items)
          if (items.length === 0) {
            return <Empty>No changes yet. Changes to watched companies will appear here.</Empty>
          }
          return (
            <>
              <ol
                className="ml-1.5 grid gap-5 border-l-2 border-line"
                aria-label="Changes to watched companies, newest first"
              >
                {items.map(event => (
                  <Event key={event.id} event={event} workspaceId={workspaceId} />
                ))}
              </ol>
              <MoreButton of={events} />
            </>
          )
        }}
      </Answer>
    </section>
  )
}

type EventProps = { event: WatchEventsBody['items'][number]; workspaceId: string }

function Event({ event: { at, company_id, company_name, field_name, old_value, new_value }, workspaceId }: EventProps) {
  return (
    <li className="relative grid gap-1 pl-5">
      <span className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-surface bg-accent" />
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">
          <Link
            to="/w/$workspaceId/companies/$companyId"
            params={{ workspaceId, companyId: String(company_id) }}
            search={{ part: 'history' }}
          >
            {company_name}
          </Link>
          : {field_name}
        </span>
        <span className="text-sm text-quiet">
          <Moment at={at} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <OldAndNew from={old_value} to={new_value} />
      </p>
    </li>
  )
}
