import { Type } from 'typebox'
import { watchTheList } from '#domain/lists/watch-the-list.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { Agreed, ListParams } from '../shapes/list.ts'

export default endpoint({
  id: 'watchLists',
  summary: 'Watch all companies of a list',
  description:
    'They are put into a watch list of the same name. Each that is not watched yet costs one unit of watch: all are watched or, if too little ' +
    'is left, none',
  method: 'POST',
  path: '/lists/:list_id/watch',
  permission: 'kyb',
  needs: ['lists', 'watch'],
  metered: 'by handler',
  params: ListParams,
  body: named('ListAgreement', Strict({ agreed_units: Agreed })),
  bodyExample: { agreed_units: 300 },
  response: named(
    'WatchedList',
    Type.Object({
      companies: Type.Integer({ description: 'How many companies the list has.' }),
      started: Type.Integer({ description: 'How many were not watched before.' }),
    }),
  ),

  async handle({ databases, ledger, clock, caller, by, ledgerLine, bill, params, body }) {
    const wish = { workspaceId: caller.workspaceId, listId: params.list_id, agreed: body.agreed_units }
    const { receipt, ...watched } = await watchTheList(databases.primary, clock, wish, ledgerLine, by)
    if (receipt) bill.add(watched.started, receipt)
    else ledger.note(ledgerLine)
    return watched
  },
})
