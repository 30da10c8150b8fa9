import { Type } from 'typebox'
import type { Company, ServedIn } from '#domain/companies/company.ts'
import type { GroupSource } from '#domain/companies/read-group-sources.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { euid } from '../../euid.ts'
import { Day, GivenCompanyId, Nullable, OfficeCountry, status, Text } from '../../fields.ts'
import { withExtra, withExtras } from '../../with-extra.ts'
import { CompanySourceShape, showCompanySource } from './source.ts'

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
/** Behind the fields of the contract. */
const region = shapeOf<Company>()({
  country_region_stated: Text,
  address_country: OfficeCountry,
})
const contact = shapeOf<Company>()({ website: Text, linkedin: Text })
const flat = shapeOf<Company>()(
  {
    id: GivenCompanyId,
    ...basic.members,
    ...address.members,
    ...contact.members,
    ...status.members,
    ...region.members,
    ...euid.members,
  },
  'Company',
)
type Asked = ServedIn<'v1 lite', { incorporated_on: 'incorporation_date' }>
flat.show satisfies (company: Company) => Asked

const source = Nullable(CompanySourceShape)

const groups = {
  basic: named(
    'SourcedIdentity',
    withExtras(
      Type.Object({ ...basic.shape.properties, source, ...status.shape.properties, ...euid.shape.properties }),
    ),
  ),
  address: named('SourcedAddress', Type.Object({ ...address.shape.properties, source, ...region.shape.properties })),
  contact: named('SourcedContact', Type.Object({ ...contact.shape.properties, source })),
}

export const ProfileShape = Type.Union([
  withExtras(flat.shape),
  named('SourcedCompany', Type.Object({ id: GivenCompanyId, ticker: Text, ...groups })),
])

/** In the complete record the groups stand beside the fields. */
export const FullProfileShape = named(
  'FullCompany',
  withExtras(
    Type.Object({
      ...flat.shape.properties,
      basic: Type.Optional(groups.basic),
      address: Type.Optional(groups.address),
      contact: Type.Optional(groups.contact),
    }),
  ),
)

export function showFlatProfile(company: Company) {
  return withExtra(flat.show(company), company.extra)
}

type SourceOf = (company: Company, group: 'basic' | 'address' | 'contact') => GroupSource | null

export function showGroupedProfile(company: Company, sourceOf: SourceOf) {
  const fields = {
    ...basic.show(company),
    source: showCompanySource(sourceOf(company, 'basic')),
    ...status.show(company),
    ...euid.show(company),
  }
  return {
    id: company.id,
    ticker: company.ticker,
    basic: withExtra(fields, company.extra),
    address: {
      ...address.show(company),
      source: showCompanySource(sourceOf(company, 'address')),
      ...region.show(company),
    },
    contact: { ...contact.show(company), source: showCompanySource(sourceOf(company, 'contact')) },
  }
}

type Grouped = ReturnType<typeof showGroupedProfile>
type Ungrouped = Grouped & Grouped['basic'] & Grouped['address'] & Grouped['contact']
type Forgotten = Exclude<keyof Asked, keyof Ungrouped>
/** Each field of the flat profile is beside the groups or in one; the compiler names those that are in neither. */
showGroupedProfile satisfies [Forgotten] extends [never] ? unknown : { forgotten: Forgotten }
