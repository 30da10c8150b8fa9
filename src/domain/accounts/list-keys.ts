import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import type { KeyApi, KeyMode } from './key.ts'

/** What may be shown of a key: everything but the key. */
export type ListedKey = {
  id: string
  name: string
  api: KeyApi
  mode: KeyMode
  scopes: string[]
  handle: string
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** The keys of one workspace: those that work first, each group from the newest. */
export async function listKeys(db: Db, workspaceId: string): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`
    select id, name, api, mode, scopes, handle,
      created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
    from keys
    where workspace_id = ${workspaceId}
    order by revoked_at is not null, created_at desc, id desc
  `.execute(db)
  return rows
}
