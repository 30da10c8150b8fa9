import { type Deliverer, drainDeliveries } from '#domain/watching/drain-deliveries.ts'

/** Sends what is due for one account. Enqueued by whatever makes something due. */
export async function deliverJob(deliverer: Deliverer, payload: unknown): Promise<void> {
  await drainDeliveries(deliverer, (payload as { workspaceId: string }).workspaceId)
}
