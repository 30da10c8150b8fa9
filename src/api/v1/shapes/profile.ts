import { Type } from 'typebox'
import type { Company } from '#domain/companies/company.ts'
import type { Source } from '#domain/companies/read-sources.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { Day, Id, Nullable, Text } from '../../fields.ts'
import { withExtra } from '../../with-extra.ts'
import { SourceShape } from './source.ts'

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
const source = Nullable(SourceShape)

export const FlatProfileShape = Type.Object({ id: Id, ...basic, ...address, ...contact })
export const GroupedProfileShape = Type.Object({
  id: Id,
  ticker: Text,
  basic: Type.Object({ ...basic, source }),
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
  return withExtra(fieldsOf(company), company.extra)
}

export function showGroupedProfile(company: Company, sources: Map<number, Source>) {
  const fields: Record<string, unknown> = fieldsOf(company)
  const group = (shape: object, sourceId: number | null) => ({
    ...Object.fromEntries(Object.keys(shape).map(name => [name, fields[name]])),
    source: sourceId === null ? null : (sources.get(sourceId) ?? null),
  })
  return {
    id: company.id,
    ticker: company.ticker,
    basic: withExtra(group(basic, company.basicSource), company.extra),
    address: group(address, company.addressSource),
    contact: group(contact, company.contactSource),
  }
}
