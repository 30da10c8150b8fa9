import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { inTurn } from '../in-turn.ts'
import { chargeTogether } from '../usage/charged.ts'
import { answerChunk } from './answer-chunk.ts'
import type { WaitingFor } from './list.ts'
import { enqueueList } from './list-task.ts'
import { type Chunk, cutWhereSpent, linesOf, type PieceOfWork, type WorkedList, workedColumns } from './list-work.ts'
import { matchChunk } from './match-chunk.ts'
import { enqueueNotice } from './notify-list.ts'

type Work = {
  db: Db
  clock: Clock
  stopping?: AbortSignal /** After so long other lists have their turn. */
  maxDelayMs?: number
}

const defaultTimeLimitMs = 20_000
const lookAgainSeconds = 1

/**
 * Works through a list in chunks. The results of a chunk, its cost and the list's progress are one commit: a process that dies leaves the
 * list as the previous chunk left it, and the worker that resumes it writes and charges exactly what is missing. Returns whether the
 * work on the list is finished for now.
 */
export async function workList(
  { db, clock, stopping, maxDelayMs = defaultTimeLimitMs }: Work,
  listId: number,
): Promise<boolean> {
  const until = Date.now() + maxDelayMs
  const workspaceId = await workspaceOf(db, listId)
  while (await inTurn(workspaceId, () => workOnce(db, clock, listId))) {
    if (!stopping?.aborted && Date.now() < until) continue
    await enqueueList(listId).execute(db)
    return false
  }
  if (!(await isHeld(db, listId))) return true
  await enqueueList(listId, lookAgainSeconds).execute(db)
  return false
}

/** None for a list that is gone, for which nothing will be done. */
async function workspaceOf(db: Db, listId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select workspace_id as id from lists where id = ${listId}`.execute(db)
  return rows[0]?.id ?? ''
}

/** Whether there is work but the list is locked: by another worker, or briefly by a repeated request. */
async function isHeld(db: Db, listId: number): Promise<boolean> {
  const { rows } = await sql`
    select from lists where id = ${listId} and state in ('matching', 'answering')
  `.execute(db)
  return rows.length > 0
}

/** One chunk; returns whether there may be another. */
async function workOnce(db: Db, clock: Clock, listId: number): Promise<boolean> {
  /** For meters that turned out to have too little: how much they had. */
  const left = new Map<string, WaitingFor>()
  for (;;) {
    try {
      return await db.transaction(tx => workChunk(db, tx, clock, listId, left))
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'allowance_spent') throw error
      const spent = (error as Failure<'allowance_spent'>).details
      left.set(spent.meter, { meter: spent.meter, left: spent.left, resetsAt: spent.resetsAt.toISOString() })
    }
  }
}

async function workChunk(
  db: Db,
  tx: Db,
  clock: Clock,
  listId: number,
  left: ReadonlyMap<string, WaitingFor>,
): Promise<boolean> {
  const { rows } = await sql<WorkedList>`
    select ${workedColumns} from lists l
    where l.id = ${listId} and l.state in ('matching', 'answering') for no key update skip locked
  `.execute(tx)
  const list = rows[0]
  if (!list) return false
  return list.task === 'match'
    ? settle(tx, clock, list, await matchChunk(db, tx, list), left)
    : settle(tx, clock, list, await answerChunk(db, tx, list), left)
}

/** Writes the paid part of a chunk, the list's progress, and the charge. */
async function settle<Piece extends PieceOfWork>(
  tx: Db,
  clock: Clock,
  list: WorkedList,
  { pieces, isLast: isLastChunk, write }: Chunk<Piece>,
  left: ReadonlyMap<string, WaitingFor>,
): Promise<boolean> {
  const now = clock()
  const { kept, waitingFor } = cutWhereSpent(pieces, left, list.agreed - list.spent)
  await write(kept)
  const isLast = isLastChunk && waitingFor === null
  const doneTo = isLast ? list.rowCount : (kept.at(-1)?.position ?? list.doneTo)
  const lines = linesOf(list, kept)
  const units = lines.reduce((total, line) => total + line.units, 0)
  const finished = list.task === 'match' ? 'matched' : 'done'
  const state = waitingFor ? 'waiting_for_units' : isLast ? finished : list.state
  await sql`
    update lists set state = ${state}, done_to = ${doneTo}, spent = spent + ${units}, restarts = 0,
      matched_to = case when task = 'match' then ${doneTo} else matched_to end,
      waiting_for = ${waitingFor ? JSON.stringify(waitingFor) : null}::jsonb
    where id = ${list.id}
  `.execute(tx)
  await sql`
    update list_runs set units = units + ${units}, finished_at = case when ${isLast} then ${now} else finished_at end
    where list_id = ${list.id} and run = ${list.run}
  `.execute(tx)
  if (state !== list.state && list.task) {
    const notice = { listId: list.id, run: list.run, task: list.task, state, at: now.toISOString() }
    await enqueueNotice(notice).execute(tx)
  }
  // Last, because the counters of the workspace stay locked from here to the commit.
  if (lines.length > 0) await chargeTogether(tx, now, lines)
  return state === list.state
}
