import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type Case, caseColumns, caseOf, caseTables, noCase } from './case.ts'

export async function readCase(db: Db, workspaceId: string, id: number): Promise<Case> {
  const { rows } = await sql<Case>`
    select ${caseColumns} from ${caseTables} where c.workspace_id = ${workspaceId} and c.id = ${id}
  `.execute(db)
  if (!rows[0]) throw noCase()
  return caseOf(rows[0])
}
