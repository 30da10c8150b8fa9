// Bodies of responses. These files import only each other, because the code of the pages uses them too.
import type { WatchEventBody } from './watching.ts'

export type InboxItemBody = WatchEventBody & {
  severity: 'high' | 'medium' | 'low'
  /** Until some member has read it. */
  unread: boolean
  assigned_to: string | null
  done_at: string | null
  done_by: string | null
  snoozed_until: string | null
}

export type InboxBody = {
  items: InboxItemBody[]
  next: number | null
  /** Of everything that is open. */
  open: number
  unread: number
}

export type DigestBody = {
  every: 'day' | 'week' | 'never'
  /** Changes that matter less are left out. */
  least: 'high' | 'medium' | 'low'
  /** Whether this server sends mails at all. */
  available: boolean
}
