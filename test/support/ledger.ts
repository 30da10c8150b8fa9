import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'

export type LedgerRow = {
  request_id: string
  units: number
  status: number
  operation: string
  reverses: string | null
}

export async function ledgerOf(db: Db, workspaceId: string): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select request_id, units, status, operation, reverses from ledger where workspace_id = ${workspaceId} order by at
  `.execute(db)
  return rows
}

export async function unitsOf(db: Db, workspaceId: string): Promise<number> {
  return (await ledgerOf(db, workspaceId)).reduce((sum, row) => sum + row.units, 0)
}
