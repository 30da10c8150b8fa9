import { type Static, type TObject, Type } from 'typebox'
import { statusWithId } from '#domain/nomenclatures/company-statuses.ts'
import { countriesWithId } from '#domain/nomenclatures/place-names.ts'
import type { OfficerSearch } from '#domain/officers/search-officers.ts'
import { verificationStatuses } from '#domain/verification/verification.ts'
import { DateRange } from './fields.ts'
import { fromVocabulary, together } from './values.ts'
import { VocabularyEntry } from './vocabulary-item.ts'

const Given = Type.Optional(Type.String({ minLength: 1 }))

/** What both versions search officers by. */
export const officerSearchFields = {
  name: Type.String({ minLength: 2, maxLength: 500, description: 'Full or partial name.' }),
  date_of_birth_year: Type.Optional(Type.Integer({ minimum: 1000, maximum: 9999 })),
  country_code: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'The country of the register that lists the appointment.',
      'x-reason': 'must be a country code such as GB',
    }),
  ),
  status: Type.Optional(Type.Enum(['C', 'P'], { description: 'C for current, P for previous appointments.' })),
  appointment_date: Type.Optional(DateRange),
  resignation_date: Type.Optional(DateRange),
  identity_verification: Type.Optional(
    Type.Enum([...verificationStatuses], {
      description: 'Current appointments with this status of identity verification today.',
    }),
  ),
  company_name: Given,
  company_reg_number: Type.Optional(Type.String({ minLength: 1, 'x-form': 'register_number' })),
  company_status: Type.Optional(Type.Array(VocabularyEntry)),
  company_countries: Type.Optional(
    Type.Array(VocabularyEntry, {
      description: 'Ids from /nomenclatures/country; a continent covers all countries in it.',
    }),
  ),
}

export function officerSearchOf(body: Static<TObject<typeof officerSearchFields>>): OfficerSearch {
  return {
    name: body.name,
    birthYear: body.date_of_birth_year,
    country: body.country_code,
    current: body.status && body.status === 'C',
    appointed: body.appointment_date,
    resigned: body.resignation_date,
    verification: body.identity_verification,
    companyName: body.company_name,
    companyNumber: body.company_reg_number,
    ...together({
      companyStatuses: () => fromVocabulary('company_status', body.company_status, statusWithId),
      companyCountries: () => fromVocabulary('company_countries', body.company_countries, countriesWithId)?.flat(),
    }),
  }
}
