import { sql } from 'kysely'
import { canonicalNumber, splitTaxNumber } from '#lib/canonical-number.ts'
import type { Db } from '#lib/db.ts'
import { likeliestCompanies } from './lookup-companies.ts'

export type Suggestion = {
  id: number
  name: string
  countryCode: string
  registrationNumber: string | null
  status: string | null
  city: string | null
  /** What of the company the text is: its name, or the kind of identifier that it equals. */
  match: 'name' | 'registration number' | 'tax number' | 'LEI' | 'ticker' | 'identifier'
}

export type SuggestWish = { text: string; country?: string | undefined; most: number }

/** Companies for a text that may be an identifier or the beginning of a name; an identifier goes before any name. */
export async function suggestCompanies(db: Db, { text, country, most }: SuggestWish): Promise<Suggestion[]> {
  const identified = /\d/.test(text) || /^[A-Z]{1,6}$/.test(text.trim()) ? await withKey(db, text, country, most) : []
  const left = most - identified.length
  const known = new Set(identified.map(({ id }) => id))
  const named = left > 0 ? await likeliestCompanies(db, { name: text, ...(country && { country }) }, most) : []
  const byName = named
    .filter(({ id }) => !known.has(id))
    .slice(0, left)
    .map(({ id, name, countryCode, registrationNumber, status, addressCity }) => {
      return { id, name, countryCode, registrationNumber, status, city: addressCity, match: 'name' as const }
    })
  return [...identified, ...byName]
}

async function withKey(db: Db, text: string, country: string | undefined, most: number): Promise<Suggestion[]> {
  const tax = splitTaxNumber(text)
  const values = [...new Set([canonicalNumber(text), text.trim().toUpperCase()])]
  const { rows } = await sql<Suggestion>`
    select c.id, c.name, c.country_code as "countryCode", c.registration_number as "registrationNumber", c.status,
      c.address_city as city, min(case split_part(k.scheme, ':', 1) when 'reg' then 'registration number'
        when 'vat' then 'tax number' when 'lei' then 'LEI' when 'ticker' then 'ticker' else 'identifier' end) as match
    from company_keys k join companies found on found.id = k.company_id
    join companies c on c.id = coalesce(found.merged_into, found.id)
    where (k.value = any(${values}::text[]) or (k.scheme = ${`vat:${tax.country}`} and k.value = ${tax.rest}))
      and ${country === undefined ? sql`true` : sql`c.country_code = ${country}`}
    group by c.id
    order by (c.status_id = 106) is true desc, c.id
    limit ${most}
  `.execute(db)
  return rows
}
