import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { actsOfUser } from '../audit/acts-of-user.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { endSessions } from './session.ts'

/** Someone who signs in. What they may see is decided by the workspaces they are a member of. */
export type User = { id: string; name: string; email: string }

export const roles = ['owner', 'admin', 'member', 'auditor', 'reader'] as const
export type Role = (typeof roles)[number]

/** Those who administer a workspace. */
export const adminRoles = ['owner', 'admin'] as const

/** Those who see how a workspace is run: auditors change nothing of it. */
export const auditingRoles = [...adminRoles, 'auditor'] as const

/** Whether a role changes something and may spend, or only reads. */
export function mayChange(role: Role): boolean {
  return role !== 'auditor' && role !== 'reader'
}

export function isAdmin(role: Role): boolean {
  return (adminRoles as readonly Role[]).includes(role)
}

/** Quotes, brackets and separators are allowed in theory; in practice they are an attempt to reach a second address. */
const address = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u
const maxEmailLength = 254

/** An e-mail address as it is stored: in lower case, without spaces around it. */
export function requireEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length <= maxEmailLength && address.test(email)) return email
  throw new Failure('invalid', { reasons: { email: [`"${text}" is not an e-mail address`] } })
}

/** The user with this e-mail address, in any case; null when there is none. */
export async function findUser(db: Db, email: string): Promise<User | null> {
  const { rows } = await sql<User>`
    select id, name, email from users where email = ${email.trim().toLowerCase()}
  `.execute(db)
  return rows[0] ?? null
}

/** Null when there is none with this id. */
export async function readUser(db: Db, id: string): Promise<User | null> {
  const { rows } = await sql<User>`select id, name, email from users where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export type ListedUser = User & {
  createdAt: Date
  /** Null for a user without a session. */
  lastSeenAt: Date | null
  hasTwoFactor: boolean
  disabledAt: Date | null
  isDemo: boolean
  workspaces: { id: string; name: string; role: Role }[]
}

/** All users, or those of one workspace, by their addresses. */
export async function listUsers(db: Db, workspaceId?: string): Promise<ListedUser[]> {
  const theirs = workspaceId
    ? sql`exists (select from members m where m.user_id = u.id and m.workspace_id = ${workspaceId})`
    : sql`true`
  const { rows } = await sql<ListedUser>`
    select u.id, u.name, u.email, u.created_at as "createdAt", u.two_factor_enabled as "hasTwoFactor",
      u.disabled_at as "disabledAt", u.is_demo as "isDemo",
      (select max(s.updated_at) from sessions s where s.user_id = u.id) as "lastSeenAt",
      coalesce((
        select json_agg(json_build_object('id', w.id, 'name', w.name, 'role', m.role) order by m.created_at, w.id)
        from members m join workspaces w on w.id = m.workspace_id where m.user_id = u.id
      ), '[]') as workspaces
    from users u
    where ${theirs}
    order by u.email
  `.execute(db)
  return rows
}

/** Enables or disables a user: a disabled user cannot sign in, and their sessions and invitations end. Null if there is none. */
export async function switchUser(db: Db, clock: Clock, email: string, isOn: boolean, by: Actor): Promise<User | null> {
  return db.transaction(async tx => {
    const { rows } = await sql<User>`
      update users set disabled_at = ${isOn ? null : sql`coalesce(disabled_at, ${clock()})`}
      where email = ${email.trim().toLowerCase()}
      returning id, name, email
    `.execute(tx)
    const user = rows[0]
    if (user && !isOn) {
      await endSessions(tx, user.id)
      // People they invited while they could must not join in their place.
      await sql`delete from invitations where invited_by = ${user.id}`.execute(tx)
    }
    if (!user) return null
    const act = isOn ? 'user.enabled' : 'user.disabled'
    await recordAct(tx, by, ...(await actsOfUser(tx, user.id, { act })))
    return user
  })
}

export async function isDisabled(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and disabled_at is not null`.execute(db)
  return rows.length > 0
}

/** Whether the command line made this user an operator. */
export async function isOperator(db: Db, userId: string): Promise<boolean> {
  const { count } = await sql`select from users where id = ${userId} and is_operator and disabled_at is null`.execute(
    db,
  )
  return count > 0
}

/** Makes a user an operator, who runs this server's sources and imports from the dashboard, or removes that role. */
export function makeOperator(db: Db, user: User, isOne: boolean, by: Actor): Promise<void> {
  return db.transaction(async tx => {
    const { count } = await sql`
      update users set is_operator = ${isOne} where id = ${user.id} and is_operator <> ${isOne}
    `.execute(tx)
    if (count === 0) return
    const act = isOne ? 'operator.made' : 'operator.removed'
    await recordAct(tx, by, { act, workspaceId: null, object: user.email })
  })
}
