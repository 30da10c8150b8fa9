import { readDefaultFields } from '#domain/watching/read-default-fields.ts'
import { endpoint } from '../endpoint.ts'
import { FieldsShape } from '../shapes/watch.ts'

export default endpoint({
  id: 'watchFields',
  summary: 'Get the default watched fields, used when a watch names none',
  method: 'GET',
  path: '/companies/watch/fields',
  permission: 'watch',
  metered: false,
  response: FieldsShape,

  async handle({ databases, caller }) {
    return readDefaultFields(databases.primary, caller.workspaceId)
  },
})
