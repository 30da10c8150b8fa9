import { Type } from 'typebox'
import type { Company } from '#domain/companies/company.ts'
import type { GroupSource } from '#domain/companies/read-group-sources.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { Day, Id, Nullable, StatusFields, showStatus, Text } from '../../fields.ts'
import { withExtra } from '../../with-extra.ts'
import { CompanySourceShape } from './source.ts'

const basic = {
  name: Type.String(),
  registration_number: Text,
  vat_number: Text,
  incorporation_date: Day,
  status: Text,
  legal_form: Text,
  ticker: Text,
}
const address = {
  country_code: Text,
  country_name: Text,
  country_region: Text,
  address_street: Text,
  address_location: Text,
  address_city: Text,
  zip_code: Text,
  jurisdiction: Text,
}
const contact = { website: Text, linkedin: Text }
const source = Nullable(CompanySourceShape)

export const FlatProfileShape = Type.Object({ id: Id, ...basic, ...address, ...contact, ...StatusFields })
export const GroupedProfileShape = Type.Object({
  id: Id,
  ticker: Text,
  basic: Type.Object({ ...basic, source, ...StatusFields }),
  address: Type.Object({ ...address, source }),
  contact: Type.Object({ ...contact, source }),
})
export const ProfileShape = Type.Union([FlatProfileShape, GroupedProfileShape])

function fieldsOf(company: Company) {
  return {
    id: company.id,
    name: company.name,
    registration_number: company.registrationNumber,
    vat_number: company.vatNumber,
    incorporation_date: company.incorporatedOn,
    status: company.status,
    legal_form: company.legalForm,
    ticker: company.ticker,
    country_code: company.countryCode,
    country_name: countryName(company.countryCode),
    country_region: company.countryRegion,
    address_street: company.addressStreet,
    address_location: company.addressLocation,
    address_city: company.addressCity,
    zip_code: company.zipCode,
    jurisdiction: company.jurisdiction,
    website: company.website,
    linkedin: company.linkedin,
  }
}

export function showFlatProfile(company: Company) {
  return withExtra({ ...fieldsOf(company), ...showStatus(company.statusId) }, company.extra)
}

type GroupName = 'basic' | 'address' | 'contact'

export function showGroupedProfile(
  company: Company,
  sourceOf: (company: Company, group: GroupName) => GroupSource | null,
) {
  const fields: Record<string, unknown> = fieldsOf(company)
  const group = (shape: object, name: GroupName) => ({
    ...Object.fromEntries(Object.keys(shape).map(field => [field, fields[field]])),
    source: sourceOf(company, name),
  })
  return {
    id: company.id,
    ticker: company.ticker,
    basic: withExtra({ ...group(basic, 'basic'), ...showStatus(company.statusId) }, company.extra),
    address: group(address, 'address'),
    contact: group(contact, 'contact'),
  }
}
