import { Type } from 'typebox'
import type { Company } from '#domain/companies/company.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { Day, Id, StatusFields, showStatus, Text } from '../../fields.ts'

export const LiteShape = Type.Object({
  id: Id,
  name: Type.String(),
  registration_number: Text,
  vat_number: Text,
  incorporation_date: Day,
  status: Text,
  country_code: Text,
  country_name: Text,
  country_region: Text,
  address_street: Text,
  address_location: Text,
  address_city: Text,
  zip_code: Text,
  legal_form: Text,
  website: Text,
  linkedin: Text,
  ...StatusFields,
})

export function showLite(company: Company) {
  return {
    id: company.id,
    name: company.name,
    registration_number: company.registrationNumber,
    vat_number: company.vatNumber,
    incorporation_date: company.incorporatedOn,
    status: company.status,
    country_code: company.countryCode,
    country_name: countryName(company.countryCode),
    country_region: company.countryRegion,
    address_street: company.addressStreet,
    address_location: company.addressLocation,
    address_city: company.addressCity,
    zip_code: company.zipCode,
    legal_form: company.legalForm,
    website: company.website,
    linkedin: company.linkedin,
    ...showStatus(company.statusId),
  }
}
