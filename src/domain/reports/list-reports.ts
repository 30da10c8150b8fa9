import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { type Report, reportColumns } from './report.ts'

export type ReportFilter = {
  /** Part of the name or of the registration number. */
  search?: string | undefined
  companyId?: number | undefined
}

/** The reports of a workspace, newest first. */
export async function listReports(
  db: Db,
  workspaceId: string,
  { search, companyId }: ReportFilter,
  paging: Paging,
): Promise<Page<Report>> {
  const text = search?.trim().toLowerCase() ?? ''
  const fits =
    text === '' ? sql`` : sql`and (${contains(sql`r.name`, text)} or ${contains(sql`r.registration_number`, text)})`
  const about = companyId === undefined ? sql`` : sql`and r.company_id = ${companyId}`
  const matching = sql`from reports r where r.workspace_id = ${workspaceId} ${about} ${fits}`
  const { rows } = await sql<Report>`
    select ${reportColumns} ${matching}
    order by r.id desc
    limit ${paging.perPage} offset ${offsetOf(paging)}
  `.execute(db)
  return pageOf(rows, await countOf(db, matching), paging)
}

const contains = (column: ReturnType<typeof sql>, text: string) => sql`position(${text} in lower(${column})) > 0`
