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
 * tables, so a job does it and stores the result. Each kind is a statement of its own: on a cluster every node counts its own companies.
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

/** How much is known of the companies of one country, as last counted. */
export type Covered = {
  country: string
  companies: number
  withOfficers: number
  withOwners: number
  withAccounts: number
  countedAt: Date
}

/** The countries with the most companies first. */
export async function listCovered(db: Db): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    select country_code as country, companies::float8, with_officers::float8 as "withOfficers",
      with_owners::float8 as "withOwners", with_accounts::float8 as "withAccounts", counted_at as "countedAt"
    from coverage order by companies desc, country_code
  `.execute(db)
  return rows
}

/** How many facts of each kind, and entries of a list, a dataset has loaded that its source still confirms. */
export type Coverage = { sourceId: number; records: number; entries: number } & Record<FactTable, number>

const factTables = ['officers', 'holdings', 'links', 'statements'] as const
type FactTable = (typeof factTables)[number]

/** Counted on request, which takes a second for a few million rows. */
export async function readCoverage(db: Db, sourceIds: number[]): Promise<Coverage[]> {
  const found = new Map(
    sourceIds.map(sourceId => [
      sourceId,
      { sourceId, records: 0, entries: 0, officers: 0, holdings: 0, links: 0, statements: 0 },
    ]),
  )
  for (const table of ['records', 'screening_entries', ...factTables] as const) {
    const { rows } = await sql<{ source_id: number; count: number }>`
      select source_id, count(*)::float8 as count from ${sql.raw(table)}
      where source_id = any(${sourceIds}::smallint[]) and vanished_on is null group by source_id
    `.execute(db)
    for (const { source_id, count } of rows) {
      const coverage = found.get(source_id)
      if (coverage) coverage[table === 'screening_entries' ? 'entries' : table] = count
    }
  }
  return [...found.values()]
}
