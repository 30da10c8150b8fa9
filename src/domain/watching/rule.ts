import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireRoom } from '../accounts/room.ts'
import { requireAdmin } from '../accounts/standing.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Callbacks } from './callback.ts'
import type { Severity, WatchField } from './watch-field.ts'
import { listsFrom, listWatchLists } from './watch-list.ts'

/** Which changes a rule reports. */
type RuleScope = {
  name: string
  /** Null for all watched fields. */
  fields: WatchField[] | null
  least: Severity
  /** Null for all countries. */
  countries: string[] | null
  /** Null for all companies that are watched, otherwise for those in one of these lists. */
  lists: string[] | null
}

/** Who is notified of which changes immediately. */
export type Rule = RuleScope & {
  id: number
  /** The member who gets mails; null for a chat. */
  userId: string | null
  email: string | null
  /** The host of the chat's address, which is never shown in full again. */
  host: string | null
  createdAt: Date
  pausedAt: Date | null
  /** Why it was turned off, where it was not paused by a member. */
  reason: string | null
  /** Changes still to be reported, and the outcome of the last attempt. */
  pending: number
  lastTriedAt: Date | null
  lastStatus: number | null
  lastError: string | null
}

/** The rules of a workspace, in the order in which they were made. */
export async function listRules(db: Db, workspaceId: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select r.id, r.name, r.fields, r.least, r.countries, r.lists, r.user_id as "userId", u.email, r.host, r.created_at as "createdAt",
      r.paused_at as "pausedAt", r.reason, last.tried_at as "lastTriedAt", last.status as "lastStatus",
      last.error as "lastError",
      (select count(*)::int from alerts a where a.rule_id = r.id and a.state = 'pending') as pending
    from inbox_rules r left join users u on u.id = r.user_id
    left join lateral (
      select a.tried_at, a.status, a.error from alerts a
      where a.rule_id = r.id and a.tried_at is not null order by a.tried_at desc limit 1
    ) last on true
    where r.workspace_id = ${workspaceId} order by r.id
  `.execute(db)
  return rows
}

/** To a member by mail, or to a chat by the address of its incoming webhook. */
export type RuleTarget = { userId: string } | { address: string }

/** Creates a rule, which reports what happens from now on, and returns its id. */
export async function makeRule(
  db: Db,
  clock: Clock,
  { outbound, seal }: Callbacks,
  { workspaceId, ...rule }: RuleScope & { workspaceId: string; target: RuleTarget },
  by: Actor,
): Promise<number> {
  const { name, fields, least, countries, target } = rule
  const address = 'address' in target ? target.address : null
  const userId = 'userId' in target ? target.userId : null
  const refusal = address === null ? null : await outbound.refusal(address)
  if (refusal) throw new Failure('invalid', { reasons: { address: [refusal] } })
  return db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    if (userId !== null) await requireReader(tx, workspaceId, userId)
    await requireRoom(tx, workspaceId, 'rules', sql`from inbox_rules where workspace_id = ${workspaceId}`)
    const known = await listWatchLists(tx, workspaceId)
    const lists = listsFrom(
      rule.lists ?? [],
      known.map(({ name }) => name),
    )
    const host = address && new URL(address).host
    const { rows } = await sql<{ id: number }>`
      insert into inbox_rules (workspace_id, name, fields, least, countries, lists, user_id, address, host, created_at)
      values (${workspaceId}, ${name}, ${fields}::text[], ${least}, ${countries}::text[], ${lists}::text[], ${userId},
        ${address && seal.close(address)}, ${host}, ${clock()})
      returning id
    `.execute(tx)
    const { id } = rows[0] as { id: number }
    const details = { name, fields, least, countries, lists, user: userId, host }
    await recordAct(tx, by, { act: 'rule.made', workspaceId, object: id, details })
    return id
  })
}

async function requireReader(tx: Db, workspaceId: string, userId: string): Promise<void> {
  const { count } = await sql`
    select from members where workspace_id = ${workspaceId} and user_id = ${userId}
  `.execute(tx)
  if (count === 0) throw new Failure('invalid', { reasons: { user_id: ['is not a member of this workspace'] } })
}

type Pause = { workspaceId: string; ruleId: number; isPaused: boolean }

/** Pauses or resumes a rule. What happens while it is paused is never reported; what was pending before is. */
export async function pauseRule(
  db: Db,
  clock: Clock,
  { workspaceId, ruleId, isPaused }: Pause,
  by: Actor,
): Promise<void> {
  await db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    const { count } = await sql`
      update inbox_rules set paused_at = ${isPaused ? clock() : null}::timestamptz, reason = null
      where id = ${ruleId} and workspace_id = ${workspaceId}
    `.execute(tx)
    if (count === 0) throw new Failure('no_record', { what: 'rule' })
    if (!isPaused) await sql`select wake_alerts(array[${ruleId}]::bigint[])`.execute(tx)
    await recordAct(tx, by, { act: isPaused ? 'rule.paused' : 'rule.resumed', workspaceId, object: ruleId })
  })
}

/** Deletes a rule with its pending alerts. */
export async function deleteRule(
  db: Db,
  { workspaceId, ruleId }: { workspaceId: string; ruleId: number },
  by: Actor,
): Promise<void> {
  await db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    const { rows } = await sql<{ name: string }>`
      delete from inbox_rules where id = ${ruleId} and workspace_id = ${workspaceId} returning name
    `.execute(tx)
    if (!rows[0]) throw new Failure('no_record', { what: 'rule' })
    await recordAct(tx, by, { act: 'rule.deleted', workspaceId, object: ruleId, details: { name: rows[0].name } })
  })
}
