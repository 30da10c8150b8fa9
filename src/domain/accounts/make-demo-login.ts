import { randomPassword } from '#lib/password.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { createKey } from './create-key.ts'
import { createUser } from './create-user.ts'
import { createWorkspace } from './create-workspace.ts'
import { resetPassword } from './reset-password.ts'
import { revokeKey } from './revoke-key.ts'

/** How to try the platform at once. The password and keys are not stored, so this is the only time that they are known. */
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
    const v2 = await createKey(tx, clock, { workspaceId, api: 'v2', name: 'Demo v2 token' }, by)
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
