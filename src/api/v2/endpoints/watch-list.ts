import { Type } from 'typebox'
import { listWatches } from '#domain/watching/watch.ts'
import { Paging, PastDay, pagingOf, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { FieldsQuery, namedFields, showWatch, showWatchPage, WatchShape, watchPageShape } from '../shapes/watch.ts'

export default endpoint({
  id: 'listWatch',
  summary: 'List the companies that the account watches',
  method: 'GET',
  path: '/companies/watch',
  permission: 'watch',
  needs: ['watch:read'],
  metered: false,
  query: Strict({ date: Type.Optional(PastDay), fields: FieldsQuery, ...Paging }),
  response: watchPageShape('WatchPage', WatchShape),

  async handle({ databases, caller, query }) {
    const filter = { day: query.date, fields: namedFields(query.fields) }
    return showWatchPage(await listWatches(databases.primary, caller.workspaceId, filter, pagingOf(query)), showWatch)
  },
})
