import { Type } from 'typebox'
import type { Company, ServedIn } from '#domain/companies/company.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { euid } from '../../euid.ts'
import { CompanyIdNumber, Day, OfficeCountry, status, Text } from '../../fields.ts'

export const { shape: LiteShape, show: showLite } = shapeOf<Company>()(
  {
    id: CompanyIdNumber,
    name: Type.String(),
    registration_number: Text,
    vat_number: Text,
    incorporation_date: [Day, 'incorporatedOn'],
    status: Text,
    country_code: Text,
    country_name: [Text, ({ countryCode }) => countryName(countryCode)],
    country_region: Text,
    address_street: Text,
    address_location: Text,
    address_city: Text,
    zip_code: Text,
    legal_form: Text,
    website: Text,
    linkedin: Text,
    ...status.members,
    country_region_stated: Text,
    address_country: OfficeCountry,
    ...euid.members,
  },
  'Company',
)

showLite satisfies (company: Company) => ServedIn<'v2 lite', { incorporated_on: 'incorporation_date' }>
