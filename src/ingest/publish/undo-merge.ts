import pg from 'pg'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { sql } from '#postgres/sql.ts'
import { separateCompanies } from '../identify/join-companies.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import { refreshTouched } from './refresh-touched.ts'

export type UndoneMerge = { from: number; into: number }

/**
 * Takes two companies apart again that a run took for one, serves both, and tells those who watch either of them; null
 * where there is nothing to undo.
 */
export async function undoMerge(database: string, id: number, by: Actor): Promise<UndoneMerge | null> {
  const client = new pg.Client({ connectionString: database, application_name: 'firmament undo merge' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('create temp table touched (company_id bigint, is_new boolean) on commit drop')
    const undone = await separateCompanies(client, id)
    if (!undone) return null
    await resolveCompanies(client, null, sql`select unnest(${[undone.from, undone.into]}::bigint[]) as company_id`)
    await refreshTouched(client)
    await publishChanges(client, { ids: await changesWritten(client, undone) })
    await recordAct(client, by, {
      act: 'merge.undone',
      workspaceId: null,
      object: undone.from,
      details: { from: undone.into },
    })
    await client.query('commit')
    return undone
  } finally {
    await client.end()
  }
}

/** The changes of the two that this transaction wrote, and nobody else meanwhile. */
async function changesWritten(client: pg.Client, { from, into }: UndoneMerge): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from changes where company_id = any(${[from, into]}) and xmin = pg_current_xact_id()::xid order by id
  `.execute(client)
  return rows.map(row => Number(row.id))
}
