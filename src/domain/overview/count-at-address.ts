import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Company } from '../companies/company.ts'

/** Counting stops here: all that matters is that there are many. */
const maxCounted = 50
/** Per postal code, because some towns have a single one. */
const maxExamined = 2000

/** How many other companies have the same street and postal code; null where one of these is not known. */
export async function countAtAddress(db: Db, company: Company): Promise<number | null> {
  const { id, addressStreet, zipCode, countryCode, addressCountry } = company
  const zip = zipCode?.replace(/\s+/g, '').toUpperCase()
  if (!addressStreet || !zip) return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select c.id from (select company_id from prospects where zip = ${zip} limit ${maxExamined}) p
      join companies c on c.id = p.company_id
      where coalesce(c.address_country, c.country_code) = ${addressCountry ?? countryCode} and lower(c.address_street) = lower(${addressStreet}) and c.id <> ${id}
      limit ${maxCounted}
    ) others
  `.execute(db)
  return rows[0]?.count ?? null
}
