import { hash } from 'node:crypto'
import { readList } from '#domain/lists/list.ts'
import type { ListKey } from '#domain/lists/list-key.ts'
import { type ListAsker, totalOf } from '#domain/lists/list-task.ts'
import { answerPrices } from '#domain/lists/start-answers.ts'
import { matchPrice } from '#domain/lists/start-matching.ts'
import type { Call } from '../endpoint.ts'
import { showListInFull } from './shapes/list.ts'

type ListCall = Call<{ list_id: number }, unknown, unknown, { 'Idempotency-Key'?: string }>

/** Who starts something, for every line of the ledger that comes of it. */
export function askerOf({ caller, ledgerLine }: Pick<ListCall, 'caller' | 'ledgerLine'>): ListAsker {
  return { keyId: caller.keyId, userId: null, surface: 'v2', operation: ledgerLine.operation }
}

/** The Idempotency-Key of a request, which stands for its path and body. */
export function keyOf({ headers, params, body, ledgerLine }: ListCall): ListKey | undefined {
  const value = headers['Idempotency-Key']
  if (value === undefined) return undefined
  return { value, asked: () => hash('sha256', JSON.stringify([ledgerLine.operation, params, body]), 'buffer') }
}

/** A list in its present state, with what is still to be paid for it. */
export async function showTheList({ databases, caller }: Pick<ListCall, 'databases' | 'caller'>, listId: number) {
  const list = await readList(databases.primary, caller.workspaceId, listId)
  const prices = { match: totalOf(matchPrice(list)), answers: await answerPrices(databases.primary, list) }
  return showListInFull({ ...list, prices })
}
