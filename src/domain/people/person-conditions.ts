import { slugForms } from '#lib/linkedin-slug.ts'
import { nameWords } from '#lib/name-words.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { hasDomain } from '../companies/has-domain.ts'
import { given } from '../given.ts'
import { companiesNamed } from '../search/companies-named.ts'
import { nameQuery } from '../search/name-query.ts'
import { inLocations } from './in-locations.ts'

/** What a caller may know about a person. Everything given must match; for a list, one entry is enough. */
export type PersonSearch = {
  fullName?: string
  firstName?: string
  lastName?: string
  email?: string
  /** The name of a LinkedIn page, as linkedinSlug makes it. */
  linkedin?: string
  companyId?: number
  companyName?: string
  /** Registered domains of companies, as registrableDomain makes them. */
  domains?: string[]
  companyLocations?: string[]
  locations?: string[]
  /** Slugs of the vocabularies. */
  seniorities?: string[]
  departments?: string[]
  jobTitles?: string[]
  /** Whether names must match exactly, as when identifying one person. */
  exactly?: boolean
  hasEmail?: boolean
  hasPhone?: boolean
}

/** The conditions on `people p` besides the name; null where nothing can match. */
export async function personConditions(db: Db, search: PersonSearch): Promise<Sql[] | null> {
  const titles = search.jobTitles?.map(nameQuery).filter(query => query !== null)
  const parts = [search.firstName, search.lastName].filter(part => part !== undefined)
  if ((search.jobTitles && titles?.length === 0) || parts.some(part => nameWords(part).length === 0)) return null
  const companies = search.companyName === undefined ? undefined : await companiesNamed(db, search.companyName)
  return [
    ...given(search.firstName, name => hasPart(sql`p.first_name`, name)),
    ...given(search.lastName, name => hasPart(sql`p.last_name`, name)),
    ...given(search.email, email => sql`p.email is not null and lower(p.email collate "C") = ${email.toLowerCase()}`),
    ...given(
      search.linkedin,
      slug => sql`p.linkedin is not null and linkedin_slug(p.linkedin) = any(${slugForms(slug)}::text[])`,
    ),
    ...given(
      search.companyId,
      id => sql`p.company_id = (select coalesce(merged_into, id) from companies where id = ${id})`,
    ),
    ...given(companies, ({ ids }) => sql`p.company_id = any(${ids}::bigint[])`),
    ...given(search.domains, domains => {
      const onAny = domains.map(domain => sql`(${hasDomain(domain)})`)
      return sql`p.company_id in (select c.id from companies c where ${sql.join(onAny, ' or ')})`
    }),
    ...given(
      search.companyLocations,
      locations => sql`p.company_id in (select c.id from companies c where ${inLocations('company', locations)})`,
    ),
    ...given(search.locations, locations => inLocations('person', locations)),
    ...given(search.seniorities, slugs => sql`p.seniority && ${slugs}::text[]`),
    ...given(search.departments, slugs => sql`p.department = any(${slugs}::text[])`),
    ...given(
      titles,
      queries => sql`name_vector(p.job_title) @@ ${queries.map(query => `(${query})`).join(' | ')}::tsquery`,
    ),
    ...(search.hasEmail ? [sql`p.email is not null`] : []),
    ...(search.hasPhone ? [sql`p.phone is not null`] : []),
  ]
}

/** Whether all words of a first or last name are in the column. */
function hasPart(column: Sql, part: string): Sql {
  return sql`name_words(coalesce(${column}, p.full_name)) @> ${nameWords(part)}::text[]`
}
