import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import type { KeyApi, KeyMode } from './key.ts'

/** Whether a key can be used, and if not, why. */
export type KeyState = 'active' | 'expired' | 'disabled' | 'revoked'

/** Who created a key. A user may have left the workspace, or was deleted and then has no name. */
export type KeyCreator = { kind: 'command line' } | { kind: 'user'; id: string; name: string | null; isMember: boolean }

/** What may be shown of a key: everything but the key. */
export type ListedKey = {
  id: string
  workspaceId: string
  name: string
  api: KeyApi
  mode: KeyMode
  scopes: string[]
  /** The application that is connected by it; null for a key that somebody holds. */
  application: string | null
  handle: string
  state: KeyState
  /** Null for a key that was created before this was recorded. */
  creator: KeyCreator | null
  createdAt: Date
  expiresAt: Date | null
  /** Null for a key that may be used from anywhere. */
  addresses: string[] | null
  /** How many requests it may make in a minute; null for as many as it likes. */
  rate: number | null
  lastUsedAt: Date | null
  disabledAt: Date | null
  revokedAt: Date | null
}

/** The keys of one workspace, or of all: active ones first, then newest first. */
export async function listKeys(db: Db, clock: Clock, workspaceId?: string): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`
    select k.id, k.workspace_id as "workspaceId", k.name, k.api, k.mode, k.scopes, k.application, k.handle, s.state,
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
