import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import type { LedgerLine } from '../usage/charge-batch.ts'
import { refuseWhenSpent } from '../usage/charged.ts'
import { readMeters } from '../usage/read-meters.ts'
import type { List, ListTask } from './list.ts'
import { enqueueList } from './list-job.ts'

/** Who starts a task, as the ledger names them in every line of it. */
export type ListAsker = Pick<LedgerLine, 'keyId' | 'userId' | 'surface' | 'operation'>

/** What a task may cost at most: units of each meter. */
export type Price = ReadonlyMap<string, number>

export const totalOf = (price: Price) => [...price.values()].reduce((total, units) => total + units, 0)

/** Whether something is being done to a list right now. */
export const isAtWork = ({ state }: Pick<List, 'state'>) => state === 'matching' || state === 'answering'

export const atWork = () => new Failure('conflict', { why: 'The list is being worked on. Wait, or cancel that first.' })

/**
 * Puts a locked list to work, in the transaction that locked it. Refused where it costs more than was agreed to, or nothing is left of
 * a meter that it needs; where too little is left for all of it, it stops there and can be continued.
 */
export async function startTask(
  tx: Db,
  now: Date,
  list: List,
  task: ListTask,
  price: Price,
  agreed: number,
  who: ListAsker,
): Promise<void> {
  const most = totalOf(price)
  if (most > agreed) {
    const message = `This costs up to ${most} units, not ${agreed}. Check the price and confirm again.`
    throw new Failure('rule_broken', { messages: [message] })
  }
  const meters = await readMeters(tx, list.workspaceId, now)
  for (const [name, units] of price) {
    if (units === 0) continue
    const meter = meters.find(({ meter }) => meter === name)
    if (!meter) throw new Failure('scope_missing', { required: [name] })
    refuseWhenSpent(meter, 1, () => now)
  }
  const doneTo = task === 'match' ? list.matchedTo : 0
  await sql`
    update lists set state = ${task === 'match' ? 'matching' : 'answering'}, task = ${task}, done_to = ${doneTo}, agreed = ${agreed},
      spent = 0, waiting_for = null, asked = ${JSON.stringify(who)}::jsonb, asked_at = ${now},
      restarts = 0
    where id = ${list.id}
  `.execute(tx)
  await enqueueList(list.id).execute(tx)
}
