import type { Actor } from '#domain/audit/actor.ts'
import type { FeedState, Freshness } from '#domain/imports/feed.ts'

/** A dataset that can keep itself up to date, and how it does. */
export type OperatedFeed = {
  code: string
  name: string
  publishes: string
  looksEvery: number
  unverified: string | null
  needsContact: boolean
  /** Whether it can begin with the changes since a day. */
  takesSince: boolean
  freshness: Freshness
  state: FeedState | null
}

/** A source whose files can be uploaded, and what they are. */
export type OperatedSource = { code: string; title: string; files: string[] }

/** What is right in a company, by field; null clears one. */
export type OperatedCorrection = {
  companyId: number
  values: Record<string, string | null>
  withdraw?: string[]
  reason?: string | undefined
  by?: string | undefined
}

/**
 * What an operator does immediately, as the command line does it; long work is queued as an operation. Any obstacle is thrown
 * as a Failure with a sentence.
 */
export type Operator = {
  feeds(): Promise<OperatedFeed[]>
  sources(): Promise<OperatedSource[]>
  enable(code: string, given: { since?: string | undefined; contact?: string | undefined }, by: Actor): Promise<void>
  disable(code: string, by: Actor): Promise<void>
  correct(correction: OperatedCorrection, by: Actor): Promise<void>
  /** The fields that can be corrected. */
  correctable: readonly string[]
  takeApart(fromId: number, by: Actor): Promise<void>
  join(ids: [number, number], by: Actor): Promise<void>
}
