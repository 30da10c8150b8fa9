import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type Case, type CaseState, caseColumns, caseOf, caseTables } from './case.ts'

export type CaseFilter = { state?: CaseState | undefined; companyId?: number | undefined; before?: number | undefined }

/** The cases of a workspace, newest first, optionally only those before a given one. */
export async function listCases(
  db: Db,
  workspaceId: string,
  { state, companyId, before }: CaseFilter,
  most: number,
): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select ${caseColumns} from ${caseTables}
    where c.workspace_id = ${workspaceId}
      ${state === undefined ? sql`` : sql`and c.state = ${state}`}
      ${companyId === undefined ? sql`` : sql`and k.id = ${companyId}`}
      ${before === undefined ? sql`` : sql`and c.id < ${before}`}
    order by c.id desc limit ${most}
  `.execute(db)
  return rows.map(caseOf)
}
