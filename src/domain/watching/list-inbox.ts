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
  /** Who says so. */
  sourceId: number | null
}

export type InboxFilter = {
  box: Box
  severity?: Severity | undefined
  isUnread?: boolean | undefined
  /** The id of a member. */
  assignedTo?: string | undefined
  before?: number | undefined
}

/** Of everything that is open, whatever is filtered by. */
export type InboxCounts = { open: number; unread: number }

const isIn = (box: Box, now: Date): Sql => {
  if (box === 'done') return sql`i.done_at is not null`
  const sleeps = sql`coalesce(i.snoozed_until > ${now}, false)`
  return box === 'snoozed' ? sql`i.done_at is null and ${sleeps}` : sql`i.done_at is null and not ${sleeps}`
}

const events = (workspaceId: string) =>
  sql`from watch_events e left join inbox_states i on i.event_id = e.id where e.workspace_id = ${workspaceId}`

/** What happened to watched companies, as an inbox that the members of a workspace share; the newest first. */
export async function listInbox(
  db: Db,
  workspaceId: string,
  { box, severity, isUnread, assignedTo, before }: InboxFilter,
  { now, most }: { now: Date; most: number },
): Promise<InboxItem[]> {
  const { rows } = await sql<Omit<InboxItem, 'severity' | 'sourceId'> & { changeId: number | null }>`
    select ${eventColumns}, e.change_id as "changeId", i.read_at is null as "isUnread", i.done_at as "doneAt",
      i.snoozed_until as "snoozedUntil", (select email from users u where u.id = i.assigned_to) as "assignedTo",
      (select email from users u where u.id = i.done_by) as "doneBy"
    ${events(workspaceId)} and ${isIn(box, now)}
      ${severity === undefined ? sql`` : sql`and e.field = any(${fieldsOfSeverity(severity)}::text[])`}
      ${isUnread === undefined ? sql`` : sql`and (i.read_at is null) = ${isUnread}`}
      ${assignedTo === undefined ? sql`` : sql`and i.assigned_to = ${assignedTo}`}
      ${before === undefined ? sql`` : sql`and e.id < ${before}`}
    order by e.id desc limit ${most}
  `.execute(db)
  const sources = await readSourceIds(db, rows)
  return rows.map(({ changeId, ...row }) => {
    return {
      ...row,
      severity: severityOf(row.field),
      sourceId: changeId === null ? null : (sources.get(changeId) ?? null),
    }
  })
}

/** Changes lie with their companies, which on a cluster is elsewhere than events. */
async function readSourceIds(
  db: Db,
  events: { companyId: number; changeId: number | null }[],
): Promise<Map<number, number>> {
  const companies = [...new Set(events.map(({ companyId }) => companyId))]
  const { rows } = await sql<{ id: number; sourceId: number }>`
    select id, source_id as "sourceId" from changes
    where company_id = any(${companies}::bigint[]) and id = any(${events.map(({ changeId }) => changeId)}::bigint[])
      and source_id is not null
  `.execute(db)
  return new Map(rows.map(({ id, sourceId }) => [id, sourceId]))
}

export async function countInbox(db: Db, workspaceId: string, now: Date): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select count(*)::int as open, (count(*) filter (where i.read_at is null))::int as unread
    ${events(workspaceId)} and ${isIn('open', now)}
  `.execute(db)
  return rows[0] as InboxCounts
}
