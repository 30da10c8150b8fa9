import { officeRegion } from '#domain/nomenclatures/office-region.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** A company of the test's own, from a source of its own. Gives its id. */
export async function insertCompany(db: Db, columns: Record<string, unknown> = {}): Promise<number> {
  await sql`
    insert into sources (id, code, name, category, comment, url)
    values (900, 'test', 'Test registry', 'Government Registry', 'Made by a test', 'https://registry.example/')
    on conflict do nothing
  `.execute(db)
  const given = { name: 'Acme Ltd', country_code: 'GB', basic_source: 900, ...columns }
  const {
    country_code: country,
    country_region,
    zip_code,
  } = given as unknown as Record<string, string | null | undefined>
  const office = officeRegion({ country: country as string, region: country_region, zip: zip_code })
  const row = { ...given, region: office?.code ?? null, region_name: office?.name ?? null }
  const names = sql.join(Object.keys(row).map(name => sql.id(name)))
  const values = sql.join(Object.values(row))
  const { rows } = await sql<{ id: number }>`insert into companies (${names}) values (${values}) returning id`.execute(
    db,
  )
  return (rows[0] as { id: number }).id
}
