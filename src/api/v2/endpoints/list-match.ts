import { startMatching } from '#domain/lists/start-matching.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { askerOf, keyOf, showTheList } from '../list-call.ts'
import { Agreed, ListHeaders, ListInFullShape, ListParams } from '../shapes/list.ts'

export default endpoint({
  id: 'matchLists',
  summary: 'Match the rows of a list',
  description:
    'Starts, or resumes where it was stopped. Each row that is matched or has candidates costs one unit; one that is not found, and one ' +
    'whose candidates were decided on before, costs nothing. Poll the list until its state is `matched`',
  method: 'POST',
  path: '/lists/:list_id/match',
  permission: 'kyb',
  needs: ['lists', 'kyb'],
  metered: 'by handler',
  params: ListParams,
  headers: ListHeaders,
  body: named('ListAgreement', Strict({ agreed_units: Agreed })),
  bodyExample: { agreed_units: 300 },
  response: ListInFullShape,

  async handle(call) {
    const { databases, ledger, clock, caller, by, ledgerLine, params, body } = call
    const start = {
      workspaceId: caller.workspaceId,
      listId: params.list_id,
      agreed: body.agreed_units,
      key: keyOf(call),
    }
    await startMatching(databases.primary, clock, start, askerOf(call), by)
    ledger.note(ledgerLine)
    return showTheList(call, params.list_id)
  },
})
