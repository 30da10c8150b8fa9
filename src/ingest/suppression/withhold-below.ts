import type pg from 'pg'
import { withMerged } from '#domain/companies/with-merged.ts'
import type { Suppressions } from '#domain/privacy/suppressions.ts'
import type { Trace } from '#domain/privacy/trace.ts'
import { sql } from '#postgres/sql.ts'
import { withholdDecisions } from './withhold-decisions.ts'
import { withholdTold } from './withhold-history.ts'
import { withholdLists } from './withhold-lists.ts'
import { withholdReports } from './withhold-reports.ts'

/**
 * The companies that somebody owns through others, today or once: no row of theirs names the owner, but what was found out about them
 * may have.
 */
export async function companiesBelow(client: pg.ClientBase, traces: Trace[]): Promise<number[]> {
  const held = traces.filter(({ kind }) => kind === 'shareholder').map(({ companyId }) => companyId)
  const { rows } = await sql<{ id: number }>`
    with recursive below (id) as (
      select unnest(${await withMerged(client, held)}::bigint[])
      union
      select l.child_id from below cross join lateral (
        select l.child_id from links l where l.parent_id = below.id offset 0) l
    )
    select id::float8 from below
  `.execute(client)
  return withMerged(
    client,
    rows.map(({ id }) => id),
  )
}

/** Takes those who are not to be served out of what was told, bought and decided about companies below. */
export async function withholdBelow(client: pg.ClientBase, suppressions: Suppressions, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await withholdTold(client, suppressions, ids)
  await withholdReports(client, suppressions, ids)
  await withholdLists(client, suppressions, ids)
  await withholdDecisions(client, suppressions, ids)
}
