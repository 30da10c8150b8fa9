import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Callbacks } from '../watching/callback.ts'
import { callReceiver, isAcknowledged, readReceiver } from '../watching/receiver.ts'
import type { ListState, ListTask } from './list.ts'

export const notifyTask = 'notify_list'

/** What a receiver is notified of when the work on a list ends: the state in which it ended. */
export type ListNotice = { listId: number; run: number; task: ListTask; state: ListState; at: string }

/** Queues a notification in the transaction that ends the work; it is retried for some days. */
export function enqueueNotice(notice: ListNotice) {
  return sql`select graphile_worker.add_job(${notifyTask}, ${JSON.stringify(notice)}::json)`
}

/**
 * Notifies the workspace's callback that the work on a list has ended, signed like every notification. The id is the same however often
 * it is sent. Fails if the receiver does not acknowledge, so that the queue retries.
 */
export async function notifyList(db: Db, { outbound, seal }: Callbacks, notice: ListNotice): Promise<void> {
  const { listId, run, task, state, at } = notice
  const { rows } = await sql<{ workspaceId: string; name: string; units: number }>`
    select l.workspace_id as "workspaceId", l.name, r.units from lists l join list_runs r on r.list_id = l.id and r.run = ${run}
    where l.id = ${listId}
  `.execute(db)
  const list = rows[0]
  const receiver = list && (await readReceiver(db, seal, list.workspaceId))
  if (!receiver) return
  const id = `list_${listId}_${run}_${task}_${Date.parse(at)}`
  const body = { list: { id: listId, name: list.name, run, charged_units: list.units }, task, status: state, date: at }
  const outcome = await callReceiver(outbound, receiver, id, body)
  if (isAcknowledged(outcome) || ('status' in outcome && outcome.status === 410)) return
  throw new Error(`the callback did not acknowledge the notification about list ${listId}: ${JSON.stringify(outcome)}`)
}
