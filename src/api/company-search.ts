import { type Static, type TObject, Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'
import type { CompanySearch } from '#domain/search/search-companies.ts'

const Given = Type.Optional(Type.String({ minLength: 1 }))
const GivenNumber = Type.Optional(Type.String({ minLength: 1, 'x-form': 'register_number' }))

/** What both versions search companies by. */
export const companySearchFields = {
  location: Type.String({
    pattern: '^(?:[A-Z]{2}|(?:US|CA|CN)-[A-Z0-9]{2,3}|\\d+(?:_\\d+)+)$',
    description:
      'Where the registered office is: a country (GB), a state of the US, Canada or China (US-CA), or a location id (150_826). Each means everything in it; an office whose region is not known is in its country only.',
    'x-reason': 'must be a country (GB), a state of the US, CA or CN (US-CA), or a location id (150_826)',
  }),
  name: Given,
  registration_number: GivenNumber,
  vat_number: Given,
  ticker: Given,
}

/** At least one must be given. */
export const namingFields = ['name', 'registration_number', 'vat_number', 'ticker']

/** A place alone is not enough to search by. */
export const namesCompany = {
  additionalProperties: false,
  anyOf: namingFields.map(field => ({ required: [field] })),
  'x-reason': 'at least one of name, registration_number, vat_number and ticker is required',
}

export function companySearchOf(body: Static<TObject<typeof companySearchFields>>): CompanySearch {
  const place = findPlace(body.location)
  // An id alone is no path, but for what has nothing above it.
  const isPath = /^\d/.test(body.location) ? place?.path === body.location : true
  if (!place || !isPath) throw new Failure('invalid', { reasons: { location: ['is not a known location'] } })
  return {
    place,
    name: body.name,
    registrationNumber: body.registration_number,
    vatNumber: body.vat_number,
    ticker: body.ticker,
  }
}
