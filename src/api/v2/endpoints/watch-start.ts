import { Type } from 'typebox'
import { startWatch } from '#domain/watching/start-watch.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { FieldList, showWatch, WatchShape } from '../shapes/watch.ts'

export default endpoint({
  id: 'watchStart',
  summary: 'Watch a company',
  description:
    "Without fields the account's default ones are watched. Watching it again changes no more than its fields",
  method: 'POST',
  path: '/companies/:id/watch/start',
  permission: 'watch',
  metered: true,
  status: 201,
  params: Strict({ id: CompanyId }),
  query: Strict({}),
  body: Strict({ fields: Type.Optional(FieldList) }),
  bodyExample: { fields: ['name', 'company_status'] },
  response: WatchShape,

  async handle({ databases, clock, caller, params, body }) {
    return showWatch(await startWatch(databases.primary, clock, caller.workspaceId, params.id, body.fields))
  },
})
