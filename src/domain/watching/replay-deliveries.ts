import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { requireAdmin } from '../accounts/require-admin.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { readCallback } from './read-callback.ts'
import { wakeDeliverer } from './wake-deliverer.ts'

/** One notification by its delivery, or all whose change happened in a period, both ends included. */
export type Replay = { deliveryId: number } | { from: Date; to: Date }

/**
 * Sends notifications again, whatever their outcome, and those that were never sent because there was no callback. They
 * keep their webhook-id and have three more days. Returns how many there are.
 */
export async function replayDeliveries(db: Db, workspaceId: string, replay: Replay, by: Actor): Promise<number> {
  return db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    const { address, offAt } = await readCallback(tx, workspaceId)
    if (address === null || offAt) {
      throw new Failure('rule_broken', { messages: ['Set a callback address first.'] })
    }
    const { count } = await sql`
      insert into deliveries as d (workspace_id, event_id, company_id, state)
      select e.workspace_id, e.id, e.company_id, 'pending'
      from watch_events e where e.workspace_id = ${workspaceId} and ${chosen(replay)}
      order by e.id
      on conflict (event_id) do update set state = 'pending', reason = null, tries = 0,
        due_at = excluded.due_at, give_up_at = excluded.give_up_at
    `.execute(tx)
    if (count > 0) await wakeDeliverer(tx, workspaceId)
    else if ('deliveryId' in replay) throw new Failure('no_record', { what: 'delivery' })
    await recordAct(tx, by, { act: 'deliveries.replayed', workspaceId, details: { ...replay, count } })
    return count
  })
}

function chosen(replay: Replay): Sql {
  if ('from' in replay) return sql`e.at between ${replay.from} and ${replay.to}`
  return sql`e.id = (select event_id from deliveries where id = ${replay.deliveryId})`
}
