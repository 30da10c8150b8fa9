import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { indexListed } from '../resolve/index-listed.ts'
import { nextChange } from '../resolve/merge-listed.ts'
import type { Undoing } from './refuse-undo.ts'

/** List entries that are as they were before the run count as changed once more, and are found by their current content. */
export async function changeRestored(client: pg.ClientBase, run: Undoing): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update screening_entries set changed_no = ${await nextChange(client)}
    where id in (select (row ->> 'id')::bigint from replaced_rows where run_id = ${run.id} and of = 'screening_entries')
    returning id::float8
  `.execute(client)
  await indexListed(
    client,
    rows.map(({ id }) => id),
  )
}
