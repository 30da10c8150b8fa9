import { type Static, type TObject, Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'
import type { CompanySearch } from '#domain/search/search-companies.ts'
import { wordOf, wordOrItem } from './vocabulary-item.ts'

const Given = Type.Optional(Type.String({ minLength: 1 }))
const GivenNumber = Type.Optional(Type.String({ minLength: 1, 'x-form': 'register_number' }))

const locationReason = 'must be a country (GB), a state of the US, CA or CN (US-CA), or a location id (150_826)'

/** A place by code, by a path of ids of this pattern, or as the vocabularies list it. */
export const locationOf = (ids: string) =>
  wordOrItem(
    Type.String({
      pattern: `^(?:[A-Z]{2}|(?:US|CA|CN)-[A-Z0-9]{2,3}|${ids})$`,
      description:
        'Where the registered office is: a country (GB), a state of the US, Canada or China (US-CA), a location id (150_826), or an item of these vocabularies. Each means everything in it; an office whose region is not known is in its country only.',
    }),
    locationReason,
  )

/** What both versions search companies by. */
export const companySearchFields = {
  location: locationOf('\\d+(?:_\\d+)+'),
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
  const { location } = body
  const place = findPlace(wordOf(location))
  // An id alone is no path, but for what has nothing above it.
  const isPath = typeof location === 'string' && /^\d/.test(location) ? place?.path === location : true
  if (!place || !isPath) throw new Failure('invalid', { reasons: { location: ['is not a known location'] } })
  return {
    place,
    name: body.name,
    registrationNumber: body.registration_number,
    vatNumber: body.vat_number,
    ticker: body.ticker,
  }
}
