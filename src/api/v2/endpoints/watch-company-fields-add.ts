import { changeWatchFields } from '#domain/watching/change-watch-fields.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { FieldsBody, FieldsShape } from '../shapes/watch.ts'

export default endpoint({
  id: 'watchCompanyFieldsAdd',
  summary: 'Add to the watched fields of a company; answers the list that remains',
  method: 'PUT',
  path: '/companies/:id/watch/fields/add',
  permission: 'watch',
  metered: false,
  params: Strict({ id: CompanyId }),
  query: Strict({}),
  body: FieldsBody,
  bareList: 'fields',
  bodyExample: { fields: ['company_fax'] },
  response: FieldsShape,

  async handle({ databases, caller, by, params, body }) {
    const change = { add: body.fields }
    return changeWatchFields(databases.primary, caller.workspaceId, params.id, change, by)
  },
})
