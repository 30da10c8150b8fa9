import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import type { Clock } from '../clock.ts'
import { requireCompany } from '../companies/require-company.ts'
import { readWatch } from './read-watch.ts'
import type { Watch } from './watch.ts'
import { inOrder, type WatchField } from './watch-field.ts'

/** Begins to watch a company. One that is watched already keeps its date, and its fields unless others are given. */
export async function startWatch(
  db: Db,
  clock: Clock,
  workspaceId: string,
  companyId: number,
  fields?: WatchField[],
): Promise<Watch> {
  const id = await requireCompany(db, companyId)
  const own = fields ? inOrder(fields) : null
  await sql`
    insert into watches as w (workspace_id, company_id, fields, started_at)
    values (${workspaceId}, ${id}, ${own}::text[], ${clock()})
    on conflict (company_id, workspace_id) do update set fields = coalesce(excluded.fields, w.fields)
  `.execute(db)
  return readWatch(db, workspaceId, id)
}
