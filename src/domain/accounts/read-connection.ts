import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { FoundKey } from './caller.ts'

/**
 * A connection lives as long as whoever made it could make it again: they are not disabled, administer the workspace and have
 * the second factor that it requires; and neither it nor the workspace was disabled or revoked.
 */
function living(token: Sql): Sql {
  return sql`
    join keys k on k.id = ${token}.reference_id and k.revoked_at is null and k.disabled_at is null
    join workspaces w on w.id = k.workspace_id and w.disabled_at is null
    join users u on u.id = ${token}.user_id and u.disabled_at is null
      and (u.two_factor_enabled or not w.two_factor_required)
    join members m on m.workspace_id = w.id and m.user_id = u.id and m.role <> 'member'
  `
}

/** What a token of an application may do, at the address that it was given for. */
export async function readConnection(db: Db, digest: string, resource: string): Promise<FoundKey | undefined> {
  const { rows } = await sql<FoundKey>`
    select k.id as "keyId", k.handle, k.workspace_id as "workspaceId", w.plan, k.api, k.mode, k.rate, k.hash, k.addresses,
      least(k.expires_at, t.expires_at) as "expiresAt",
      array(select scope from unnest(k.scopes) scope where t.scopes ? scope) as scopes
    from oauth_access_tokens t ${living(sql`t`)}
    where t.token = ${digest} and t.revoked is null and t.resources = jsonb_build_array(${resource}::text)
  `.execute(db)
  return rows[0]
}

/** Deletes a code whose connection lives no more before it was redeemed: it is then an unknown one. */
export async function forgetDeadCode(db: Db, digest: string): Promise<void> {
  await sql`
    delete from verifications v
    where v.identifier = ${digest} and v.value::jsonb ->> 'type' = 'authorization_code' and not exists (
      select from (
        select (v.value::jsonb ->> 'referenceId')::uuid as reference_id, v.value::jsonb ->> 'userId' as user_id
      ) code ${living(sql`code`)}
    )
  `.execute(db)
}

/** Deletes a token for which there would be new ones, and those, if its connection lives no more: it is then an unknown one. */
export async function forgetIfDead(db: Db, digest: string): Promise<void> {
  await sql`
    delete from oauth_refresh_tokens r
    where r.token = ${digest} and not exists (
      select from oauth_refresh_tokens t ${living(sql`t`)} where t.id = r.id
    )
  `.execute(db)
}
