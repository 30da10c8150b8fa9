import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { readOwnership } from '#domain/full-record/read-ownership.ts'
import { onDay } from '#domain/history/on-day.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'
import { findCompany } from '#domain/search/find-company.ts'
import { withOneOf } from '../../alternatives.ts'
import { Strict } from '../../fields.ts'
import { Days, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { GivenNumber } from '../shapes/known.ts'
import { OwnershipShape, showOwnership } from '../shapes/ownership.ts'

const Given = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }))

const nothingGiven = 'At least one of name and registration_number is required.'
const severalFit =
  'Several companies match. Add registration_number, name or country_code, or get the id of the right one ' +
  'from POST /kyb/search and use GET /ownership/{id}.'

export default endpoint({
  id: 'searchOwnership',
  summary: 'Get the shareholders and group of a company by name or number',
  description:
    'The fields given must match exactly one company, by what is known now. Linkage does not establish beneficial ownership',
  method: 'POST',
  path: '/ownership',
  permission: 'ownership',
  metered: true,
  body: withOneOf(
    'OwnershipSearch',
    Strict({
      name: Given,
      registration_number: Type.Optional(GivenNumber),
      country_code: Type.Optional(
        Type.String({
          pattern: '^[A-Z]{2}$',
          description: 'Limits the search to one country.',
          'x-reason': 'must be a country code such as GB',
        }),
      ),
      ...Days,
    }),
    ['name', 'registration_number'],
  ),
  bodyExample: { name: 'Meridian Harbour Instruments PLC' },
  response: OwnershipShape,
  records: recordsDay,

  async handle({ databases: { reads }, clock, body }) {
    const { name, registration_number: registrationNumber, country_code: country } = body
    if (name === undefined && registrationNumber === undefined) {
      throw new Failure('rule_broken', { messages: [nothingGiven] })
    }
    if (country !== undefined && !findPlace(country)) {
      throw new Failure('invalid', { reasons: { country_code: ['is not a known country'] } })
    }
    const found = await findCompany(reads, { name, registrationNumber, country })
    if (!found) throw new Failure('no_record', { what: 'company' })
    if (!found.isOnly) throw new Failure('rule_broken', { messages: [severalFit] })
    const { id } = found
    return showOwnership(await onDay(reads, id, body, clock(), (db, now) => readOwnership(db, id, now)))
  },
})
