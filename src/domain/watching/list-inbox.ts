import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { fieldsOfSeverity, type Severity, severityOf } from './severity.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'

export const boxes = ['open', 'snoozed', 'done'] as const
export type Box = (typeof boxes)[number]

/** An event of a watched company, and what the workspace did about it. It is unread until some member has read it. */
export type InboxItem = WatchEvent & {
  severity: Severity
  isUnread: boolean
  assignedTo: string | null
  doneAt: Date | null
  doneBy: string | null
  snoozedUntil: Date | null
}

export type InboxFilter = {
  box: Box
  severity?: Severity | undefined
  isUnread?: boolean | undefined
  /** The id of a member. */
  assignedTo?: string | undefined
  before?: number | undefined
}

export type Inbox = {
  /** Newest first. */
  items: InboxItem[]
  /** Of everything that is open, whatever is filtered by. */
  open: number
  unread: number
}

const isIn = (box: Box, now: Date): Sql => {
  if (box === 'done') return sql`i.done_at is not null`
  const sleeps = sql`coalesce(i.snoozed_until > ${now}, false)`
  return box === 'snoozed' ? sql`i.done_at is null and ${sleeps}` : sql`i.done_at is null and not ${sleeps}`
}

/** What happened to watched companies, as an inbox that the members of a workspace share. */
export async function listInbox(
  db: Db,
  workspaceId: string,
  { box, severity, isUnread, assignedTo, before }: InboxFilter,
  { now, most }: { now: Date; most: number },
): Promise<Inbox> {
  const from = sql`from watch_events e left join inbox_states i on i.event_id = e.id where e.workspace_id = ${workspaceId}`
  const { rows } = await sql<Omit<InboxItem, 'severity'>>`
    select ${eventColumns}, i.read_at is null as "isUnread", i.done_at as "doneAt", i.snoozed_until as "snoozedUntil",
      (select email from users u where u.id = i.assigned_to) as "assignedTo",
      (select email from users u where u.id = i.done_by) as "doneBy"
    ${from} and ${isIn(box, now)}
      ${severity === undefined ? sql`` : sql`and e.field = any(${fieldsOfSeverity(severity)}::text[])`}
      ${isUnread === undefined ? sql`` : sql`and (i.read_at is null) = ${isUnread}`}
      ${assignedTo === undefined ? sql`` : sql`and i.assigned_to = ${assignedTo}`}
      ${before === undefined ? sql`` : sql`and e.id < ${before}`}
    order by e.id desc limit ${most}
  `.execute(db)
  const { rows: counts } = await sql<{ open: number; unread: number }>`
    select count(*)::int as open, (count(*) filter (where i.read_at is null))::int as unread ${from} and ${isIn('open', now)}
  `.execute(db)
  const { open, unread } = counts[0] as (typeof counts)[number]
  return { items: rows.map(row => ({ ...row, severity: severityOf(row.field) })), open, unread }
}
