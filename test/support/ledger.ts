import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

export type LedgerRow = {
  request_id: string
  units: number
  status: number
  operation: string
  reverses: string | null
}

/** In the order of writing: lines of one moment by their transaction, because a place in the table may be used again. */
export async function ledgerOf(db: Db, workspaceId: string): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select request_id, units, status, operation, reverses from ledger where workspace_id = ${workspaceId}
    order by at, xmin::text::bigint, ctid
  `.execute(db)
  return rows
}

export async function unitsOf(db: Db, workspaceId: string, without: string[] = []): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(units), 0)::int as sum from ledger
    where workspace_id = ${workspaceId} and operation <> all(${without})
  `.execute(db)
  return (rows[0] as { sum: number }).sum
}
