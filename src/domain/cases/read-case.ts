import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type Case, casesWhere, noCase } from './case.ts'

export async function readCase(db: Db, workspaceId: string, id: number): Promise<Case> {
  const [found] = await casesWhere(db, workspaceId, sql`c.id = ${id}`, 1)
  if (!found) throw noCase()
  return found
}
