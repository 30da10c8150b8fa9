import { Type } from 'typebox'
import { charged } from '#domain/usage/charged.ts'
import { isWatching, startWatch } from '#domain/watching/watch.ts'
import { named } from '#surface/published.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { FieldList, showWatch, WatchShape } from '../shapes/watch.ts'

export default endpoint({
  id: 'startWatch',
  summary: 'Watch a company',
  description:
    "Without fields, the account's default fields are watched. Watching it again only changes the fields and is free",
  method: 'POST',
  path: '/companies/:id/watch/start',
  permission: 'watch',
  metered: 'by handler',
  status: 201,
  params: Strict({ id: CompanyId }),
  body: named('WatchStart', Strict({ fields: Type.Optional(FieldList) })),
  bodyExample: { fields: ['name', 'company_status'] },
  response: WatchShape,

  async handle({ databases, ledger, clock, caller, by, ledgerLine, bill, params, body }) {
    const { workspaceId, meters } = caller
    const start = () =>
      startWatch(databases.primary, clock, { workspaceId, companyId: params.id, fields: body.fields }, by)
    if (await isWatching(databases.primary, workspaceId, params.id)) {
      const watch = await start()
      ledger.note(ledgerLine)
      return showWatch(watch)
    }
    const charge = { ...ledgerLine, meter: 'watch', units: 1 }
    const { result, receipt } = await charged(ledger, clock, meters.get('watch'), charge, start)
    bill.add(charge.units, receipt)
    return showWatch(result)
  },
})
