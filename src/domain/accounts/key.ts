import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { requireAdmin } from './standing.ts'

export const scopes = ['company:read', 'ownership:read', 'financials:read'] as const
export type Scope = (typeof scopes)[number]

export type KeyApi = 'v1' | 'v2'
export type KeyMode = 'live' | 'test'

/** A key reads `fm1_live_<handle>_<secret>`: the handle may always be shown, the secret only once. */
export type NewKey = { key: string; handle: string; hash: Buffer }

export function makeKey(api: KeyApi, mode: KeyMode): NewKey {
  const handle = `fm${api === 'v1' ? 1 : 2}_${mode}_${randomLetters(12)}`
  const key = `${handle}_${randomLetters(40)}`
  return { key, handle, hash: hashKey(key) }
}

/** Null for text that cannot be a key, which saves a look-up. */
export function handleOf(key: string): string | null {
  return /^(fm[12]_(?:live|test)_[a-z2-7]{12})_[a-z2-7]{40}$/.exec(key)?.[1] ?? null
}

export function keyMatches(key: string, hash: Buffer): boolean {
  return timingSafeEqual(hashKey(key), hash)
}

/** Keys are random, so one round of SHA-256 is as hard to reverse as they are to guess. */
function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** Base 32: every letter carries five random bits, so 40 of them carry 200. */
export function randomLetters(count: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return Array.from(randomBytes(count), byte => alphabet[byte & 31]).join('')
}

/** Whether a key can be used, and if not, why. */
export type KeyState = 'active' | 'expired' | 'disabled' | 'revoked'

/** Who created a key. A user may have left the workspace; a deleted one has no name. */
export type KeyCreator = { kind: 'command line' } | { kind: 'user'; id: string; name: string | null; isMember: boolean }

/** What may be shown of a key: everything but the key. */
export type ListedKey = {
  id: string
  workspaceId: string
  name: string
  api: KeyApi
  mode: KeyMode
  scopes: string[]
  /** Those that it was given because it could do as much before they existed. */
  kept: string[]
  /** The application that is connected by it; null for an ordinary key. */
  application: string | null
  handle: string
  state: KeyState
  /** Null for a key that was created before this was recorded. */
  creator: KeyCreator | null
  createdAt: Date
  expiresAt: Date | null
  /** Null for a key that may be used from anywhere. */
  addresses: string[] | null
  /** The limit of requests per minute; null for none. */
  rate: number | null
  lastUsedAt: Date | null
  disabledAt: Date | null
  revokedAt: Date | null
}

/** The keys of one workspace, or of all: active ones first, then newest first. */
export async function listKeys(db: Db, clock: Clock, workspaceId?: string): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`
    select k.id, k.workspace_id as "workspaceId", k.name, k.api, k.mode, k.scopes, k.kept, k.application, k.handle, s.state,
      case k.creator
        when 'user' then json_build_object('kind', 'user', 'id', k.created_by, 'name', u.name, 'isMember', m.role is not null)
        when 'command line' then json_build_object('kind', 'command line')
      end as creator,
      k.created_at as "createdAt", k.expires_at as "expiresAt", k.addresses, k.rate, k.last_used_at as "lastUsedAt",
      coalesce(k.disabled_at, w.disabled_at) as "disabledAt", k.revoked_at as "revokedAt"
    from keys k
    join workspaces w on w.id = k.workspace_id
    cross join lateral (
      select case
        when k.revoked_at is not null then 'revoked'
        when k.expires_at <= ${clock()} then 'expired'
        when k.disabled_at is not null or w.disabled_at is not null then 'disabled'
        else 'active'
      end as state
    ) s
    left join users u on u.id = k.created_by
    left join members m on m.user_id = k.created_by and m.workspace_id = k.workspace_id
    where ${workspaceId === undefined ? sql`true` : sql`k.workspace_id = ${workspaceId}`}
    order by s.state <> 'active', k.created_at desc, k.id desc
  `.execute(db)
  return rows
}

