import { Type } from 'typebox'
import type { CompanyProfile } from '#domain/companies/company-profile.ts'
import { StatusFields, showStatus, Text } from '../../fields.ts'

/** A company with everything that it can be asked for by, in the names under which that is asked. */
export const CompletedCompanyShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  registration_number: Text,
  vat_number: Text,
  country_code: Type.String(),
  state: Text,
  status: Text,
  website: Text,
  email: Text,
  url: Text,
  phone_number: Text,
  address_street: Text,
  address_city: Text,
  zip_code: Text,
  ...StatusFields,
})

export function showCompletedCompany(company: CompanyProfile) {
  return {
    id: String(company.id),
    name: company.name,
    registration_number: company.registrationNumber,
    vat_number: company.vatNumber,
    country_code: company.countryCode,
    state: company.state,
    status: company.status,
    website: company.website,
    email: company.emails?.[0] ?? null,
    url: company.linkedin,
    phone_number: company.phones?.[0] ?? null,
    address_street: company.addressStreet,
    address_city: company.addressCity,
    zip_code: company.zipCode,
    ...showStatus(company.statusId),
  }
}
