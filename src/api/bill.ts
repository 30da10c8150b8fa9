import type { FastifyReply } from 'fastify'
import type { Receipt } from '#domain/usage/charge-batch.ts'
import { type Meter, remaining } from '#domain/usage/meter.ts'

/** What a request was charged, for the headers of its answer. */
export class Bill {
  units = 0
  readonly receipts: Receipt[] = []

  add(units: number, receipt: Receipt): void {
    this.units += units
    this.receipts.push(receipt)
  }
}

/** What a success cost and what is left; of several meters, the lowest. */
export function addUnits(reply: FastifyReply, units: number, meters: Meter[]): void {
  reply.header('X-Service-Units', units)
  if (meters.length > 0) reply.header('X-Service-Remaining-Units', Math.min(...meters.map(remaining)))
}
