import { listMerges } from '#domain/imports/list-merges.ts'
import { confirmMerge, dismissDuplicate, listNearDuplicates } from '#domain/imports/near-duplicates.ts'
import { operatorRoute, Strict } from '../operator-route.ts'
import { Id } from '../route.ts'
import type { MergeBody, NearDuplicateBody } from '../shapes/operator.ts'
import { showRow } from '../show-row.ts'

const shown = 100
const ofMerge = ['from_id', 'into_id', 'from_name', 'into_name', 'reason', 'at', 'undone_at', 'confirmed_at'] as const
const ofPair = [
  'one_id',
  'other_id',
  'one_name',
  'other_name',
  'one_number',
  'other_number',
  'reason',
  'found_at',
] as const

/** Merged companies, and pairs that may be the same company. */
export default [
  operatorRoute({
    method: 'GET',
    path: '/merges',
    async handle({ databases }): Promise<MergeBody[]> {
      return (await listMerges(databases.primary, shown)).map(merge => showRow(ofMerge, merge))
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/merges/confirm',
    needsProof: true,
    body: Strict({ from: Id }),
    async handle({ databases, body: { from }, by }) {
      await confirmMerge(databases.primary, from, by)
      return { confirmed: true }
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/merges/undo',
    needsProof: true,
    body: Strict({ from: Id }),
    async handle({ operator, body: { from }, by }) {
      await operator.takeApart(from, by)
      return { undone: true }
    },
  }),

  operatorRoute({
    method: 'GET',
    path: '/near-duplicates',
    async handle({ databases }): Promise<NearDuplicateBody[]> {
      return (await listNearDuplicates(databases.primary, shown)).map(pair => showRow(ofPair, pair))
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/near-duplicates/join',
    needsProof: true,
    body: Strict({ one: Id, other: Id }),
    async handle({ operator, body: { one, other }, by }) {
      await operator.join([one, other], by)
      return { joined: true }
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/near-duplicates/dismiss',
    needsProof: true,
    body: Strict({ one: Id, other: Id }),
    async handle({ databases, body, by }) {
      await dismissDuplicate(databases.primary, body, by)
      return { dismissed: true }
    },
  }),
]
