import { setTimeout as sleep } from 'node:timers/promises'
import type { BatchWriter } from '#lib/batch-writer.ts'
import type { Outcome } from '#lib/outbound.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type AuditLog, systemActor } from '../audit/actor.ts'
import { type Callbacks, turnOffCallback } from './callback.ts'
import { wakeDeliverer } from './delivery.ts'
import { notificationId, notificationOf } from './notification.ts'
import { callReceiver, isAcknowledged, type Receiver, readReceiver, requestedDelay, retryDelay } from './receiver.ts'
import { type Attempt, recordAttempts } from './record-attempts.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'

/** Unused time may be caught up on, but no more than this. */
const catchUpMs = 100

/** Resolves no more often than this many times a second. */
function openPace(perSecond: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(next, now - catchUpMs) + 1000 / perSecond
    if (next > now) await sleep(next - now)
  }
}

/** A notification that is due, with its event. */
type DueDelivery = WatchEvent & { deliveryId: number; tries: number }

/** The maximum for one company at a time, so that many companies make progress. */
const maxPerCompany = 10

/**
 * What may be sent for an account, without companies in progress: the first notifications of each company whose very first
 * is due. Later ones that are due before it wait for it.
 *
 * It is written so that PostgreSQL has to use the two indexes, even without statistics of the table.
 */
async function nextDeliveries(db: Db, workspaceId: string, busy: number[], limit: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as materialized (
      select company_id, due_at from deliveries
      where workspace_id = ${workspaceId} and state = 'pending' and due_at <= statement_timestamp()
        and company_id <> all(${busy}::bigint[])
      order by due_at, event_id limit ${limit}
    ), lanes as materialized (
      select company_id, min(due_at) as since from due group by company_id
    )
    select d.id as "deliveryId", d.tries, ${eventColumns}
    from lanes
    cross join lateral (
      select id, event_id, tries, first_value(due_at) over (order by event_id) as first_due_at
      from deliveries
      where workspace_id = ${workspaceId} and company_id = lanes.company_id and state = 'pending'
      order by event_id limit ${maxPerCompany}
    ) d
    join watch_events e on e.id = d.event_id
    where d.first_due_at <= statement_timestamp()
    order by lanes.since, d.event_id
  `.execute(db)
  return rows
}

export type Deliverer = Callbacks & {
  db: Db
  auditLog: AuditLog
  attempts: BatchWriter<Attempt>
  stopping: AbortSignal
  onAttempt?: (outcome: Outcome, acknowledged: boolean) => void
}

/** The load on one receiver: calls at the same time, and calls a second. */
const maxConcurrent = 8
const maxPerSecond = 500
const fetched = 500
/** How often to check for new notifications while slow calls are in progress. */
const lookAgainMs = 500
/** After this a drain makes room for other accounts and is queued again. */
const maxDrainMs = 20_000

/**
 * Sends what is due for one account, until nothing is. Companies are handled in parallel, the notifications of each in
 * order: the next is sent only when the one before it was acknowledged, and a failure makes its company wait.
 *
 * The job queue never runs two of these for one account at a time. Should it happen nevertheless, because a worker was
 * believed dead, receivers see repetitions, but never a notification before an earlier one.
 */
export async function drainDeliveries(deliverer: Deliverer, workspaceId: string): Promise<void> {
  const { db, auditLog, seal, stopping } = deliverer
  const until = Date.now() + maxDrainMs
  const pace = openPace(maxPerSecond)
  /** Companies in progress: queued here, being sent, or not yet written down. */
  const lanes = new Map<number, Promise<void>>()
  const slots = openSlots(maxConcurrent)
  let receiver: Receiver | null = null
  let isGone = false
  let failure: unknown
  const mayGoOn = () => !isGone && failure === undefined && !stopping.aborted && Date.now() < until

  for (;;) {
    if (mayGoOn() && lanes.size < fetched / 2) {
      // Read each time: the address and the secrets may have changed since.
      receiver = await readReceiver(db, seal, workspaceId)
      const due = receiver ? await nextDeliveries(db, workspaceId, [...lanes.keys()], fetched) : []
      for (const [companyId, deliveries] of Map.groupBy(due, delivery => delivery.companyId)) {
        const lane = slots(() => sendInOrder(deliveries, receiver as Receiver)).catch(error => {
          failure ??= error
        })
        lanes.set(
          companyId,
          lane.finally(() => lanes.delete(companyId)),
        )
      }
    }
    if (lanes.size === 0) break
    const waiting = new AbortController()
    const look = sleep(lookAgainMs, undefined, { signal: waiting.signal }).catch(() => {})
    await (mayGoOn() ? Promise.race([allOf(lanes), look]) : allOf(lanes))
    waiting.abort()
  }
  if (failure !== undefined) throw failure
  // A drain that ends early leaves the rest to the next.
  if (!mayGoOn() && !isGone) await wakeDeliverer(db, workspaceId)
  else if (receiver) await wakeWhenDue(db, workspaceId, receiver.asOf)

  async function sendInOrder(deliveries: DueDelivery[], to: Receiver): Promise<void> {
    let written: Promise<void> = Promise.resolve()
    for (const delivery of deliveries) {
      if (!mayGoOn()) break
      await pace()
      const outcome = await callReceiver(deliverer.outbound, to, notificationId(delivery), notificationOf(delivery))
      const acknowledged = isAcknowledged(outcome)
      deliverer.onAttempt?.(outcome, acknowledged)
      const delayMs = acknowledged ? 0 : retryDelay(delivery.tries + 1, requestedDelay(outcome))
      const attempt = { deliveryId: delivery.deliveryId, acknowledged, outcome, delayMs }
      written = deliverer.attempts.add(attempt, attempts => recordAttempts(db, attempts))
      // Its failure is reported below, and must not count as unhandled until then.
      written.catch(() => {})
      if ('status' in outcome && outcome.status === 410) {
        isGone = true
        await written
        await turnOffCallback(db, to.workspaceId, to.address, systemActor(auditLog))
      }
      if (!acknowledged) break
    }
    // Attempts are written in order, so the last one stands for all.
    await written
  }
}

/** Wakes the deliverer again when the next delivery is due that was not when they were last read. */
async function wakeWhenDue(db: Db, workspaceId: string, asOf: Date): Promise<void> {
  await sql`
    select wake_deliverer(array[${workspaceId}]::uuid[], min(due_at)) from deliveries
    where workspace_id = ${workspaceId} and state = 'pending' and due_at > ${asOf}
    having min(due_at) is not null
  `.execute(db)
}

const allOf = (lanes: Map<number, Promise<void>>) => Promise.all(lanes.values())

/** Runs up to this many at a time, in the order they came. */
function openSlots(most: number) {
  let free = most
  const queue: (() => void)[] = []
  return async (work: () => Promise<void>): Promise<void> => {
    if (free === 0) await new Promise<void>(resolve => queue.push(resolve))
    else free -= 1
    try {
      await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
