import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'
import { fieldsOfSeverity, type Severity, severityOf } from './watch-field.ts'

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
  /** The source of the change. */
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

/** Of everything that is open, regardless of filters. */
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

/** What to do with some events; what is undefined stays as it is. */
export type InboxChange = {
  eventIds: number[]
  read?: boolean | undefined
  /** The id of a member; null unassigns it. */
  assignedTo?: string | null | undefined
  done?: boolean | undefined
  /** Null shows it again immediately. */
  snoozedUntil?: Date | null | undefined
}

/**
 * Changes the state of events of a workspace, and returns how many of the named ones exist. That an event was read is not worth a line
 * in the audit log; to whom it was assigned, and who dealt with it, is.
 */
export async function changeInbox(
  db: Db,
  { workspaceId, userId, now }: { workspaceId: string; userId: string; now: Date },
  change: InboxChange,
  by: Actor,
): Promise<number> {
  const { eventIds, read, assignedTo, done, snoozedUntil } = change
  if (snoozedUntil && !(snoozedUntil > now)) {
    throw new Failure('invalid', { reasons: { snoozed_until: ['must be in the future'] } })
  }
  return db.transaction(async tx => {
    if (assignedTo) await requireColleague(tx, workspaceId, assignedTo)
    // An event that was dealt with counts as read.
    const isRead = read ?? (assignedTo !== undefined || done !== undefined || snoozedUntil !== undefined || undefined)
    const { rows } = await sql<{ id: number }>`
      insert into inbox_states as i (event_id, workspace_id, read_at, assigned_to, done_at, done_by, snoozed_until)
      select e.id, e.workspace_id, ${isRead ? now : null}::timestamptz, ${assignedTo ?? null}, ${done ? now : null}::timestamptz,
        ${done ? userId : null}, ${snoozedUntil ?? null}::timestamptz
      from watch_events e where e.workspace_id = ${workspaceId} and e.id = any(${eventIds}::bigint[])
      order by e.id
      on conflict (event_id) do update set
        read_at = case when ${isRead === undefined} then i.read_at
          when ${isRead === true} then coalesce(i.read_at, excluded.read_at) end,
        assigned_to = case when ${assignedTo === undefined} then i.assigned_to else excluded.assigned_to end,
        -- The first to deal with it stays on record.
        done_at = case when ${done === undefined} then i.done_at
          when ${done === true} then coalesce(i.done_at, excluded.done_at) end,
        done_by = case when ${done === undefined} or (${done === true} and i.done_at is not null) then i.done_by
          else excluded.done_by end,
        snoozed_until = case when ${snoozedUntil === undefined} then i.snoozed_until else excluded.snoozed_until end
      returning event_id as id
    `.execute(tx)
    const changed = rows.map(({ id }) => id)
    const decided = { assigned_to: assignedTo, done, snoozed_until: snoozedUntil?.toISOString() ?? snoozedUntil }
    if (changed.length > 0 && Object.values(decided).some(value => value !== undefined)) {
      await recordAct(tx, by, { act: 'inbox.changed', workspaceId, details: { events: changed, ...decided } })
    }
    return changed.length
  })
}

async function requireColleague(tx: Db, workspaceId: string, userId: string): Promise<void> {
  const { count } = await sql`
    select from members where workspace_id = ${workspaceId} and user_id = ${userId}
  `.execute(tx)
  if (count === 0) throw new Failure('invalid', { reasons: { assigned_to: ['is not a member of this workspace'] } })
}
