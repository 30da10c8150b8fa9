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
