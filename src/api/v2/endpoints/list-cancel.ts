import { cancelList } from '#domain/lists/list-task.ts'
import { endpoint } from '../endpoint.ts'
import { showTheList } from '../list-call.ts'
import { ListInFullShape, ListParams } from '../shapes/list.ts'

export default endpoint({
  id: 'cancelLists',
  summary: 'Stop the work on a list',
  description: 'Finished rows are kept and have been charged; the rest can be resumed',
  method: 'POST',
  path: '/lists/:list_id/cancel',
  permission: 'kyb',
  needs: ['lists'],
  metered: false,
  params: ListParams,
  response: ListInFullShape,

  async handle(call) {
    const { databases, caller, by, params } = call
    await cancelList(databases.primary, caller.workspaceId, params.list_id, by)
    return showTheList(call, params.list_id)
  },
})
