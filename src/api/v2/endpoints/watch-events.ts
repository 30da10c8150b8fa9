import { Type } from 'typebox'
import { readEventStream } from '#domain/watching/watch-event.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { EventShape, showEvent } from '../shapes/watch.ts'

export default endpoint({
  id: 'eventsWatch',
  summary: 'List changes to all watched companies, oldest first, starting at a cursor',
  description:
    'Pass next_cursor as cursor to get the next changes: none are missed or repeated. Cursors are valid for at least 30 days',
  method: 'GET',
  path: '/companies/watch/events',
  permission: 'watch',
  needs: ['watch:read'],
  metered: false,
  query: Strict({
    cursor: Type.Optional(
      Type.String({
        pattern: '^\\d{1,15}$',
        description: 'The next_cursor of an earlier response; without it, starts at the oldest change kept.',
        'x-reason': 'must be a cursor from an earlier response',
      }),
    ),
    limit: Type.Integer({
      minimum: 1,
      maximum: 1000,
      default: 100,
      description: 'Maximum number of changes to return.',
    }),
  }),
  response: named(
    'WatchEventPage',
    Type.Object({
      data: Type.Array(EventShape),
      next_cursor: Type.String({ pattern: '^\\d+$' }),
      has_more: Type.Boolean(),
    }),
  ),

  async handle({ databases, caller, query }) {
    const from = query.cursor === undefined ? null : Number(query.cursor)
    const { events, cursor, hasMore } = await readEventStream(databases.primary, caller.workspaceId, from, query.limit)
    return { data: events.map(showEvent), next_cursor: String(cursor), has_more: hasMore }
  },
})
