import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { type CompanyProfile, profileColumns } from '../companies/company-profile.ts'
import { countOf, offsetOf, type Page, type Paging, pageOf } from '../page.ts'
import { type CompanyLookup, lookupConditions } from './lookup-conditions.ts'

/** The companies that agree with everything that is known, the likeliest first, and how many there are. */
export async function lookupCompanies(db: Db, lookup: CompanyLookup, paging: Paging): Promise<Page<CompanyProfile>> {
  const conditions = lookupConditions(lookup)
  if (!conditions) return pageOf([], 0, paging)
  const items = await bestOf(db, lookup, conditions, paging.perPage, offsetOf(paging))
  return pageOf(items, await countOf(db, sql`from companies c where ${conditions}`), paging)
}

/** The likeliest of them alone, without counting them all. */
export async function likeliestCompanies(db: Db, lookup: CompanyLookup, most: number): Promise<CompanyProfile[]> {
  const conditions = lookupConditions(lookup)
  return conditions ? bestOf(db, lookup, conditions, most, 0) : []
}

/** An exact name before a longer one, a living company before a dead one, a domain's own site before one below it. */
async function bestOf(
  db: Db,
  { name = '', domain }: CompanyLookup,
  conditions: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<CompanyProfile[]> {
  const { rows } = await sql<CompanyProfile>`
    select ${profileColumns} from companies c
    where ${conditions}
    order by lower(c.name) = lower(${name}) desc, (c.status_id = 106) is true desc,
      ${domain === undefined ? sql`` : sql`length(website_key(c.website)),`} length(c.name), c.id
    limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}
