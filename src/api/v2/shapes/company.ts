import { Type } from 'typebox'
import type { CompanyProfile } from '#domain/companies/company-profile.ts'
import { headcountBand } from '#domain/companies/headcount-band.ts'
import { entryStoredAs } from '#domain/nomenclatures/entry-stored-as.ts'
import { sicListOf, sicLists } from '#domain/nomenclatures/sic-lists.ts'
import { Day, StatusFields, showStatus, Text } from '../../fields.ts'

/** A company in a list: enough to choose it and to ask for more. */
export const FoundCompanyShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: Text,
  country_code: Type.String(),
  registration_number: Text,
  ...StatusFields,
})

export function showFoundCompany({ id, name, status, statusId, countryCode, registrationNumber }: CompanyProfile) {
  return {
    id: String(id),
    name,
    status,
    country_code: countryCode,
    registration_number: registrationNumber,
    ...showStatus(statusId),
  }
}

const classOf = { id: Type.String(), type: Type.String(), value: Type.String() }

const SicShape = Type.Object({ ...classOf, list: { ...Text, description: 'The list that defines the code.' } })

export const CompanyProfileShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  registration_number: Text,
  country_code: Type.String(),
  company_phone: Type.Array(Type.String()),
  company_website: Text,
  company_legal_form: Text,
  status: Text,
  address_city: Text,
  zip_code: Text,
  size: Text,
  founding_date: Day,
  industry: Type.Array(Type.Object(classOf)),
  sic: Type.Array(SicShape),
  linkedin: Text,
  vat_number: Text,
  company_address_street: Text,
  company_email: Type.Array(Type.String()),
  company_fax: Text,
  ...StatusFields,
})

export function showCompanyProfile(company: CompanyProfile) {
  return {
    id: String(company.id),
    name: company.name,
    registration_number: company.registrationNumber,
    country_code: company.countryCode,
    company_phone: company.phones ?? [],
    company_website: company.website,
    company_legal_form: company.legalForm,
    status: company.status,
    address_city: company.addressCity,
    zip_code: company.zipCode,
    size: headcountBand(company.employees),
    founding_date: company.incorporatedOn,
    industry: (company.industryFocus ?? []).map(showIndustry),
    sic: (company.sic ?? []).map(showSic),
    linkedin: company.linkedin,
    vat_number: company.vatNumber,
    company_address_street: company.addressStreet,
    company_email: company.emails ?? [],
    company_fax: company.fax,
    ...showStatus(company.statusId),
  }
}

/** Ids are those of the vocabulary, by which companies can be filtered; what it does not have keeps its own word. */
function showIndustry(slug: string) {
  const entry = entryStoredAs('industry-focus', slug)
  return { id: String(entry?.id ?? slug), type: 'industry', value: entry?.name ?? slug }
}

/** Stored as the country of the list and the code: 'GB:62012'. */
function showSic(stored: string) {
  const [country = '', code = stored] = stored.split(':')
  const list = sicListOf(country)
  const entry = list ? entryStoredAs(list, stored) : undefined
  const value = entry ? `${code} ${entry.name}` : code
  return { id: String(entry?.id ?? stored), type: 'sic', value, list: list && entry ? sicLists[list].title : null }
}

export const EnrichedCompanyShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  registration_number: Text,
  country_code: Type.String(),
  company_legal_form: Text,
  address_city: Text,
  size: Text,
  founding_date: Day,
})

export function showEnrichedCompany(company: CompanyProfile) {
  return {
    id: String(company.id),
    name: company.name,
    registration_number: company.registrationNumber,
    country_code: company.countryCode,
    company_legal_form: company.legalForm,
    address_city: company.addressCity,
    size: headcountBand(company.employees),
    founding_date: company.incorporatedOn,
  }
}
