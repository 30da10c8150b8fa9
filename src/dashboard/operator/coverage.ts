import { listCovered } from '#domain/imports/coverage.ts'
import { queueOperation } from '#domain/imports/operation.ts'
import { operatorRoute } from '../operator-route.ts'
import type { CoveredBody } from '../shapes/operator.ts'
import { showRow } from '../show-row.ts'

const ofCountry = ['country', 'companies', 'with_officers', 'with_owners', 'with_accounts', 'counted_at'] as const

/** How much is known, by country; counted every night and on request. */
export default [
  operatorRoute({
    method: 'GET',
    path: '/coverage',
    async handle({ databases }): Promise<CoveredBody[]> {
      return (await listCovered(databases.reads)).map(covered => showRow(ofCountry, covered))
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/coverage/count',
    needsProof: false,
    async handle({ databases, by }) {
      return { operation: await queueOperation(databases.primary, 'count', {}, by) }
    },
  }),
]
