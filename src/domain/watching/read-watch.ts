import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { requireCompany } from '../companies/require-company.ts'
import { Failure } from '../failure.ts'
import { fromWatches, type Watch, type WatchRow, watchOf, watchRowColumns } from './watch.ts'

/** The account's watch of a company. */
export async function readWatch(db: Db, workspaceId: string, companyId: number): Promise<Watch> {
  const id = await requireCompany(db, companyId)
  const { rows } = await sql<WatchRow>`
    select ${watchRowColumns} ${fromWatches} where w.workspace_id = ${workspaceId} and w.company_id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_record', { what: 'watch' })
  return watchOf(rows[0])
}
