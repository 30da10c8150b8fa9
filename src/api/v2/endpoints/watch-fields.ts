import { changeDefaultFields, readDefaultFields } from '#domain/watching/default-fields.ts'
import { fieldChanges } from '../change-fields.ts'
import { endpoint } from '../endpoint.ts'
import { FieldsShape } from '../shapes/watch.ts'

export default [
  ...fieldChanges.map(({ way, verb, common }) =>
    endpoint({
      ...common,
      id: `fields${verb}Watch`,
      summary: `${verb} default watched fields; returns the resulting list`,
      path: `/companies/watch/fields/${way}`,
      handle: ({ databases, caller, by, body }) =>
        changeDefaultFields(databases.primary, caller.workspaceId, { [way]: body.fields }, by),
    }),
  ),
  endpoint({
    id: 'fieldsWatch',
    summary: 'Get the default watched fields, used when a watch names none',
    method: 'GET',
    path: '/companies/watch/fields',
    permission: 'watch',
    needs: ['watch:read'],
    metered: false,
    response: FieldsShape,
    handle: ({ databases, caller }) => readDefaultFields(databases.primary, caller.workspaceId),
  }),
]
