import type pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import type { Run } from '../stage/run.ts'

/**
 * Records about single companies take precedence over a complete file, until a complete file of a later day lists all of
 * them: some single records may have been missed.
 */
export async function supersedeWords(client: pg.ClientBase, run: Run): Promise<void> {
  const { supersedes: sourceId } = run.dataset
  const { rows } = await sql<{ before: string | null }>`
    select superseded_before::text as before from sources where id = ${sourceId}
  `.execute(client)
  const before = rows[0]?.before ?? null
  if (rows.length === 0 || (before !== null && before >= run.publishedOn)) return
  await sql`update sources set superseded_before = ${run.publishedOn} where id = ${sourceId}`.execute(client)
  const { rows: spoken } = await sql<{ id: number }>`
    select distinct company_id::float8 as id from records
    where source_id = ${sourceId} and company_id is not null and as_of < ${run.publishedOn}::date
      and (${before}::date is null or as_of >= ${before}::date)
  `.execute(client)
  await resolveCompanies(
    client,
    run,
    spoken.map(({ id }) => id),
  )
}
