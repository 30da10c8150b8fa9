import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { factTables } from '../resolve/merge-facts.ts'
import type { Run } from '../stage/run.ts'

const vanishing = ['records', 'screening_entries', ...Object.values(factTables).map(({ fact }) => fact.table)]

/**
 * Forgets the dates ahead of our clock that were imported from this source: as long as they stand, everything that is dated
 * rightly is older. What has no date gives way to what has one. The dates are read for this alone, so it is done only where a run has
 * one, or where everything is loaded again: then for every day that has not come yet, since what is rightly of tomorrow comes again too.
 */
export async function forgetAhead(
  work: pg.Client,
  { sourceId, lastRight, dataset, isFirst }: Run,
  isFull: boolean,
): Promise<void> {
  if (isFirst) return
  const { count } = await sql`
    update runs set published_on = null where source_id = ${sourceId} and published_on > ${lastRight}::date
  `.execute(work)
  if (count === 0 && !isFull) return
  for (const table of vanishing) {
    await sql`
      update ${sql.raw(table)} set vanished_on = current_date where source_id = ${sourceId} and vanished_on > ${lastRight}::date
    `.execute(work)
  }
  for (const table of [...vanishing, 'waiting']) {
    await sql`
      update ${sql.raw(table)} set as_of = null where source_id = ${sourceId} and as_of > ${lastRight}::date
    `.execute(work)
  }
  await sql`delete from withdrawn where source_id = ${sourceId} and on_day > ${lastRight}::date`.execute(work)
  await sql`
    update sources set superseded_before = null where id = ${dataset.supersedes} and superseded_before > ${lastRight}::date
  `.execute(work)
}
