import { setTimeout as sleep } from 'node:timers/promises'
import type { BatchWriter } from '#lib/batch-writer.ts'
import type { Outcome } from '#lib/outbound.ts'
import type { Db } from '#postgres/db.ts'
import { type AuditLog, systemActor } from '../audit/actor.ts'
import { callReceiver, isAcknowledged } from './call-receiver.ts'
import type { Callbacks } from './callback.ts'
import { type DueDelivery, nextDeliveries } from './next-deliveries.ts'
import { notificationId, notificationOf } from './notification.ts'
import { openPace } from './pace.ts'
import { type Receiver, readReceiver } from './read-receiver.ts'
import { type Attempt, recordAttempts } from './record-attempts.ts'
import { retryDelay } from './retry-delay.ts'
import { turnOffCallback } from './turn-off-callback.ts'
import { wakeDeliverer } from './wake-deliverer.ts'
import { wakeWhenDue } from './wake-when-due.ts'

export type Deliverer = Callbacks & {
  db: Db
  auditLog: AuditLog
  attempts: BatchWriter<Attempt>
  stopping: AbortSignal
  onAttempt?: (outcome: Outcome, acknowledged: boolean) => void
}

/** What one receiver is asked to bear: calls at the same time, and calls a second. */
const mostAtOnce = 8
const mostPerSecond = 500
const fetched = 500
/** How often new notifications are looked for while slow calls are under way. */
const lookAgainMs = 500
/** After this a drain makes room for other accounts and has itself called again. */
const longestDrainMs = 20_000

/**
 * Sends what is due for one account, until nothing is. Companies go side by side, the notifications of each one after
 * another: the next leaves only when the one before it was acknowledged, and a failure makes its company wait.
 *
 * The job queue runs no two of these for one account at a time. Should two meet nevertheless, because a worker was
 * thought dead, receivers see repetitions, but nothing before what precedes it.
 */
export async function drainDeliveries(deliverer: Deliverer, workspaceId: string): Promise<void> {
  const { db, auditLog, seal, stopping } = deliverer
  const until = Date.now() + longestDrainMs
  const pace = openPace(mostPerSecond)
  /** Companies that are taken care of: queued here, under way, or not yet written down. */
  const lanes = new Map<number, Promise<void>>()
  const slots = openSlots(mostAtOnce)
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
  // Whoever ends early leaves the rest to whoever comes next.
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
      const delayMs = acknowledged ? 0 : retryDelay(delivery.tries + 1, askedOf(outcome))
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
    // Attempts are written in their order, so the last stands for all.
    await written
  }
}

/** Only who has too much to do, or is away for a while, is asked when to come back. */
function askedOf(outcome: Outcome): number {
  return 'status' in outcome && [429, 503].includes(outcome.status) ? (outcome.retryAfterMs ?? 0) : 0
}

const allOf = (lanes: Map<number, Promise<void>>) => Promise.all(lanes.values())

/** Runs at most so many works at a time, in the order they came. */
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
