// Bodies of responses. These files import only each other, because the code of the pages uses them too.
import type { Sources } from './source.ts'
import type { OutcomeBody, WatchEventBody, WatchFieldBody } from './watching.ts'

export type InboxItemBody = WatchEventBody & {
  severity: 'high' | 'medium' | 'low'
  /** Until some member has read it. */
  unread: boolean
  assigned_to: string | null
  done_at: string | null
  done_by: string | null
  snoozed_until: string | null
  source_id: number | null
  /** It compares the workspace's successive credit reports. */
  from_report: boolean
  /** It is a new screening hit, which comes from no register. */
  is_hit: boolean
}

/** Of everything that is open, whatever the list is filtered by. */
export type InboxCountBody = { open: number; unread: number }

export type InboxBody = InboxCountBody & { items: InboxItemBody[]; next: number | null; sources: Sources }

export type DigestBody = {
  every: 'day' | 'week' | 'never'
  /** Changes that matter less are left out. */
  least: 'high' | 'medium' | 'low'
  /** Whether this server sends mails at all. */
  available: boolean
}

export type RuleBody = {
  id: number
  name: string
  /** Null for whatever is watched. */
  fields: string[] | null
  least: 'high' | 'medium' | 'low'
  /** Null for everywhere. */
  countries: string[] | null
  /** Null for all that are watched. */
  lists: string[] | null
  /** The recipient of e-mails; null for a chat, of whose address the host is shown. */
  email: string | null
  host: string | null
  created_at: string
  paused_at: string | null
  /** Why it was turned off, if no one paused it. */
  reason: string | null
  pending: number
  last_tried_at: string | null
  last_status: number | null
  last_error: string | null
}

export type RulesBody = { rules: RuleBody[]; fields: WatchFieldBody[]; sends_mail: boolean }

/** Null for an e-mail, whose delivery is not known immediately. */
export type RuleTestBody = { outcome: OutcomeBody | null }