/** Enables or disables a key. A revoked key stays revoked. */
export async function switchKey(db: Db, clock: Clock, keyId: string, isOn: boolean, by: Actor): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await sql<{ isRevoked: boolean; workspaceId: string; handle: string }>`
      update keys set disabled_at = ${isOn ? null : sql`coalesce(disabled_at, ${clock()})`} where id = ${keyId}
      returning revoked_at is not null as "isRevoked", workspace_id as "workspaceId", handle
    `.execute(tx)
    if (!rows[0]) throw new Failure('no_record', { what: 'key' })
    if (isOn && rows[0].isRevoked) {
      throw new Failure('rule_broken', { messages: ['the key is revoked and cannot be restored; create a new one'] })
    }
    const { workspaceId, handle } = rows[0]
    await recordAct(tx, by, { act: isOn ? 'key.enabled' : 'key.disabled', workspaceId, object: handle })
  })
}

export type Revocation = {
  keyId: string
  /** If given, only a key of this workspace is revoked. */
  workspaceId?: string
}

/** Revokes a key, or disconnects an application. False when there is no such key, or the given workspace has none. Revoking again keeps the original date. */
export function revokeKey(db: Db, clock: Clock, { keyId, workspaceId }: Revocation, by: Actor): Promise<boolean> {
  return db.transaction(async tx => {
    if (workspaceId !== undefined) await requireAdmin(tx, workspaceId, by)
    const { rows } = await sql<{ workspaceId: string; handle: string; name: string; application: string | null }>`
      update keys set revoked_at = coalesce(revoked_at, ${clock()})
      where id = ${keyId} and ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`}
      returning workspace_id as "workspaceId", handle, name, application
    `.execute(tx)
    if (!rows[0]) return false
    const { handle, name, application } = rows[0]
    if (application) await forgetTokens(tx, keyId)
    const act = application ? 'application.disconnected' : 'key.revoked'
    const details = { id: keyId, name, ...(application && { application }) }
    await recordAct(tx, by, { act, workspaceId: rows[0].workspaceId, object: handle, details })
    return true
  })
}

async function forgetTokens(tx: Db, keyId: string): Promise<void> {
  await sql`delete from oauth_access_tokens where reference_id = ${keyId}`.execute(tx)
  await sql`delete from oauth_refresh_tokens where reference_id = ${keyId}`.execute(tx)
  await sql`delete from oauth_consents where reference_id = ${keyId}`.execute(tx)
}

/** Deletes a key. Lines of the ledger still name it by its id. False when there is none. */
export async function deleteKey(db: Db, keyId: string, by: Actor): Promise<boolean> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ workspaceId: string; handle: string; name: string }>`
      delete from keys where id = ${keyId} returning workspace_id as "workspaceId", handle, name
    `.execute(tx)
    if (!rows[0]) return false
    const { workspaceId, handle, name } = rows[0]
    await recordAct(tx, by, { act: 'key.deleted', workspaceId, object: handle, details: { id: keyId, name } })
    return true
  })
}

type MadeKey = { id: string; name: string; workspaceId: string }

/** The keys that a user created and that can still be used, in one workspace or in all. */
export async function keysMadeBy(db: Db, clock: Clock, userId: string, workspaceId?: string): Promise<MadeKey[]> {
  const { rows } = await sql<MadeKey>`
    select id, name, workspace_id as "workspaceId" from keys
    where created_by = ${userId} and ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`}
      and revoked_at is null and (expires_at is null or expires_at > ${clock()})
    order by created_at, id
  `.execute(db)
  return rows
}

export type SettledKeys = { revoked: MadeKey[]; left: MadeKey[] }

export type Maker = {
  userId: string
  /** All workspaces if omitted. */
  workspaceId?: string
  /** A key belongs to its workspace and outlives its creator, unless this is set. */
  revokes: boolean
}

/** Revokes the keys that a leaving user created, or lists them. */
export async function settleKeys(db: Db, clock: Clock, maker: Maker, by: Actor): Promise<SettledKeys> {
  const { userId, workspaceId, revokes } = maker
  const keys = await keysMadeBy(db, clock, userId, workspaceId)
  if (!revokes) return { revoked: [], left: keys }
  for (const { id } of keys) await revokeKey(db, clock, { keyId: id }, by)
  return { revoked: keys, left: [] }
}
