import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Callback } from './callback.ts'

export async function readCallback(db: Db, workspaceId: string): Promise<Callback> {
  const { rows } = await sql<Callback>`
    select callback as address, off_at as "offAt", former_until as "formerUntil"
    from watch_settings where workspace_id = ${workspaceId}
  `.execute(db)
  return rows[0] ?? { address: null, offAt: null, formerUntil: null }
}
