import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { type List, lockList } from './list.ts'
import { isRepeated, type ListKey } from './list-key.ts'
import { matchMeter } from './list-row.ts'
import { atWork, isAtWork, type ListAsker, type Price, startTask } from './list-task.ts'

export type StartOfMatching = {
  workspaceId: string
  listId: number
  /** The number of units the caller has agreed to. */
  agreed: number
  key?: ListKey | undefined
}

/** The most that matching the rest of a list can cost. */
export function matchPrice({ rowCount, matchedTo }: Pick<List, 'rowCount' | 'matchedTo'>): Price {
  return new Map([[matchMeter, rowCount - matchedTo]])
}

/** Starts matching a list, or resumes it; a matched list stays as it is. */
export async function startMatching(
  db: Db,
  clock: Clock,
  { workspaceId, listId, agreed, key }: StartOfMatching,
  who: ListAsker,
  by: Actor,
): Promise<void> {
  await db.transaction(async tx => {
    const now = clock()
    const list = await lockList(tx, workspaceId, listId)
    if (await isRepeated(tx, workspaceId, listId, key, now)) return
    // A repeated request leaves it as it is.
    if (list.state === 'matching' || list.matchedTo === list.rowCount) return
    if (isAtWork(list)) throw atWork()
    if (!list.columns.some(({ role }) => role !== null && role !== 'key' && role !== 'country')) {
      const message = 'No column identifies the companies: assign one to the name or to a number.'
      throw new Failure('rule_broken', { messages: [message] })
    }
    await startTask(tx, now, list, 'match', matchPrice(list), agreed, who)
    const details = { name: list.name, task: 'match', run: list.run, agreed }
    await recordAct(tx, by, { act: 'list.started', workspaceId, object: listId, details })
  })
}

export type StartOfRun = {
  workspaceId: string
  listId: number
  /** Whether the rows are matched again; otherwise they keep their companies, and only answers are bought anew. */
  match: boolean
  agreed: number
  key?: ListKey | undefined
}

/**
 * Starts a new run of the same list. The current matches are kept beside the new ones, and the answers of this run beside those of the
 * next, so that both can be compared; older ones are deleted. Decisions stand.
 */
export async function startRun(
  db: Db,
  clock: Clock,
  { workspaceId, listId, match, agreed, key }: StartOfRun,
  who: ListAsker,
  by: Actor,
): Promise<void> {
  await db.transaction(async tx => {
    const now = clock()
    const list = await lockList(tx, workspaceId, listId)
    if (await isRepeated(tx, workspaceId, listId, key, now)) return
    if (isAtWork(list)) throw atWork()
    if (list.matchedTo < list.rowCount) {
      throw new Failure('conflict', { why: 'The list has not been fully matched yet.' })
    }
    // A run in which nothing has been done yet is already the new run: another would only delete what was bought before it.
    const isBegun = list.run > 1 && list.task === null
    if (isBegun && !match) return
    const run = isBegun ? list.run : list.run + 1
    if (!isBegun) {
      await sql`insert into list_runs (list_id, run, started_at) values (${listId}, ${run}, ${now})`.execute(tx)
      await sql`delete from list_answers where list_id = ${listId} and run < ${list.run}`.execute(tx)
      await sql`
        update list_rows set state_before = state, company_before = company_id where list_id = ${listId}
      `.execute(tx)
    }
    const matchedTo = match ? 0 : list.rowCount
    await sql`
      update lists set run = ${run}, matched_to = ${matchedTo}, done_to = 0, state = 'matched', task = null, spent = 0, agreed = 0
      where id = ${listId}
    `.execute(tx)
    const begun = { ...list, run, matchedTo }
    if (match) await startTask(tx, now, begun, 'match', matchPrice(begun), agreed, who)
    const details = { name: list.name, task: match ? 'match' : null, run, agreed }
    await recordAct(tx, by, { act: 'list.started', workspaceId, object: listId, details })
  })
}
