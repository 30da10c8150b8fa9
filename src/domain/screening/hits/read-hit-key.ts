import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** With what the fingerprints are made that a workspace is told. */
export async function readHitKey(db: Db, workspaceId: string): Promise<Buffer> {
  const { rows } = await sql<{ key: Buffer }>`select hit_key as key from workspaces where id = ${workspaceId}`.execute(
    db,
  )
  return (rows[0] as { key: Buffer }).key
}
