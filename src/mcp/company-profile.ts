import { Type } from 'typebox'
import type { Company } from '#domain/companies/company.ts'
import { type CompanyProfile, headcountBand } from '#domain/companies/company-profile.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Nullable, Text } from './fields.ts'
import { quoted } from './quoted.ts'

/** What an enrichment adds to the identity of a company. */
export const { shape: ProfileShape, show: showProfile } = shapeOf<CompanyProfile>()({
  legal_form: Text,
  founding_date: [Text, 'incorporatedOn'],
  address_city: Text,
  size: [
    Nullable(Type.String(), { description: 'Employee count band, such as 51-200.' }),
    ({ employees }) => headcountBand(employees),
  ],
  website: Text,
  linkedin: Text,
})

/** The two enrichments differ in their input, not in their answer. */
export async function enrich(company: CompanyProfile, { basicSource, addressSource, contactSource }: Company) {
  const profile = showProfile(company)
  const text = Object.entries(profile).map(
    ([name, value]) => `${name.replaceAll('_', ' ')}: ${value === null ? 'not returned' : quoted(String(value))}`,
  )
  return { data: { profile }, text, sourceIds: [basicSource, addressSource, contactSource], notes: [] }
}
