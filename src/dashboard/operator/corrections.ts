import { listAllCorrections } from '#domain/imports/list-all-corrections.ts'
import { operatorRoute, Strict, Type } from '../operator-route.ts'
import { Id } from '../route.ts'
import type { ListedCorrectionBody } from '../shapes/operator.ts'
import { showRow } from '../show-row.ts'

const shown = 100
const ofCorrection = [
  ...(['id', 'company_id', 'company', 'field', 'value', 'replaced', 'reason', 'by', 'at', 'withdrawn_at'] as const),
] as const

const Field = Type.String({ minLength: 1, maxLength: 100 })

/** Corrections made by hand, with reason and author. */
export default [
  operatorRoute({
    method: 'GET',
    path: '/corrections',
    async handle({ databases, operator }): Promise<{ corrections: ListedCorrectionBody[]; fields: string[] }> {
      const corrections = await listAllCorrections(databases.primary, shown)
      return { corrections: corrections.map(one => showRow(ofCorrection, one)), fields: [...operator.correctable] }
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/corrections',
    needsProof: true,
    body: Strict({
      company_id: Id,
      values: Type.Record(Field, Type.String({ maxLength: 2000 }), { minProperties: 1, maxProperties: 100 }),
      reason: Type.String({ minLength: 1, maxLength: 1000 }),
    }),
    async handle({ operator, user, body: { company_id: companyId, values, reason }, by }) {
      await operator.correct({ companyId, values, reason, by: user.email }, by)
      return { corrected: true }
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/corrections/withdraw',
    needsProof: true,
    body: Strict({ company_id: Id, field: Field }),
    async handle({ operator, body: { company_id: companyId, field }, by }) {
      await operator.correct({ companyId, values: {}, withdraw: [field] }, by)
      return { withdrawn: true }
    },
  }),
]
