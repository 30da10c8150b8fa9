import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { listCompanyEvents } from '#domain/watching/watch-event.ts'
import { CompanyId, GivenDay, Paging, PastDay, pagingOf, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ChangeShape, FieldsQuery, namedFields, showChange, showWatchPage, watchPageShape } from '../shapes/watch.ts'

export default endpoint({
  id: 'historyWatch',
  summary: 'List the changes to a company while the account watched it',
  method: 'GET',
  path: '/companies/:id/watch/events',
  permission: 'watch',
  needs: ['watch:read'],
  metered: false,
  params: Strict({ id: CompanyId }),
  query: Strict({
    from_date: Type.Optional(PastDay),
    to_date: Type.Optional(GivenDay),
    fields: FieldsQuery,
    ...Paging,
  }),
  response: watchPageShape('ChangePage', ChangeShape),

  async handle({ databases, caller, params, query }) {
    const { from_date: from, to_date: to } = query
    if (from && to && from > to) {
      throw new Failure('invalid', { reasons: { from_date: ['must not be later than to_date'] } })
    }
    const filter = { from, to, fields: namedFields(query.fields) }
    return showWatchPage(
      await listCompanyEvents(databases.primary, caller.workspaceId, params.id, filter, pagingOf(query)),
      showChange,
    )
  },
})
