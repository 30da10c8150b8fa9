import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import { usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import { evidenceName, evidenceTypes, makeEvidence } from '#surface/evidence/make-evidence.ts'
import { CompanyId, ledgerLineFor, route, Strict } from '../route.ts'
import { unlockedId } from '../unlocked-company.ts'

export default [
  // Whoever has unlocked a company has paid for all that is in it.
  route({
    method: 'GET',
    path: '/companies/:companyId/evidence',
    params: CompanyId,
    query: Strict({
      format: Type.Enum(['zip', 'pdf'], { default: 'pdf' }),
      threshold: Type.Number({ minimum: 0.01, maximum: 100, default: usualThreshold }),
    }),
    async handle(call) {
      const { databases, ledger, workspaceId, by, query, reply } = call
      const companyId = await unlockedId(call)
      const made = await makeEvidence(call, { companyId, ...query }, { workspaceId, by })
      await recordAct(databases.primary, by, made.act)
      ledger.note(ledgerLineFor(call, 'evidenceKyb', companyId))
      const name = evidenceName(made, query.format)
      return reply
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .type(evidenceTypes[query.format])
        .send(made.file)
    },
  }),
]
