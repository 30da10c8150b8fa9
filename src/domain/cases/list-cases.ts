import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withMerged } from '../companies/with-merged.ts'
import { type Case, type CaseState, casesWhere } from './case.ts'

export type CaseFilter = { state?: CaseState | undefined; companyId?: number | undefined; before?: number | undefined }

/** The cases of a workspace, newest first, optionally only those before a given one. */
export async function listCases(
  db: Db,
  workspaceId: string,
  { state, companyId, before }: CaseFilter,
  most: number,
): Promise<Case[]> {
  const about = companyId === undefined ? undefined : await withMerged(db, [companyId])
  const condition = sql`true
    ${state === undefined ? sql`` : sql`and c.state = ${state}`}
    ${about === undefined ? sql`` : sql`and c.company_id = any(${about}::bigint[])`}
    ${before === undefined ? sql`` : sql`and c.id < ${before}`}`
  return casesWhere(db, workspaceId, condition, most)
}
