import { canonicalNumber, canonicalTaxNumber } from '#lib/canonical-number.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from './company.ts'
import { indexNames } from './index-names.ts'

/** A holding of the test's own. Gives its id. */
export async function insertHolding(db: Db, company: number, columns: Record<string, unknown> = {}): Promise<number> {
  const row = { company_id: company, holder_name: 'Ada Byron', source_id: 900, created_at: new Date(0), ...columns }
  const { rows } = await insert(db, 'holdings', row, sql`returning id`)
  await indexNames(db, company)
  return (rows[0] as { id: number }).id
}

/** An appointment of the test's own. Gives its id. */
export async function insertOfficer(db: Db, company: number, columns: Record<string, unknown>): Promise<number> {
  const row = { company_id: company, kind: 'person', is_current: true, source_id: 900, ...columns }
  const { rows } = await insert(db, 'officers', row, sql`returning id`)
  await indexNames(db, company)
  return (rows[0] as { id: number }).id
}

/** What was filed about the period that ended on this day, in pounds and about the company alone. */
export async function insertStatement(
  db: Db,
  company: number,
  end: string,
  values: Record<string, string | null>,
  columns: Record<string, unknown> = {},
) {
  const row = { company_id: company, period_end: end, consolidated: false, currency: 'GBP', source_id: 900, ...columns }
  await insert(db, 'statements', { ...row, values: JSON.stringify(values) })
}

export async function insertLink(db: Db, parent: number, child: number, columns: Record<string, unknown> = {}) {
  await insert(db, 'links', { parent_id: parent, child_id: child, kind: 'direct', source_id: 900, ...columns })
}

export async function insertKey(db: Db, company: number, scheme: string, number: string) {
  const country = scheme.slice(4, 6)
  const value = scheme.startsWith('vat:') ? canonicalTaxNumber(country, number) : canonicalNumber(number)
  await insert(db, 'company_keys', { scheme, value, company_id: company, source_id: 900 })
}

export async function insertName(db: Db, company: number, name: string, kind = 'registered') {
  await insert(db, 'names', { company_id: company, name, kind, source_id: 900 })
  await indexNames(db, company)
}

/** A source beside the one that every test company has. */
export async function insertSource(db: Db, id: number, name: string) {
  await insert(db, 'sources', { id, code: name, name, category: 'Enriched' })
}

type Part = string | [link: string, columns: Record<string, unknown>]

/** Companies by letter and the links between them: `'A>B'` puts B under A. */
export async function insertGroup(db: Db, ...parts: Part[]): Promise<Record<string, number>> {
  const links = parts.map(part => (typeof part === 'string' ? ([part, {}] as const) : part))
  const letters = [...new Set(links.flatMap(([link]) => link.split('>')))].sort()
  const ids: Record<string, number> = {}
  for (const name of letters) ids[name] = await insertCompany(db, { name })
  for (const [link, columns] of links) {
    const [parent, child] = link.split('>') as [string, string]
    await insertLink(db, ids[parent] as number, ids[child] as number, columns)
  }
  return ids
}

/**
 * Gives the demo's large group over a thousand companies, as it has in a large universe: those that stand alone are put
 * below its last one, four below each.
 */
export async function enlargeGroup(db: Db): Promise<void> {
  await sql`
    with alone as (
      select id, row_number() over (order by id) as n from companies
      where id > 250 and id not in (select parent_id from links union all select child_id from links)
    )
    insert into links (parent_id, child_id, kind, percentage, source_id)
    select coalesce(p.id, 249), c.id, 'direct', 100, 1 from alone c left join alone p on p.n = (c.n - 1) / 4
    where c.n <= 1100`.execute(db)
}

function insert(db: Db, table: string, row: Record<string, unknown>, tail = sql``) {
  const names = sql.join(Object.keys(row).map(name => sql.id(name)))
  const values = sql.join(Object.values(row))
  return sql`insert into ${sql.id(table)} (${names}) values (${values}) ${tail}`.execute(db)
}

/** Somebody of the test's own who works for a company. Gives the id. */
export async function insertPerson(db: Db, company: number, columns: Record<string, unknown> = {}): Promise<number> {
  const row = { company_id: company, full_name: 'Ada Byron', source_id: 900, ...columns }
  const { rows } = await insert(db, 'people', row, sql`returning id`)
  await indexNames(db, company)
  return (rows[0] as { id: number }).id
}
