import { Type } from 'typebox'
import { decideRow } from '#domain/lists/row-decisions.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ListedRowShape, RowParams, showListedRow } from '../shapes/list.ts'

export default endpoint({
  id: 'undoLists',
  summary: 'Undo the last decision on a row of a list',
  description: 'The previous decision applies again. Both stay on record',
  method: 'DELETE',
  path: '/lists/:list_id/rows/:position/decision',
  permission: 'kyb',
  needs: ['lists'],
  metered: false,
  params: RowParams,
  query: Strict({
    seen: Type.Integer({ minimum: 0, maximum: 1_000_000, description: "The row's `decision_number` as you saw it." }),
  }),
  response: ListedRowShape,

  async handle({ databases, clock, caller, by, params, query }) {
    const { workspaceId } = caller
    const where = { workspaceId, listId: params.list_id, position: params.position, seen: query.seen }
    return showListedRow(await decideRow(databases.primary, clock, { ...where, verdict: 'undo' }, by))
  },
})
