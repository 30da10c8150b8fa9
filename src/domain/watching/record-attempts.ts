import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '#lib/outbound.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

export type Attempt = {
  deliveryId: number
  acknowledged: boolean
  outcome: Outcome
  /** After a failure: how long the notification, and those of its company behind it, wait. */
  delayMs: number
}

const retryForMs = 60_000
const pauseMs = 200

/**
 * Writes down the outcomes of attempts. While the database is down it waits for it, because whatever is not written will
 * be sent again.
 */
export async function recordAttempts(db: Db, attempts: Attempt[]): Promise<void> {
  const until = Date.now() + retryForMs
  for (;;) {
    try {
      return await writeAttempts(db, attempts)
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(pauseMs)
    }
  }
}

/** A delivery that has died or been delivered elsewhere in the meantime stays as it is. */
async function writeAttempts(db: Db, attempts: Attempt[]): Promise<void> {
  const column = <Value>(value: (attempt: Attempt) => Value) => attempts.map(value)
  await sql`
    with made as (
      select * from unnest(
        ${column(({ deliveryId }) => deliveryId)}::bigint[], ${column(({ acknowledged }) => acknowledged)}::boolean[],
        ${column(({ delayMs }) => delayMs)}::float8[],
        ${column(({ outcome }) => ('status' in outcome ? outcome.status : null))}::smallint[],
        ${column(({ outcome }) => ('error' in outcome ? outcome.error : null))}::text[],
        ${column(({ outcome }) => outcome.latencyMs)}::integer[],
        ${column(({ outcome }) => ('body' in outcome ? outcome.body : null))}::text[]
      ) as made(id, acknowledged, delay_ms, status, error, latency_ms, body)
    ), moved as (
      update deliveries d set attempts = d.attempts + 1, tries = d.tries + 1,
        state = case
          when made.acknowledged then 'delivered'
          when clock_timestamp() + made.delay_ms * interval '1 ms' > d.give_up_at then 'dead'
          else 'pending'
        end,
        reason = case
          when not made.acknowledged and clock_timestamp() + made.delay_ms * interval '1 ms' > d.give_up_at
          then 'not acknowledged for three days'
        end,
        due_at = case
          when made.acknowledged then d.due_at
          else clock_timestamp() + made.delay_ms * interval '1 ms'
        end
      -- Written so that no index of pending deliveries fits, which PostgreSQL may believe to be small.
      from made where d.id = made.id and d.state not in ('delivered', 'dead')
      returning d.id, d.workspace_id, d.company_id, d.event_id, d.state, d.due_at, d.attempts,
        made.status, made.error, made.latency_ms, made.body
    ), behind as (
      update deliveries later set due_at = moved.due_at
      from moved
      where moved.state = 'pending' and later.workspace_id = moved.workspace_id
        and later.company_id = moved.company_id and later.state = 'pending'
        and later.event_id > moved.event_id and later.due_at < moved.due_at
    )
    insert into delivery_attempts (delivery_id, attempt, status, error, latency_ms, body)
    select id, attempts, status, error, latency_ms, body from moved
  `.execute(db)
}
