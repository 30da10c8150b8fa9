import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditLog } from '#domain/audit/actor.ts'
import type { Callbacks } from '#domain/watching/callback.ts'
import { type Deliverer, drainDeliveries } from '#domain/watching/drain-deliveries.ts'
import { BatchWriter } from '#lib/batch-writer.ts'
import type { Log } from '#lib/log.ts'
import type { Metrics } from '#lib/metrics.ts'
import type { Db } from '#postgres/db.ts'

const tries = 20
const pauseMs = 1_000

type Settings = { db: Db; auditLog: AuditLog; callbacks: Callbacks; metrics?: Metrics; stopping: AbortSignal }

/** What all deliveries of a worker share. */
export function openDeliverer({ db, auditLog, callbacks, metrics, stopping }: Settings): Deliverer {
  return {
    ...callbacks,
    db,
    auditLog,
    attempts: new BatchWriter(),
    stopping,
    onAttempt: (outcome, acknowledged) => {
      const result = acknowledged ? 'acknowledged' : 'status' in outcome ? 'refused' : 'failed'
      metrics?.deliveries.observe({ outcome: result }, outcome.latencyMs / 1000)
    },
  }
}

/** Sends what is due for one account. Enqueued whenever something becomes due. */
export async function deliverJob(deliverer: Deliverer, payload: unknown, log: Log): Promise<void> {
  const { workspaceId } = payload as { workspaceId: string }
  for (let attempt = 1; ; attempt++) {
    try {
      return await drainDeliveries(deliverer, workspaceId)
    } catch (error) {
      // A database that was down is usually back sooner than the queue would retry.
      if (attempt === tries || deliverer.stopping.aborted) throw error
      log.warn({ err: error, workspace: workspaceId }, 'deliveries interrupted')
      await sleep(pauseMs)
    }
  }
}
