import { randomUUIDv7 } from 'node:crypto'
import { Type } from 'typebox'
import type { Permission } from '#domain/accounts/permission.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { Failure } from '#domain/failure.ts'
import { usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import { chargeTogether } from '#domain/usage/charge-together.ts'
import { refuseWhenSpent } from '#domain/usage/charged.ts'
import { evidenceName, evidenceTypes, makeEvidence } from '#surface/evidence/make-evidence.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { FileAnswer } from '../../send-answer.ts'
import { KnownDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'

/** The modules whose facts are in it, each of which is charged a unit. */
const modules = ['kyb', 'ownership', 'financials'] as const satisfies Permission[]

export default endpoint({
  id: 'evidenceKyb',
  summary: 'Get the evidence about a company as a signed file',
  description:
    'The company, its officers and shareholders, the beneficial owners with their arithmetic, accounts and changes, each fact with ' +
    'source, file and date, and the records as they came. Every byte is signed; `firmament evidence verify` and the page /verify ' +
    'check it. With `as_of` it is made of what was known, and decided, at the end of that day, and says so',
  method: 'GET',
  path: '/evidence/:id',
  permission: modules[0],
  alsoNeeds: modules.slice(1),
  metered: 'by itself',
  params: Strict({ id: CompanyId }),
  query: Strict({
    format: Type.Enum(['zip', 'pdf'], {
      default: 'zip',
      description: 'zip: JSON for a machine, with the PDF in it. pdf: pages for a person.',
    }),
    threshold: Type.Number({
      minimum: 0.01,
      maximum: 100,
      default: usualThreshold,
      description: 'Effective percentage at or above which a person counts as a beneficial owner.',
    }),
    ...KnownDay,
  }),
  response: Type.String(),
  files: Object.values(evidenceTypes),

  async handle(call) {
    const { databases, ledger, clock, caller, by, ledgerLine, bill, params, query } = call
    const { format } = query
    for (const module of modules) {
      const meter = caller.meters.get(module)
      if (meter) refuseWhenSpent(meter, 1, clock)
    }
    const made = await makeEvidence(call, { companyId: params.id, ...query }, { ...caller, by })
    const at = clock()
    // Each line of the ledger has an id of its own; the first is the request's.
    const lines = modules.map((meter, index) => ({
      ...ledgerLine,
      requestId: index === 0 ? ledgerLine.requestId : randomUUIDv7(),
      companyId: made.companyId,
      meter,
      units: 1,
    }))
    const receipts = await databases.primary
      .transaction(async tx => {
        const charged = await chargeTogether(tx, at, lines)
        await recordAct(tx, by, made.act)
        return charged
      })
      .catch(error => {
        // A commit whose outcome is unknown may stand, and a request that is refused must cost nothing.
        if (!(error instanceof Failure)) ledger.reverseLater({ at, requestIds: lines.map(line => line.requestId) })
        throw error
      })
    for (const receipt of receipts) bill.add(1, receipt)
    return new FileAnswer(evidenceTypes[format], made.file, evidenceName(made, format))
  },
})
