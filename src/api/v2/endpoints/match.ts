import { Type } from 'typebox'
import { matchRows } from '#domain/lists/match-rows.ts'
import { charged, refuseWhenSpent } from '#domain/usage/charged.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { GivenRow, listRowOf, RowMatchShape, showRowMatch } from '../shapes/row-match.ts'

const permission = 'kyb'

export default endpoint({
  id: 'matchKyb',
  summary: 'Match rows of a list to companies',
  description:
    'Up to 100 rows per request. A row is matched if an identifier agrees and nothing contradicts it, or if one company alone has exactly its name in its country; otherwise it has candidates to review, or was not found. Each row that is matched or has candidates costs one unit',
  method: 'POST',
  path: '/match',
  permission,
  metered: 'by handler',
  dataTimeoutMs: 30_000,
  body: named('MatchRequest', Strict({ rows: Type.Array(GivenRow, { minItems: 1, maxItems: 100 }) })),
  bodyExample: {
    rows: [
      { key: 'C-1001', name: 'Meridian Harbour Instruments', country: 'GB', city: 'London' },
      { key: 'C-1002', registration_number: '98765', country: 'United Kingdom' },
    ],
  },
  response: named(
    'MatchedRows',
    Type.Object({
      rows: Type.Array(RowMatchShape, { description: 'In the order of the request.' }),
      units: Type.Integer({ description: 'The units charged.' }),
      data_version: Type.String({ description: 'The same rows at the same version give the same answer.' }),
      rules_version: Type.Integer({ description: 'The version of the rules.' }),
    }),
  ),

  async handle({ databases, ledger, clock, caller, ledgerLine, bill, body }) {
    const rows = body.rows.map(listRowOf)
    const meter = caller.meters.get(permission)
    // Each row may cost something, and which ones do is known only after the work is done.
    if (meter) refuseWhenSpent(meter, rows.length, clock)
    const { matches, dataVersion, rulesVersion } = await matchRows(databases.reads, rows, caller.workspaceId)
    const units = matches.filter(({ outcome }) => outcome !== 'not_found').length
    const answer = {
      rows: matches.map((match, at) => showRowMatch({ ...match, key: rows[at]?.key ?? null })),
      units,
      data_version: dataVersion,
      rules_version: rulesVersion,
    }
    if (units === 0) ledger.note(ledgerLine)
    else {
      const charge = { ...ledgerLine, meter: permission, units }
      bill.add(units, (await charged(ledger, clock, meter, charge, async () => answer)).receipt)
    }
    return answer
  },
})
