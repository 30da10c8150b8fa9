import { listLists } from '#domain/lists/list.ts'
import { Paging, pagingOf, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ListShape, showList } from '../shapes/list.ts'
import { pageShape, showPage } from '../shapes/page.ts'

export default endpoint({
  id: 'allLists',
  summary: 'List the lists of the account',
  method: 'GET',
  path: '/lists',
  permission: 'kyb',
  needs: ['lists:read'],
  metered: false,
  query: Strict(Paging),
  response: pageShape('ListPage', ListShape),

  async handle({ databases, caller, query }) {
    return showPage(await listLists(databases.primary, caller.workspaceId, pagingOf(query)), showList)
  },
})
