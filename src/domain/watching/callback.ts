import type { Outbound } from '#lib/outbound.ts'
import type { Seal } from '#lib/seal.ts'

/** Where an account wants to be notified of changes. */
export type Callback = {
  address: string | null
  /** Since when nothing is sent, because the receiver answered 410 Gone. */
  offAt: Date | null
  /** Until when notifications are signed with the former secret too. */
  formerUntil: Date | null
}

/** What it takes to call receivers: outbound requests, and the seal of their signing secrets. */
export type Callbacks = { outbound: Outbound; seal: Seal }
