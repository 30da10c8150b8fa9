import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** How much is known of the companies of one country, as it was counted last. */
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
