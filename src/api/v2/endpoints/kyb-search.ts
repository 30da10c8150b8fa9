import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { Strict } from '../../fields.ts'
import { showListed } from '../../shortened.ts'
import { endpoint } from '../endpoint.ts'
import { CandidateShape, showCandidate } from '../shapes/candidate.ts'

const Given = Type.Optional(Type.String({ minLength: 1 }))

const Body = Type.Object(
  {
    location: Type.String({
      pattern: '^(?:[A-Z]{2}|(?:US|CA|CN)-[A-Z0-9]{2,3}|\\d+(?:_\\d+)+)$',
      description: 'A country (GB), a state of the US, Canada or China (US-CA), or a location id (150_826).',
      'x-reason': 'must be a country (GB), a state of the US, CA or CN (US-CA), or a location id (150_826)',
    }),
    name: Given,
    registration_number: Given,
    vat_number: Type.Optional(Type.String({ minLength: 1, description: 'VAT number or EIN.' })),
    ticker: Given,
  },
  {
    additionalProperties: false,
    anyOf: ['name', 'registration_number', 'vat_number', 'ticker'].map(field => ({ required: [field] })),
    'x-reason': 'at least one of name, registration_number, vat_number and ticker is required',
  },
)

export default endpoint({
  id: 'kybSearch',
  summary: 'Search companies by name or identifier',
  description: 'Results are candidates, not conclusions: confirm one before asking for its records',
  method: 'POST',
  path: '/kyb/search',
  permission: 'kyb',
  metered: true,
  params: Strict({}),
  query: Strict({}),
  body: Body,
  bodyExample: { location: 'GB', name: 'Meridian Harbour' },
  response: Type.Array(CandidateShape),
  mayBeShortened: true,

  async handle({ databases, body }) {
    const place = findPlace(body.location)
    if (!place) throw new Failure('invalid', { reasons: { location: ['is not a location we know'] } })
    const candidates = await searchCompanies(databases.reads, {
      place,
      name: body.name,
      registrationNumber: body.registration_number,
      vatNumber: body.vat_number,
      ticker: body.ticker,
    })
    return showListed(candidates, showCandidate)
  },
})
