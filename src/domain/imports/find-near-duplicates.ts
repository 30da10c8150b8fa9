import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Nobody looks at more. */
const mostPairs = 1000
/** A name that so many companies have says nothing about two of them. */
const mostAlike = 3

type Group = { ids: number[]; name: string; zip: string }

/**
 * Finds companies that may be one: of the same name at the same postcode in one country, though no identifier says so. Those that
 * somebody judged stay judged. It reads all companies, so it is done by a job.
 */
export async function findNearDuplicates(db: Db): Promise<void> {
  const { rows } = await sql<Group>`
    select array_agg(id::float8 order by id) as ids, min(name) as name, min(zip_code) as zip from companies
    where merged_into is null and zip_code is not null and status_id is distinct from 108 and id >= 1000000000
    group by country_code, lower(regexp_replace(name, '[^[:alnum:]]+', ' ', 'g')), lower(replace(zip_code, ' ', ''))
    having count(*) between 2 and ${mostAlike}
    order by min(id) limit ${mostPairs}
  `.execute(db)
  const pairs = rows.flatMap(({ ids: [one, ...others], name, zip }) =>
    others.map(other => ({ one: one as number, other, reason: `same name "${name}" at ${zip}` })),
  )
  const { rows: apart } = await sql<{ pair: string }>`
    select least(from_id, into_id) || ' ' || greatest(from_id, into_id) as pair from merges where undone_at is not null
  `.execute(db)
  const judged = new Set(apart.map(({ pair }) => pair))
  const fresh = pairs.filter(({ one, other }) => !judged.has(`${one} ${other}`))
  await db.transaction(async tx => {
    await sql`delete from near_duplicates where dismissed_at is null`.execute(tx)
    await sql`
      insert into near_duplicates (one_id, other_id, reason)
      select * from unnest(${fresh.map(({ one }) => one)}::bigint[], ${fresh.map(({ other }) => other)}::bigint[],
        ${fresh.map(({ reason }) => reason)}::text[]) on conflict do nothing
    `.execute(tx)
  })
}
