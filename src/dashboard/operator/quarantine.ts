import { Failure } from '#domain/failure.ts'
import { queueOperation } from '#domain/imports/operation.ts'
import { listQuarantine, settleQuarantine } from '#domain/imports/quarantine.ts'
import { operatorRoute, Strict, Type } from '../operator-route.ts'
import { Id } from '../route.ts'
import type { QuarantinedBody } from '../shapes/operator.ts'
import { showRow } from '../show-row.ts'

const perPage = 50
const ofRow = ['id', 'run_id', 'code', 'file', 'line', 'reason', 'raw', 'at'] as const

/** Rows that could not be read: an operator corrects or dismisses them. */
export default [
  operatorRoute({
    method: 'GET',
    path: '/quarantine',
    query: Strict({ before: Type.Optional(Id) }),
    async handle({ databases, query: { before } }): Promise<{ rows: QuarantinedBody[]; next: number | null }> {
      const found = await listQuarantine(databases.primary, { most: perPage + 1, before })
      const rows = found.slice(0, perPage).map(row => showRow(ofRow, row))
      return { rows, next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null }
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/quarantine/dismiss',
    needsProof: true,
    body: Strict({ id: Id, all_alike: Type.Optional(Type.Boolean()) }),
    async handle({ databases, body: { id, all_alike: withSameReason }, by }) {
      return {
        dismissed: await settleQuarantine(databases.primary, { ids: [id], as: 'dismissed', withSameReason }, by),
      }
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/quarantine/retry',
    needsProof: true,
    body: Strict({ id: Id, text: Type.String({ minLength: 1, maxLength: 10_000 }) }),
    async handle({ databases, body: { id, text }, by }) {
      const [row] = await listQuarantine(databases.primary, { most: 1, id })
      if (!row) throw new Failure('no_record', { what: 'row in quarantine' })
      return { operation: await queueOperation(databases.primary, 'retry', { row: id, text }, by) }
    },
  }),
]
