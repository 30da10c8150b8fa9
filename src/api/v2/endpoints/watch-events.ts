import { Type } from 'typebox'
import { readEventStream } from '#domain/watching/read-event-stream.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { EventShape, showEvent } from '../shapes/watch.ts'

export default endpoint({
  id: 'watchEvents',
  summary: 'Read the changes of all watched companies, oldest first, from a cursor on',
  description:
    'Ask again with next_cursor as cursor: nothing is missed and nothing comes twice. Cursors last at least 30 days',
  method: 'GET',
  path: '/companies/watch/events',
  permission: 'watch',
  metered: false,
  query: Strict({
    cursor: Type.Optional(
      Type.String({
        pattern: '^\\d{1,15}$',
        description: 'The next_cursor of an earlier answer; without it, from the oldest change that is kept.',
        'x-reason': 'must be a cursor of an earlier answer',
      }),
    ),
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'The most to answer with.' }),
  }),
  response: Type.Object({ data: Type.Array(EventShape), next_cursor: Type.String(), has_more: Type.Boolean() }),

  async handle({ databases, caller, query }) {
    const from = query.cursor === undefined ? null : Number(query.cursor)
    const { events, cursor, hasMore } = await readEventStream(databases.primary, caller.workspaceId, from, query.limit)
    return { data: events.map(showEvent), next_cursor: String(cursor), has_more: hasMore }
  },
})
