import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

export type LineRow = {
  seq: number
  act: string
  object: string | null
  details: Record<string, unknown>
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  surface: string
  address: string | null
}

/** The lines of a chain in their order. */
export async function linesOf(db: Db, chain: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select seq, act, object, details, actor_kind, actor_id, actor_name, surface, address
    from audit_lines where chain = ${chain} order by seq
  `.execute(db)
  return rows
}

/** Does to the audit log what only somebody can who has the database: nothing refuses it. */
export async function tamper(db: Db, ...statements: string[]): Promise<void> {
  await db.transaction(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}
