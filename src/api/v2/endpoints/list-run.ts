import { Type } from 'typebox'
import { startRun } from '#domain/lists/start-matching.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { askerOf, keyOf, showTheList } from '../list-call.ts'
import { Agreed, ListHeaders, ListInFullShape, ListParams } from '../shapes/list.ts'

export default endpoint({
  id: 'runLists',
  summary: 'Start a new run of a list',
  description:
    'Rows are matched again if you wish, and facts can be bought again; decisions stand. Rows and results then show what differs ' +
    'from the previous run',
  method: 'POST',
  path: '/lists/:list_id/runs',
  permission: 'kyb',
  needs: ['lists', 'kyb'],
  metered: 'by handler',
  params: ListParams,
  headers: ListHeaders,
  body: named(
    'ListRunRequest',
    Strict({
      match: Type.Boolean({ description: 'Whether to match the rows again; otherwise they keep their companies.' }),
      agreed_units: Agreed,
    }),
  ),
  bodyExample: { match: true, agreed_units: 300 },
  response: ListInFullShape,

  async handle(call) {
    const { databases, ledger, clock, caller, by, ledgerLine, params, body } = call
    const start = {
      workspaceId: caller.workspaceId,
      listId: params.list_id,
      match: body.match,
      agreed: body.agreed_units,
      key: keyOf(call),
    }
    await startRun(databases.primary, clock, start, askerOf(call), by)
    ledger.note(ledgerLine)
    return showTheList(call, params.list_id)
  },
})
