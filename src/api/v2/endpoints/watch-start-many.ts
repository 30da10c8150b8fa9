import { Type } from 'typebox'
import { servedCompanies } from '#domain/companies/served-companies.ts'
import { Failure } from '#domain/failure.ts'
import { startWatches } from '#domain/watching/start-watches.ts'
import { named } from '#surface/published.ts'
import { GivenCompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'

const permission = 'watch'

export default endpoint({
  id: 'startManyWatch',
  summary: 'Watch up to 100 companies',
  description:
    "All are watched for the account's default fields, or none if the allowance does not suffice. An existing watch stays as it is and costs nothing",
  method: 'POST',
  path: '/companies/watch/start',
  permission,
  metered: 'by handler',
  status: 201,
  body: named(
    'ManyWatchStart',
    Strict({
      ids: Type.Array(GivenCompanyId, { minItems: 1, maxItems: 100, description: 'Company IDs.' }),
      list: Type.Optional(
        Type.String({ minLength: 1, maxLength: 60, description: 'The watch list to which they are added.' }),
      ),
    }),
  ),
  bodyExample: { ids: ['1', '2', '3'], list: 'Suppliers' },
  response: named(
    'StartedWatches',
    Type.Object({
      started: Type.Integer({ description: 'How many watches are new; each cost one unit.' }),
      running: Type.Integer({ description: 'How many companies were watched already.' }),
    }),
  ),

  async handle({ databases, ledger, clock, caller, by, ledgerLine, bill, body }) {
    const asked = [...new Set(body.ids.map(Number))]
    const served = await servedCompanies(databases.primary, asked)
    const unknown = asked.filter(id => !served.has(id))
    if (unknown.length > 0) {
      throw new Failure('invalid', { reasons: { ids: unknown.map(id => `there is no company ${id}`) } })
    }
    const companyIds = [...new Set(asked.map(id => served.get(id)?.id as number))]
    const { workspaceId } = caller
    const wish = {
      workspaceId,
      companyIds,
      agreed: companyIds.length,
      list: body.list,
      origin: { operation: 'startManyWatch' },
    }
    const line = { ...ledgerLine, meter: permission }
    const { started, receipt } = await startWatches(databases.primary, clock, wish, line, by)
    if (receipt) bill.add(started, receipt)
    else ledger.note(ledgerLine)
    return { started, running: companyIds.length - started }
  },
})
