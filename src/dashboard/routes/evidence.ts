import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import { usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import { isPaid } from '#domain/usage/pay-for-question.ts'
import { evidenceName, evidenceTypes, makeEvidence } from '#surface/evidence/make-evidence.ts'
import { CompanyId, KnownDay, ledgerLineFor, route, Strict } from '../route.ts'
import { screeningOf } from '../screening-state.ts'
import { unlockedId } from '../unlocked-company.ts'

export default [
  // Unlocking a company paid for all that is in the file; hits are in it for a day after they were paid for.
  route({
    method: 'GET',
    path: '/companies/:companyId/evidence',
    params: CompanyId,
    query: Strict({
      format: Type.Enum(['zip', 'pdf'], { default: 'pdf' }),
      threshold: Type.Number({ minimum: 0.01, maximum: 100, default: usualThreshold }),
      ...KnownDay,
    }),
    async handle(call) {
      const { databases, ledger, workspaceId, by, clock, query, reply } = call
      const unlocked = await unlockedId(call)
      // One that was merged since had facts of its own.
      const companyId = query.as_of === undefined ? unlocked : call.params.companyId
      const isToday = query.as_of === undefined
      const withHits = isToday && (await isPaid(databases.primary, clock(), workspaceId, screeningOf(companyId)))
      const made = await makeEvidence(call, { companyId, withHits, ...query }, { workspaceId, by })
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
