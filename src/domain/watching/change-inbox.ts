import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'

/** What to do with some events; what is undefined stays as it is. */
export type InboxChange = {
  eventIds: number[]
  read?: boolean | undefined
  /** The id of a member; null takes it away from whoever has it. */
  assignedTo?: string | null | undefined
  done?: boolean | undefined
  /** Null shows it again at once. */
  snoozedUntil?: Date | null | undefined
}

/**
 * Changes what became of events of a workspace, and returns how many there are of those that were named. That something was read is
 * not worth a line in the audit log; who is to deal with it, and who did, is.
 */
export async function changeInbox(
  db: Db,
  { workspaceId, userId, now }: { workspaceId: string; userId: string; now: Date },
  change: InboxChange,
  by: Actor,
): Promise<number> {
  const { eventIds, read, assignedTo, done, snoozedUntil } = change
  if (snoozedUntil && !(snoozedUntil > now)) {
    throw new Failure('invalid', { reasons: { snoozed_until: ['must be a time that is still to come'] } })
  }
  return db.transaction(async tx => {
    if (assignedTo) await requireColleague(tx, workspaceId, assignedTo)
    // Whoever decides about something has read it.
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
        -- Whoever did it first did it.
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
