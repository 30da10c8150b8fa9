import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { plainText } from '#lib/plain-text.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { FoundKey } from './caller.ts'
import { randomLetters, revokeKey } from './key.ts'
import { keyPermissions } from './permission.ts'
import { requireRoom } from './room.ts'
import { requireAdmin } from './standing.ts'
import { adminRoles } from './user.ts'

/** The prefixes of an application's access tokens and refresh tokens. */
export const accessPrefix = 'fmo_'
export const refreshPrefix = 'fmr_'

const letters = 52

/** What follows the prefix: 260 random bits. */
export function makeTokenLetters(): string {
  return randomLetters(letters)
}

/** What is stored of a token; null for text that cannot be one, which saves a look-up. */
export function digestOf(token: string, prefix: string): string | null {
  const secret = token.startsWith(prefix) ? token.slice(prefix.length) : ''
  return secret.length === letters && /^[a-z2-7]+$/.test(secret) ? digestOfLetters(secret) : null
}

/** Tokens are random, so one round of SHA-256 is as hard to reverse as they are to guess. */
export function digestOfLetters(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** An application as it registered itself: its name has not been verified. */
export type Application = { id: string; name: string; redirects: string[] }

const maxNameLength = 60

/** Null where no application registered under this id. */
export async function readApplication(db: Db, id: string): Promise<Application | null> {
  const { rows } = await sql<{ name: string | null; redirects: string[] }>`
    select name, redirect_uris as redirects from oauth_clients where client_id = ${id} and not disabled
  `.execute(db)
  if (!rows[0]) return null
  const name = plainText(rows[0].name ?? '').trim()
  return { id, name: name.slice(0, maxNameLength) || 'An application without a name', redirects: rows[0].redirects }
}

type Wish = {
  workspaceId: string
  application: Pick<Application, 'id' | 'name'>
  scopes: string[]
  /** The user who connects it. */
  userId: string
}

/**
 * Connects an application to a workspace, with the rights needed to create keys: the connection is a key that is only used through tokens.
 * It replaces an earlier connection of the same application by the same user. Returns the id of the key.
 */
export async function connectApplication(tx: Db, clock: Clock, wish: Wish, by: Actor): Promise<string> {
  const { workspaceId, application, scopes, userId } = wish
  await requireAdmin(tx, workspaceId, by)
  const isKnown = (scope: string) => (keyPermissions as string[]).includes(scope)
  if (scopes.length === 0 || !scopes.every(isKnown)) {
    throw new Failure('invalid', { reasons: { scopes: ['choose at least one of the requested permissions'] } })
  }
  const { rows } = await sql<{ id: string }>`
    select id from keys
    where workspace_id = ${workspaceId} and application = ${application.id} and created_by = ${userId} and revoked_at is null
  `.execute(tx)
  for (const { id } of rows) await revokeKey(tx, clock, { keyId: id, workspaceId }, by)
  await requireRoom(tx, workspaceId, 'keys', sql`from keys where workspace_id = ${workspaceId} and revoked_at is null`)
  const id = randomUUIDv7()
  const handle = `fm2_app_${randomLetters(12)}`
  // No text has this hash, so the key cannot be used directly.
  await sql`
    insert into keys (id, workspace_id, api, mode, name, scopes, handle, hash, created_at, creator, created_by, application)
    values (${id}, ${workspaceId}, 'v2', 'live', ${application.name}, ${scopes}::text[], ${handle}, ${randomBytes(32)},
      ${clock()}, 'user', ${userId}, ${application.id})
  `.execute(tx)
  const details = { id, name: application.name, application: application.id, scopes }
  await recordAct(tx, by, { act: 'application.connected', workspaceId, object: handle, details })
  return id
}

/** Anyone may register an application. Up to this many unconnected ones are kept; the oldest make room for new ones. */
const maxUnconnected = 1_000

const isUnconnected = sql`not exists (
  select from keys k where k.application = c.client_id and k.revoked_at is null
)`

/** Bounds what strangers can write, without ever refusing the next one. */
export async function trimApplications(db: Db): Promise<void> {
  await sql`
    delete from oauth_clients where id in (
      select id from oauth_clients c where ${isUnconnected} order by created_at desc, id desc offset ${maxUnconnected}
    )
  `.execute(db)
}

/** Applications remember that they have registered, so an unconnected one may still be connected later. */
const keptDays = 30
const day = 24 * 60 * 60_000

/** Deletes expired tokens, and old applications that were never connected or no longer are. */
export async function pruneApplications(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day)
  // Sealed answers for applications that ask again within seconds.
  await sql`
    update oauth_refresh_tokens set rotation_replay_response = null
    where rotation_replay_response is not null and rotation_replay_expires_at < ${yesterday}
  `.execute(db)
  // A replaced token is kept until it expires: if it is used again, it was stolen, and all tokens are revoked.
  await sql`delete from oauth_access_tokens where expires_at < ${yesterday}`.execute(db)
  await sql`delete from oauth_refresh_tokens where expires_at < ${yesterday}`.execute(db)
  const old = new Date(now.getTime() - keptDays * day)
  await sql`delete from oauth_clients c where c.created_at < ${old} and ${isUnconnected}`.execute(db)
}

