import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { requireCompany } from '../companies/require-company.ts'
import { readWatch } from './read-watch.ts'
import type { Watch } from './watch.ts'
import { inOrder, type WatchField } from './watch-field.ts'

/** Starts watching a company. One that is already watched keeps its date, and its fields unless others are given. */
export async function startWatch(
  db: Db,
  clock: Clock,
  { workspaceId, companyId, fields }: { workspaceId: string; companyId: number; fields?: WatchField[] | undefined },
  by: Actor,
): Promise<Watch> {
  const id = await requireCompany(db, companyId)
  const own = fields ? inOrder(fields) : null
  return db.transaction(async tx => {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into watches as w (workspace_id, company_id, fields, started_at)
      values (${workspaceId}, ${id}, ${own}::text[], ${clock()})
      on conflict (company_id, workspace_id) do update set fields = coalesce(excluded.fields, w.fields)
      returning xmax = 0 as "isNew"
    `.execute(tx)
    const watch = await readWatch(tx, workspaceId, id)
    const isNew = rows[0]?.isNew
    const act = isNew ? 'watch.started' : 'watch.changed'
    if (isNew || own)
      await recordAct(tx, by, { act, workspaceId, object: id, ...(own && { details: { fields: own } }) })
    return watch
  })
}
