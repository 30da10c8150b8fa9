import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { get, type WatchEventsBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Timeline, TimelineItem } from '../parts/timeline.tsx'

/** Changes come when an import ends, so looking now and then is enough. */
const pollMs = 15_000

export function RecentChanges({ workspaceId }: { workspaceId: string }) {
  const events = useInfiniteQuery({
    queryKey: ['workspace', workspaceId, '/watch/events'],
    queryFn: ({ pageParam }) => get<WatchEventsBody>(workspaceId, '/watch/events', { before: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
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
              <Timeline label="Changes to watched companies, newest first">
                {items.map(event => (
                  <TimelineItem
                    key={event.id}
                    at={event.at}
                    from={event.old_value}
                    to={event.new_value}
                    title={
                      <>
                        <Link
                          to="/w/$workspaceId/companies/$companyId"
                          params={{ workspaceId, companyId: String(event.company_id) }}
                          search={{ part: 'history' }}
                        >
                          {event.company_name}
                        </Link>
                        : {event.field_name}
                      </>
                    }
                  />
                ))}
              </Timeline>
              <MoreButton of={events} />
            </>
          )
        }}
      </Answer>
    </section>
  )
}
