import { Type } from 'typebox'
import type { Company, ServedIn } from '#domain/companies/company.ts'
import type { GroupSource } from '#domain/companies/read-group-sources.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Day, Id, Nullable, status, Text } from '../../fields.ts'
import { withExtra } from '../../with-extra.ts'
import { CompanySourceShape } from './source.ts'

const basic = shapeOf<Company>()({
  name: Type.String(),
  registration_number: Text,
  vat_number: Text,
  incorporation_date: [Day, 'incorporatedOn'],
  status: Text,
  legal_form: Text,
  ticker: Text,
})
const address = shapeOf<Company>()({
  country_code: Text,
  country_name: [Text, ({ countryCode }) => countryName(countryCode)],
  country_region: Text,
  address_street: Text,
  address_location: Text,
  address_city: Text,
  zip_code: Text,
  jurisdiction: Text,
})
const contact = shapeOf<Company>()({ website: Text, linkedin: Text })
const flat = shapeOf<Company>()({
  id: Id,
  ...basic.members,
  ...address.members,
  ...contact.members,
  ...status.members,
})
flat.show satisfies (company: Company) => ServedIn<'v1 lite', { incorporated_on: 'incorporation_date' }>

const source = Nullable(CompanySourceShape)

export const ProfileShape = Type.Union([
  flat.shape,
  Type.Object({
    id: Id,
    ticker: Text,
    basic: Type.Object({ ...basic.shape.properties, source, ...status.shape.properties }),
    address: Type.Object({ ...address.shape.properties, source }),
    contact: Type.Object({ ...contact.shape.properties, source }),
  }),
])

export function showFlatProfile(company: Company) {
  return withExtra(flat.show(company), company.extra)
}

type SourceOf = (company: Company, group: 'basic' | 'address' | 'contact') => GroupSource | null

export function showGroupedProfile(company: Company, sourceOf: SourceOf) {
  const told = { ...basic.show(company), source: sourceOf(company, 'basic'), ...status.show(company) }
  return {
    id: company.id,
    ticker: company.ticker,
    basic: withExtra(told, company.extra),
    address: { ...address.show(company), source: sourceOf(company, 'address') },
    contact: { ...contact.show(company), source: sourceOf(company, 'contact') },
  }
}