/**
 * A connection lasts as long as its creator would be allowed to make it again: they are not disabled, administer the workspace and have
 * the second factor that it requires; and neither the connection nor the workspace was disabled or revoked.
 */
function living(token: Sql): Sql {
  return sql`
    join keys k on k.id = ${token}.reference_id and k.revoked_at is null and k.disabled_at is null
    join workspaces w on w.id = k.workspace_id and w.disabled_at is null
    join users u on u.id = ${token}.user_id and u.disabled_at is null
      and (u.two_factor_enabled or not w.two_factor_required)
    join members m on m.workspace_id = w.id and m.user_id = u.id and m.role = any(${adminRoles}::text[])
  `
}

/** What an application's token may do, at the address for which it was issued. */
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

/** Deletes a code or a refresh token, with its successors, whose connection has ended; it is then unknown. */
export async function forgetIfDead(db: Db, digest: string): Promise<void> {
  await sql`
    delete from oauth_refresh_tokens r
    where r.token = ${digest} and not exists (
      select from oauth_refresh_tokens t ${living(sql`t`)} where t.id = r.id
    )
  `.execute(db)
  await sql`
    delete from verifications v
    where v.identifier = ${digest} and v.value::jsonb ->> 'type' = 'authorization_code' and not exists (
      select from (
        select (v.value::jsonb ->> 'referenceId')::uuid as reference_id, v.value::jsonb ->> 'userId' as user_id
      ) code ${living(sql`code`)}
    )
  `.execute(db)
}

/** Waits for another use of this code or refresh token that is in progress, until the transaction ends. */
export async function awaitOtherUse(tx: Db, digest: string): Promise<void> {
  await sql`
    select from keys where id in (
      select (value::jsonb ->> 'referenceId')::uuid from verifications
      where identifier = ${digest} and value::jsonb ->> 'type' = 'authorization_code'
      union all select reference_id from oauth_refresh_tokens where token = ${digest}
    ) for no key update
  `.execute(tx)
}

/**
 * Ends the connection that a token of an application belongs to. Which of its tokens that is makes no difference: an application that
 * gives one back is done.
 */
export async function endConnection(
  db: Db,
  clock: Clock,
  { token, applicationId }: { token: string; applicationId: string },
  asked: Pick<Actor, 'address' | 'requestId' | 'auditLog'>,
): Promise<void> {
  const digest = digestOf(token, accessPrefix) ?? digestOf(token, refreshPrefix)
  if (!digest) return
  const { rows } = await sql<{ keyId: string; handle: string }>`
    select k.id as "keyId", k.handle from keys k join (
      select token, client_id, reference_id from oauth_access_tokens
      union all select token, client_id, reference_id from oauth_refresh_tokens
    ) t on t.reference_id = k.id
    where t.token = ${digest} and t.client_id = ${applicationId}
  `.execute(db)
  if (!rows[0]) return
  const { keyId, handle } = rows[0]
  await revokeKey(db, clock, { keyId }, { ...asked, kind: 'key', id: keyId, name: handle, surface: 'mcp' })
}
