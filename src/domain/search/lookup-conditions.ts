import { type Sql, sql } from '#postgres/sql.ts'
import { hasDomain, hasLinkedin, hasPhone } from '../companies/has-domain.ts'
import { hasNumber } from '../companies/has-number.ts'
import { leiOf } from '../companies/identifier-forms.ts'
import { inRegions, isRegisteredIn } from '../companies/in-places.ts'
import { given } from '../given.ts'
import type { Place } from '../nomenclatures/places.ts'

/** What a caller may know about a company. Everything given must match. */
export type CompanyLookup = {
  country?: string
  /** States or regions of the office, or with a number of the register; alternatives, because several may have the same name. */
  regions?: Place[]
  name?: string
  registrationNumber?: string
  vatNumber?: string
  lei?: string
  /** A registered domain, as registrableDomain makes it. */
  domain?: string
  /** The registered domain of an e-mail address: companies are known by their websites' domains. */
  emailDomain?: string
  /** The name of a LinkedIn page, as linkedinSlug makes it. */
  linkedin?: string
  /** Digits, as phoneDigits makes them. */
  phone?: string
  /** The name of someone who works there. */
  person?: string
  statuses?: number[]
  hasInsights?: true
}

/** What identifies `companies c` besides a name: with it, a name is compared with few companies. */
export function identifyingConditions(lookup: CompanyLookup): Sql[] {
  return [
    ...given(lookup.registrationNumber, number => hasNumber('reg', sql`c.id`, number, lookup.country)),
    ...given(lookup.vatNumber, number => hasNumber('vat', sql`c.id`, number)),
    ...given(
      lookup.lei,
      lei =>
        sql`c.id in (select company_id from company_keys where starts_with(scheme, 'lei') and value = ${keyOf(lei)})`,
    ),
    ...given(lookup.domain, hasDomain),
    ...given(lookup.emailDomain, hasDomain),
    ...given(lookup.linkedin, hasLinkedin),
    ...given(lookup.phone, hasPhone),
  ]
}

/** What narrows `companies c` down. */
export function narrowingConditions(lookup: CompanyLookup, employers: number[] | undefined): Sql[] {
  return [
    // Regions say in which country the office is, which need not be the company's.
    ...given(lookup.regions ? undefined : lookup.country, country => sql`c.country_code = ${country}`),
    ...given(lookup.regions, lookup.registrationNumber === undefined ? inRegions : isRegisteredIn),
    ...given(employers, ids => sql`c.id = any(${ids}::bigint[])`),
    ...given(lookup.statuses, statuses => sql`c.status_id = any(${statuses}::smallint[])`),
    ...given(lookup.hasInsights, () => sql`exists (select from insights i where i.company_id = c.id)`),
  ]
}

const keyOf = (lei: string) => leiOf(lei) ?? lei.trim().toUpperCase()
