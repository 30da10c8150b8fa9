import type { Outbound } from '#lib/outbound.ts'
import type { Seal } from '#lib/seal.ts'

/** Where an account wants to be told of changes. */
export type Callback = {
  address: string | null
  /** Since when nothing is sent, because the receiver answered that it is gone for good. */
  offAt: Date | null
  /** Until when notifications are signed with the former secret too. */
  formerUntil: Date | null
}

/** What it takes to call somebody: the way out, and the seal that keeps their signing secrets. */
export type Callbacks = { outbound: Outbound; seal: Seal }
