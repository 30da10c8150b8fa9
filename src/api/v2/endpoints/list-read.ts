import { endpoint } from '../endpoint.ts'
import { showTheList } from '../list-call.ts'
import { ListInFullShape, ListParams } from '../shapes/list.ts'

export default endpoint({
  id: 'readLists',
  summary: 'Get the state, progress and price of a list',
  method: 'GET',
  path: '/lists/:list_id',
  permission: 'kyb',
  needs: ['lists:read'],
  metered: false,
  params: ListParams,
  response: ListInFullShape,

  handle: call => showTheList(call, call.params.list_id),
})
