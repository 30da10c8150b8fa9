import { Type } from 'typebox'
import { changeColumns } from '#domain/lists/list.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { showTheList } from '../list-call.ts'
import { ListInFullShape, ListParams, Role } from '../shapes/list.ts'

export default endpoint({
  id: 'columnsLists',
  summary: 'Set the roles of the columns of a list',
  description:
    'A role for each column, in order; null for one that contains no fact about a company. Only before the list is matched',
  method: 'PUT',
  path: '/lists/:list_id/columns',
  permission: 'kyb',
  needs: ['lists'],
  metered: false,
  params: ListParams,
  body: named('ListColumnRoles', Strict({ roles: Type.Array(Role, { minItems: 1, maxItems: 1000 }) })),
  bodyExample: { roles: ['key', 'name', 'country'] },
  response: ListInFullShape,

  async handle(call) {
    const { databases, caller, by, params, body } = call
    await changeColumns(databases.primary, caller.workspaceId, params.list_id, body.roles, by)
    return showTheList(call, params.list_id)
  },
})
