import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

type Counted = { country: string; count: number }

const kinds = {
  companies: null,
  with_officers: 'officers',
  with_owners: 'holdings',
  with_accounts: 'statements',
} as const

/**
 * Counts how many companies of each country are known, and of how many there are officers, owners and accounts. It reads the
 * tables, so it is done by a job and kept. Each kind is a statement of its own: on a cluster every node counts its own companies.
 */
export async function countCovered(db: Db): Promise<void> {
  const found = new Map<string, Record<string, number>>()
  for (const [column, table] of Object.entries(kinds)) {
    const has = table
      ? sql`and exists (select 1 from ${sql.raw(table)} f where f.company_id = c.id and f.vanished_on is null)`
      : sql``
    const { rows } = await sql<Counted>`
      select c.country_code as country, count(*)::float8 as count from companies c
      where c.merged_into is null ${has} group by 1
    `.execute(db)
    for (const { country, count } of rows) found.set(country, { ...found.get(country), [column]: count })
  }
  const countries = [...found.keys()]
  const of = (column: string) => countries.map(country => found.get(country)?.[column] ?? 0)
  await db.transaction(async tx => {
    await sql`delete from coverage`.execute(tx)
    await sql`
      insert into coverage (country_code, companies, with_officers, with_owners, with_accounts, counted_at)
      select t.*, now() from unnest(${countries}::text[], ${of('companies')}::bigint[], ${of('with_officers')}::bigint[],
        ${of('with_owners')}::bigint[], ${of('with_accounts')}::bigint[]) t
    `.execute(tx)
  })
}
