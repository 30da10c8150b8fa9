import type { Severity } from './severity.ts'
import type { WatchField } from './watch-field.ts'

/** Which changes a rule tells of. */
export type RuleScope = {
  name: string
  /** Null for whatever is watched. */
  fields: WatchField[] | null
  least: Severity
  /** Null for everywhere. */
  countries: string[] | null
  /** Null for all companies that are watched, otherwise for those in one of these lists. */
  lists: string[] | null
}

/** Who is told of which changes at once. */
export type Rule = RuleScope & {
  id: number
  /** The member who gets mails; null for a chat. */
  userId: string | null
  email: string | null
  /** The host of the chat's address, all of which nobody is shown again. */
  host: string | null
  createdAt: Date
  pausedAt: Date | null
  /** Why it was turned off, where nobody paused it. */
  reason: string | null
  /** Changes that are still to be told, and what came of the last attempt. */
  pending: number
  lastTriedAt: Date | null
  lastStatus: number | null
  lastError: string | null
}
