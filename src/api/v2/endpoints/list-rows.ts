import { Type } from 'typebox'
import { listListRows } from '#domain/lists/list-rows.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ListedRowShape, ListParams, RowState, showListedRow } from '../shapes/list.ts'

export default endpoint({
  id: 'rowsLists',
  summary: 'Get the rows of a list with their matches',
  description: 'In the order of the list. Pass `next` as `after` to get the next rows; it is null at the end',
  method: 'GET',
  path: '/lists/:list_id/rows',
  permission: 'kyb',
  needs: ['lists:read'],
  metered: false,
  params: ListParams,
  query: Strict({
    state: Type.Optional(RowState),
    changed: Type.Boolean({ default: false, description: 'Only rows whose outcome differs from the previous run.' }),
    after: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0, description: 'Only rows after this position.' }),
    per_page: Type.Integer({ minimum: 1, maximum: 500, default: 50, description: 'Maximum number of rows to return.' }),
  }),
  response: named(
    'ListRowPage',
    Type.Object({
      data: Type.Array(ListedRowShape),
      next: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),

  async handle({ databases, caller, params, query }) {
    const { per_page: most, ...filter } = query
    const rows = await listListRows(databases.primary, caller.workspaceId, params.list_id, filter, most)
    const next = rows.length === most ? (rows.at(-1)?.position ?? null) : null
    return { data: rows.map(showListedRow), next }
  },
})
