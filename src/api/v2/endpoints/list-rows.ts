import { Type } from 'typebox'
import { listListRows } from '#domain/lists/list-rows.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ListedRowShape, ListParams, RowState, showListedRow } from '../shapes/list.ts'

export default endpoint({
  id: 'rowsLists',
  summary: 'Get rows of a list with what they were matched to',
  description:
    'In the order of the list. Send the last position as `after` for the next ones; `next` is null at the end',
  method: 'GET',
  path: '/lists/:list_id/rows',
  permission: 'kyb',
  metered: false,
  params: ListParams,
  query: Strict({
    state: Type.Optional(RowState),
    changed: Type.Boolean({ default: false, description: 'Only rows that were something else in the run before.' }),
    after: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0, description: 'Only rows after this position.' }),
    per_page: Type.Integer({ minimum: 1, maximum: 500, default: 50, description: 'Rows at most.' }),
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
