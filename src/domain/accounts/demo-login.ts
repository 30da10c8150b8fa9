import { randomPassword } from '#lib/password.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordTogether } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { createKey } from './create-key.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { revokeKey, settleKeys } from './key.ts'
import { resetPassword } from './password.ts'
import { keyPermissions } from './permission.ts'
import { createWorkspace } from './workspace.ts'

/** Whether there is any workspace. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const { count } = await sql`select from workspaces limit 1`.execute(db)
  return count > 0
}

/** Whether there is a demo user or workspace. */
export async function hasDemoLogin(db: Db): Promise<boolean> {
  const { count } = await sql`
    select from users where is_demo union all select from workspaces where is_demo limit 1
  `.execute(db)
  return count > 0
}

/** The credentials for trying the platform. The password and keys are not stored, so they are known only now. */
export type DemoLogin = { email: string; password: string; v1Key: string; v2Key: string }

const email = 'demo@firmament.example'

/**
 * Creates a login for the demo, and the user and workspace where they are missing. Former sessions, second factor and keys
 * no longer work.
 */
export async function makeDemoLogin(db: Db, clock: Clock, by: Actor): Promise<DemoLogin> {
  return db.transaction(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('demo login'))`.execute(tx)
    const workspaceId = (await findDemoWorkspace(tx)) ?? (await createDemoWorkspace(tx, clock, by))
    const password = randomPassword()
    if (await hasDemoUser(tx)) await renew(tx, clock, { password, workspaceId }, by)
    else {
      const membership = { workspaceId, role: 'owner' as const }
      const id = await createUser(tx, clock, { email, password, name: 'Demo', membership }, by)
      await sql`update users set is_demo = true where id = ${id}`.execute(tx)
    }
    const v1 = await createKey(tx, clock, { workspaceId, api: 'v1', name: 'Demo v1 key' }, by)
    const v2 = await createKey(tx, clock, { workspaceId, api: 'v2', name: 'Demo v2 token', scopes: keyPermissions }, by)
    return { email, password, v1Key: v1.key, v2Key: v2.key }
  })
}

async function findDemoWorkspace(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from workspaces where is_demo order by created_at limit 1 for update
  `.execute(tx)
  return rows[0]?.id
}

async function createDemoWorkspace(tx: Db, clock: Clock, by: Actor): Promise<string> {
  const id = await createWorkspace(tx, clock, { name: 'Demo workspace', plan: 'paid', units: 100_000 }, by)
  await sql`update workspaces set is_demo = true where id = ${id}`.execute(tx)
  return id
}

async function hasDemoUser(tx: Db): Promise<boolean> {
  const { rows } = await sql`select from users where email = ${email} and is_demo for update`.execute(tx)
  return rows.length > 0
}

type Renewal = { password: string; workspaceId: string }

async function renew(tx: Db, clock: Clock, { password, workspaceId }: Renewal, by: Actor): Promise<void> {
  const userId = (await resetPassword(tx, clock, { email, password }, by)) as string
  await sql`delete from two_factors where user_id = ${userId}`.execute(tx)
  await sql`update users set two_factor_enabled = false, disabled_at = null where id = ${userId}`.execute(tx)
  await sql`update workspaces set disabled_at = null where id = ${workspaceId}`.execute(tx)
  await sql`
    insert into members (workspace_id, user_id, role, created_at) values (${workspaceId}, ${userId}, 'owner', ${clock()})
    on conflict (workspace_id, user_id) do update set role = 'owner'
  `.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from keys where workspace_id = ${workspaceId} and revoked_at is null
  `.execute(tx)
  for (const { id } of rows) await revokeKey(tx, clock, { keyId: id, workspaceId }, by)
}

/** Creates the demo's login where there are no accounts yet; null otherwise. If several nodes start at the same time, only one does. */
export async function firstDemoLogin(db: Db, clock: Clock, by: Actor): Promise<DemoLogin | null> {
  return db.transaction(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('demo login'))`.execute(tx)
    return (await hasAccounts(tx)) ? null : makeDemoLogin(tx, clock, by)
  })
}

/** How many were deleted; of keys also those that were revoked. */
export type RemovedLogin = { users: number; workspaces: number; keys: number }

/** Deletes the demo's user and workspace with everything in it, usage too, and revokes keys that it created elsewhere. */
export async function removeDemoLogin(db: Db, clock: Clock, by: Actor): Promise<RemovedLogin> {
  return db.transaction(async tx => {
    const workspaces = await sql<{ id: string }>`select id from workspaces where is_demo`.execute(tx)
    const users = await sql<{ id: string; email: string }>`select id, email from users where is_demo`.execute(tx)
    const keys = await recordTogether(tx, by, async together => {
      let gone = 0
      for (const { id } of workspaces.rows) gone += (await deleteWorkspace(tx, id, together))?.keys ?? 0
      for (const { id, email } of users.rows) {
        await deleteUser(tx, email, together)
        gone += (await settleKeys(tx, clock, { userId: id, revokes: true }, together)).revoked.length
      }
      return gone
    })
    return { users: users.rows.length, workspaces: workspaces.rows.length, keys }
  })
}
