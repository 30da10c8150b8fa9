import type { Db } from '#postgres/db.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { List } from './list.ts'
import { isRepeated, type ListKey } from './list-key.ts'
import { lockList } from './lock-list.ts'
import { matchMeter } from './row-units.ts'
import { atWork, isAtWork, type ListAsker, type Price, startTask } from './start-task.ts'

export type StartOfMatching = {
  workspaceId: string
  listId: number
  /** How many units whoever asks has agreed to. */
  agreed: number
  key?: ListKey | undefined
}

/** What matching the rest of a list costs at most. */
export function matchPrice({ rowCount, matchedTo }: Pick<List, 'rowCount' | 'matchedTo'>): Price {
  return new Map([[matchMeter, rowCount - matchedTo]])
}

/** Starts matching a list, or goes on where it was stopped; one that is matched stays as it is. */
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
    // Whoever asks again finds it as it is.
    if (list.state === 'matching' || list.matchedTo === list.rowCount) return
    if (isAtWork(list)) throw atWork()
    if (!list.columns.some(({ role }) => role !== null && role !== 'key' && role !== 'country')) {
      const message = 'No column of the list says who a company is: name one for the name, or for a number.'
      throw new Failure('rule_broken', { messages: [message] })
    }
    await startTask(tx, now, list, 'match', matchPrice(list), agreed, who)
    const details = { name: list.name, task: 'match', run: list.run, agreed }
    await recordAct(tx, by, { act: 'list.started', workspaceId, object: listId, details })
  })
}
