import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { requireAdmin } from '../accounts/standing.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { readCallback } from './callback.ts'
import type { WatchField } from './watch-field.ts'

export const deliveryStates = ['pending', 'delivered', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** One line of the delivery log: a notification and its outcome. */
export type Delivery = {
  id: number
  /** The webhook-id that the receiver sees. */
  webhookId: string
  isTest: boolean
  companyId: number | null
  companyName: string | null
  field: WatchField | null
  state: DeliveryState
  /** Why it is dead. */
  reason: string | null
  createdAt: Date
  attempts: number
  /** Null unless it is pending. */
  nextAttemptAt: Date | null
  /** The latest one. */
  lastAttempt: DeliveryAttempt | null
}

export type DeliveryAttempt = {
  attempt: number
  at: string
  status: number | null
  error: string | null
  latencyMs: number
  /** The first kilobyte of the response. */
  body: string | null
}

export type DeliveryFilter = { state?: DeliveryState | undefined; companyId?: number | undefined }

/** The account's delivery log, latest first. */
export async function listDeliveries(
  db: Db,
  workspaceId: string,
  { state, companyId }: DeliveryFilter,
  paging: Paging,
): Promise<Page<Delivery>> {
  const where = sql`
    where d.workspace_id = ${workspaceId}
      ${state ? sql`and d.state = ${state}` : sql``}
      ${companyId === undefined ? sql`` : sql`and d.company_id = ${companyId}`}
  `
  const { rows } = await sql<Delivery>`
    select d.id, case when d.event_id is null then 'test_' || d.id else 'evt_' || d.event_id end as "webhookId",
      d.event_id is null as "isTest", d.company_id as "companyId", e.company_name as "companyName", e.field, d.state,
      d.reason, d.created_at as "createdAt", d.attempts,
      case when d.state = 'pending' then d.due_at end as "nextAttemptAt", last.shown as "lastAttempt"
    from deliveries d
    left join watch_events e on e.id = d.event_id
    left join lateral (
      select json_build_object('attempt', a.attempt, 'at', a.at, 'status', a.status, 'error', a.error,
        'latencyMs', a.latency_ms, 'body', a.body) as shown
      from delivery_attempts a where a.delivery_id = d.id order by a.attempt desc limit 1
    ) last on true
    ${where}
    order by d.id desc limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows, await countOf(db, sql`from deliveries d ${where}`), paging)
}

/** Every attempt of one delivery of the account, first to last; none where the account has no such delivery. */
export async function listAttempts(db: Db, workspaceId: string, deliveryId: number): Promise<DeliveryAttempt[]> {
  const { rows } = await sql<DeliveryAttempt>`
    select a.attempt, to_json(a.at)#>>'{}' as at, a.status, a.error, a.latency_ms as "latencyMs", a.body
    from deliveries d join delivery_attempts a on a.delivery_id = d.id
    where d.workspace_id = ${workspaceId} and d.id = ${deliveryId}
    order by a.attempt
  `.execute(db)
  return rows
}

/** Queues a drain of the account's deliveries once this transaction commits. */
export async function wakeDeliverer(db: Db, workspaceId: string): Promise<void> {
  await sql`select wake_deliverer(array[${workspaceId}]::uuid[])`.execute(db)
}

/** Wakes the deliverer for every account that has something due: a worker that starts may have missed it. */
export async function wakeDeliverers(db: Db): Promise<void> {
  await sql`
    select wake_deliverer(array_agg(s.workspace_id))
    from watch_settings s join workspaces w on w.id = s.workspace_id
    where s.callback is not null and s.off_at is null and w.disabled_at is null
      and exists (
        select from deliveries d
        where d.workspace_id = s.workspace_id and d.state = 'pending' and d.due_at <= statement_timestamp()
      )
    having count(*) > 0
  `.execute(db)
}

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
