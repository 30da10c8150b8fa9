import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { hasJob } from '../has-job.ts'
import type { LedgerLine } from '../usage/charge-batch.ts'
import { refuseWhenSpent } from '../usage/charged.ts'
import { readMeters } from '../usage/meter.ts'
import { type List, type ListTask, lockList } from './list.ts'

export const listTask = 'work_list'

const attempts = 8

/** Queues the work on a list, in the caller's transaction, immediately or after a delay in seconds. */
export function enqueueList(listId: number, inSeconds = 0) {
  return sql`select graphile_worker.add_job(
    ${listTask}, json_build_object('listId', ${listId}::bigint), job_key := ${`list:${listId}`}, max_attempts := ${attempts},
    run_at := now() + make_interval(secs => ${inSeconds})
  )`
}

/** Who starts a task, as named in each of its ledger lines. */
export type ListAsker = Pick<LedgerLine, 'keyId' | 'userId' | 'surface' | 'operation'>

/** The most that a task may cost: units of each meter. */
export type Price = ReadonlyMap<string, number>

export const totalOf = (price: Price) => [...price.values()].reduce((total, units) => total + units, 0)

/** Whether a list is being processed right now. */
export const isAtWork = ({ state }: Pick<List, 'state'>) => state === 'matching' || state === 'answering'

export const atWork = () =>
  new Failure('conflict', { why: 'The list is being processed. Wait until it is finished, or cancel it first.' })

/**
 * Starts a task on a locked list, in the transaction that locked it. Refused if it costs more than was agreed to, or nothing is left of a
 * meter that it needs; if too little is left for all of it, it stops there and can be continued.
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
  const maxCost = totalOf(price)
  if (maxCost > agreed) {
    const message = `This costs up to ${maxCost} units, not ${agreed}. Check the price and confirm again.`
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

/** Stops the work on a list, if any. What is done is kept and was charged; the rest can be continued later. */
export async function cancelList(db: Db, workspaceId: string, listId: number, by: Actor): Promise<void> {
  await db.transaction(async tx => {
    const list = await lockList(tx, workspaceId, listId)
    if (!isAtWork(list) && list.state !== 'waiting_for_units') return
    await sql`update lists set state = 'cancelled', waiting_for = null where id = ${listId}`.execute(tx)
    const details = { name: list.name, task: list.task, rows: list.doneTo, units: list.spent }
    await recordAct(tx, by, { act: 'list.cancelled', workspaceId, object: listId, details })
  })
}

/** Gives up the work on a list. What is done is kept and was charged; the rest can be continued. */
export async function failList(db: Db, listId: number): Promise<void> {
  await sql`
    update lists set state = 'failed' where id = ${listId} and state in ('matching', 'answering')
  `.execute(db)
}

/** A list that has lost this many workers without any progress is given up; it can be continued by hand. */
const maxRestarts = 5

/**
 * Resumes abandoned lists: those without a queued job that no process has locked. A killed worker leaves them so, because its job stays
 * locked for hours. Returns how many there were.
 */
export async function restartLists(db: Db): Promise<number> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ id: number; restarts: number }>`
      select l.id, l.restarts from lists l
      where l.state in ('matching', 'answering') and not ${hasJob(sql`'list:' || l.id`)}
      order by l.id
      for no key update skip locked
    `.execute(tx)
    for (const { id, restarts } of rows) {
      if (restarts >= maxRestarts) await sql`update lists set state = 'failed' where id = ${id}`.execute(tx)
      else {
        await sql`update lists set restarts = restarts + 1 where id = ${id}`.execute(tx)
        await enqueueList(id).execute(tx)
      }
    }
    return rows.length
  })
}
