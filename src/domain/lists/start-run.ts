import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { isRepeated, type ListKey } from './list-key.ts'
import { lockList } from './lock-list.ts'
import { matchPrice } from './start-matching.ts'
import { atWork, isAtWork, type ListAsker, startTask } from './start-task.ts'

export type StartOfRun = {
  workspaceId: string
  listId: number
  /** Whether the rows are matched again; otherwise they keep their companies, and only answers are bought anew. */
  match: boolean
  agreed: number
  key?: ListKey | undefined
}

/**
 * Begins the same list again. What rows stand for now is kept beside them, and the answers of this run beside those of the next, so that
 * both can be compared; what is older is forgotten. Decisions stand.
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
      throw new Failure('conflict', { why: 'The list has not been matched to its end yet.' })
    }
    // One in which nothing was done yet is the new run already: another would only forget what was bought before it.
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
