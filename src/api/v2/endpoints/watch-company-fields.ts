import { readWatch } from '#domain/watching/read-watch.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { FieldsShape } from '../shapes/watch.ts'

export default endpoint({
  id: 'watchCompanyFields',
  summary: 'Get the watched fields of a company',
  method: 'GET',
  path: '/companies/:id/watch/fields',
  permission: 'watch',
  metered: false,
  params: Strict({ id: CompanyId }),
  response: FieldsShape,

  async handle({ databases, caller, params }) {
    return (await readWatch(databases.primary, caller.workspaceId, params.id)).fields
  },
})
