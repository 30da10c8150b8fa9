import { useInfiniteQuery } from '@tanstack/react-query'
import { ask, type ChangesBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Source } from '../parts/source.tsx'
import { Timeline, TimelineItem } from '../parts/timeline.tsx'
import type { Where } from './where.ts'

/** Every served field that became another, with who said so. */
export function Changes({ workspaceId, companyId }: Where) {
  const changes = useInfiniteQuery({
    queryKey: ['workspace', workspaceId, `/companies/${companyId}/changes`],
    queryFn: ({ pageParam }) => ask<ChangesBody>(workspaceId, `/companies/${companyId}/changes`, { before: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
  })
  return (
    <Answer to={changes}>
      {({ pages }) => (
        <section className="card" aria-labelledby="changes">
          <h2 id="changes">Change history</h2>
          {pages[0]?.items.length === 0 ? (
            <Empty>
              No changes since this company was first loaded. Changes will appear here; watch the company to be
              notified.
            </Empty>
          ) : (
            <Timeline label="Changes, newest first">
              {pages.flatMap(({ items, sources }) =>
                items.map(change => (
                  <TimelineItem
                    key={change.id}
                    at={change.at}
                    title={change.field_name}
                    from={change.old_value}
                    to={change.new_value}
                    beside={<Source source={change.source_id === null ? null : sources[change.source_id]} />}
                  />
                )),
              )}
            </Timeline>
          )}
          <MoreButton of={changes} />
        </section>
      )}
    </Answer>
  )
}
