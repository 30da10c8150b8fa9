import { Type } from 'typebox'
import { deleteList } from '#domain/lists/list.ts'
import { named } from '#surface/published.ts'
import { endpoint } from '../endpoint.ts'
import { ListParams } from '../shapes/list.ts'

export default endpoint({
  id: 'deleteLists',
  summary: 'Delete a list',
  description:
    'With its rows, decisions and answers. What it has cost stays in the usage, and decisions are remembered for later lists',
  method: 'DELETE',
  path: '/lists/:list_id',
  permission: 'kyb',
  needs: ['lists'],
  metered: false,
  params: ListParams,
  response: named('DeletedList', Type.Object({ deleted: Type.Boolean() })),

  async handle({ databases, caller, by, params }) {
    await deleteList(databases.primary, caller.workspaceId, params.list_id, by)
    return { deleted: true }
  },
})
