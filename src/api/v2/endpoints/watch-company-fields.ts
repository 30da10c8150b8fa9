import { changeWatchFields, readWatch } from '#domain/watching/watch.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { fieldChanges } from '../change-fields.ts'
import { endpoint } from '../endpoint.ts'
import { FieldsShape } from '../shapes/watch.ts'

export default [
  ...fieldChanges.map(({ way, verb, common }) =>
    endpoint({
      ...common,
      id: `companyFields${verb}Watch`,
      summary: `${verb} watched fields for a company; returns the resulting list`,
      path: `/companies/:id/watch/fields/${way}`,
      params: Strict({ id: CompanyId }),
      handle: ({ databases, caller, by, params, body }) =>
        changeWatchFields(databases.primary, caller.workspaceId, params.id, { [way]: body.fields }, by),
    }),
  ),
  endpoint({
    id: 'companyFieldsWatch',
    summary: 'Get the watched fields of a company',
    method: 'GET',
    path: '/companies/:id/watch/fields',
    permission: 'watch',
    needs: ['watch:read'],
    metered: false,
    params: Strict({ id: CompanyId }),
    response: FieldsShape,

    async handle({ databases, caller, params }) {
      return (await readWatch(databases.primary, caller.workspaceId, params.id)).fields
    },
  }),
]
