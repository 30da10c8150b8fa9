import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { type Meter, nextReset, readMeters, units } from '../usage/meter.ts'
import { addMember } from './member.ts'
import { permissions } from './permission.ts'
import { requireName } from './require-name.ts'
import { type Role, readUser } from './user.ts'

export type NewWorkspace = { name: string } & ({ plan: 'free' } | { plan: 'paid'; units: number })

/** Free workspaces may try every module of the platform API a little each day. */
const freeLimits = { daily: 3, monthly: 30 }

/** A workspace with every permission, limited by its plan. */
export async function createWorkspace(db: Db, clock: Clock, workspace: NewWorkspace, by: Actor): Promise<string> {
  const id = randomUUIDv7()
  const name = requireName(workspace.name)
  const units = workspace.plan === 'paid' ? workspace.units : null
  const limits = units === null ? freeLimits : { daily: units, monthly: units }
  await db.transaction(async tx => {
    await sql`
      insert into workspaces (id, name, plan, monthly_units, created_at)
      values (${id}, ${name}, ${workspace.plan}, ${units}, ${clock()})
    `.execute(tx)
    await sql`
      insert into permissions (workspace_id, permission, daily_limit, plan_limit)
      select ${id}, unnest(${permissions}::text[]), ${limits.daily}, ${limits.monthly}
    `.execute(tx)
    const details = { plan: workspace.plan, ...(units !== null && { units }) }
    await recordAct(tx, by, { act: 'workspace.created', workspaceId: id, object: name, details })
  })
  return id
}

/** The free workspace of a user who signs up without an invitation. */
export function createOwnWorkspace(db: Db, clock: Clock, userId: string, by: Actor): Promise<string> {
  return db.transaction(async tx => {
    const user = await readUser(tx, userId)
    const name = user?.name ? `${user.name}'s workspace` : 'My workspace'
    const workspaceId = await createWorkspace(tx, clock, { name, plan: 'free' }, by)
    await addMember(tx, clock, { workspaceId, userId, role: 'owner' }, by)
    return workspaceId
  })
}

/** Gives a workspace another name, and returns it as it is stored. */
export async function renameWorkspace(db: Db, workspaceId: string, given: string, by: Actor): Promise<string> {
  const name = requireName(given)
  await db.transaction(async tx => {
    const { rows } = await sql<{ name: string }>`
      select name from workspaces where id = ${workspaceId} for update
    `.execute(tx)
    const former = rows[0]?.name
    if (former === undefined || former === name) return
    await sql`update workspaces set name = ${name} where id = ${workspaceId}`.execute(tx)
    await recordAct(tx, by, { act: 'workspace.renamed', workspaceId, object: name, details: { former } })
  })
  return name
}

/** The units used: per day on the free plan, per month on the paid one. */
export type UnitsLeft = { used: number; limit: number; window: 'day' | 'month'; resetsAt: Date }

export type Membership = {
  id: string
  name: string
  role: Role
  plan: 'free' | 'paid'
  /** Whether every member needs a second factor. */
  twoFactorRequired: boolean
  units: UnitsLeft
}

/** The workspaces that a user is a member of, in the order of joining, without disabled ones. */
export async function listWorkspaces(db: Db, clock: Clock, userId: string): Promise<Membership[]> {
  const { rows } = await sql<Omit<Membership, 'units'>>`
    select w.id, w.name, m.role, w.plan, w.two_factor_required as "twoFactorRequired"
    from members m join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId} and w.disabled_at is null
    order by m.created_at, w.id
  `.execute(db)
  const now = clock()
  return Promise.all(
    rows.map(async row => {
      const meters = await readMeters(db, row.id, now)
      return { ...row, units: unitsLeft(meters.find(({ meter }) => meter === units) as Meter, now) }
    }),
  )
}

function unitsLeft(meter: Meter, now: Date): UnitsLeft {
  const { dailyLimit, dayUsed, monthlyLimit, monthUsed } = meter
  return dailyLimit !== null
    ? { used: dayUsed, limit: dailyLimit, window: 'day', resetsAt: nextReset('day', now) }
    : { used: monthUsed, limit: monthlyLimit ?? 0, window: 'month', resetsAt: nextReset('month', now) }
}

export type ListedWorkspace = {
  id: string
  name: string
  plan: 'free' | 'paid'
  /** Units a calendar month; null on the free plan, which counts by the day. */
  monthlyUnits: number | null
  members: number
  /** Without revoked ones. */
  keys: number
  createdAt: Date
  disabledAt: Date | null
  isDemo: boolean
}

/** Every workspace, for the operator, oldest first. */
export async function listAllWorkspaces(db: Db): Promise<ListedWorkspace[]> {
  const { rows } = await sql<ListedWorkspace>`
    select w.id, w.name, w.plan, w.monthly_units as "monthlyUnits",
      (select count(*)::int from members m where m.workspace_id = w.id) as members,
      (select count(*)::int from keys k where k.workspace_id = w.id and k.revoked_at is null) as keys,
      w.created_at as "createdAt", w.disabled_at as "disabledAt", w.is_demo as "isDemo"
    from workspaces w
    order by w.created_at, w.id
  `.execute(db)
  return rows
}

/**
 * Enables or disables a workspace: the keys of a disabled one are refused like revoked ones, it cannot be reached in the dashboard and
 * it sends no notifications. Everything in it stays. Returns its name; null if there is none.
 */
export async function switchWorkspace(
  db: Db,
  clock: Clock,
  workspaceId: string,
  isOn: boolean,
  by: Actor,
): Promise<string | null> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ name: string }>`
      update workspaces set disabled_at = ${isOn ? null : sql`coalesce(disabled_at, ${clock()})`}
      where id = ${workspaceId} returning name
    `.execute(tx)
    if (!rows[0]) return null
    const { name } = rows[0]
    await recordAct(tx, by, { act: isOn ? 'workspace.enabled' : 'workspace.disabled', workspaceId, object: name })
    return name
  })
}
