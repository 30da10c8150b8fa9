import { changeDefaultFields } from '#domain/watching/change-default-fields.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { FieldsBody, FieldsShape } from '../shapes/watch.ts'

export default endpoint({
  id: 'watchFieldsAdd',
  summary: 'Add to the fields that are watched where a watch names none; answers the list that remains',
  method: 'PUT',
  path: '/companies/watch/fields/add',
  permission: 'watch',
  metered: false,
  params: Strict({}),
  query: Strict({}),
  body: FieldsBody,
  bareList: 'fields',
  bodyExample: { fields: ['company_fax'] },
  response: FieldsShape,

  async handle({ databases, caller, by, body }) {
    return changeDefaultFields(databases.primary, caller.workspaceId, { add: body.fields }, by)
  },
})
