import { setTimeout as sleep } from 'node:timers/promises'
import { type Deliverer, drainDeliveries } from '#domain/watching/drain-deliveries.ts'
import type { Log } from '#lib/log.ts'

const tries = 20
const pauseMs = 1_000

/** Sends what is due for one account. Enqueued by whatever makes something due. */
export async function deliverJob(deliverer: Deliverer, payload: unknown, log: Log): Promise<void> {
  const { workspaceId } = payload as { workspaceId: string }
  for (let attempt = 1; ; attempt++) {
    try {
      return await drainDeliveries(deliverer, workspaceId)
    } catch (error) {
      // A database that was away is soon back, sooner than the queue would try again.
      if (attempt === tries || deliverer.stopping.aborted) throw error
      log.warn({ err: error, workspace: workspaceId }, 'deliveries were interrupted')
      await sleep(pauseMs)
    }
  }
}
