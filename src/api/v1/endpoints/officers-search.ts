import { Type } from 'typebox'
import { readGroupSources } from '#domain/companies/read-group-sources.ts'
import { readSources } from '#domain/companies/read-sources.ts'
import { statusWithId } from '#domain/nomenclatures/company-statuses.ts'
import { countriesWithId } from '#domain/nomenclatures/place-names.ts'
import { searchOfficers } from '#domain/officers/search-officers.ts'
import { DateRange, Strict, VocabularyId } from '../../fields.ts'
import { showListed } from '../../shortened.ts'
import { fromVocabulary, together } from '../../values.ts'
import { endpoint } from '../endpoint.ts'
import { FoundOfficerShape, showFoundOfficer } from '../shapes/found-officer.ts'
import { IncludeProvenance } from '../shapes/provenance.ts'

const Given = Type.Optional(Type.String({ minLength: 1 }))

export default endpoint({
  id: 'officersSearchKyb',
  summary: 'Search officers over all companies',
  description: 'Companies in which the person holds or held a statutory appointment. Results are candidates',
  method: 'POST',
  path: '/kyb/officers/search',
  scopes: ['company:read'],
  params: Strict({}),
  query: Strict({}),
  body: Strict({
    name: Type.String({ minLength: 2, maxLength: 500, description: 'Full or partial name.' }),
    date_of_birth_year: Type.Optional(Type.Integer({ minimum: 1000, maximum: 9999 })),
    country_code: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        description: 'The country of the register in which the appointment stands.',
        'x-reason': 'must be a country code such as GB',
      }),
    ),
    status: Type.Optional(Type.Enum(['C', 'P'], { description: 'C for current, P for previous appointments.' })),
    appointment_date: Type.Optional(DateRange),
    resignation_date: Type.Optional(DateRange),
    company_name: Given,
    company_reg_number: Given,
    company_status: Type.Optional(Type.Array(VocabularyId)),
    company_countries: Type.Optional(
      Type.Array(VocabularyId, {
        description: 'Ids of /nomenclatures/country; a continent means all countries in it.',
      }),
    ),
    include_provenance: IncludeProvenance,
  }),
  bodyExample: { name: 'Watson', status: 'C' },
  response: Type.Array(FoundOfficerShape),
  mayBeShortened: true,
  records: ({ body }) => ({ act: 'people.searched', details: { operation: 'officersSearchKyb', ...body } }),

  async handle({ databases: { reads }, body }) {
    const officers = await searchOfficers(reads, {
      name: body.name,
      birthYear: body.date_of_birth_year,
      country: body.country_code,
      current: body.status && body.status === 'C',
      appointed: body.appointment_date,
      resigned: body.resignation_date,
      companyName: body.company_name,
      companyNumber: body.company_reg_number,
      ...together({
        companyStatuses: () => fromVocabulary('company_status', body.company_status, statusWithId),
        companyCountries: () => fromVocabulary('company_countries', body.company_countries, countriesWithId)?.flat(),
      }),
    })
    if (!body.include_provenance) return showListed(officers, officer => showFoundOfficer(officer))
    const ofFacts = await readSources(
      reads,
      officers.items.map(({ sourceId }) => sourceId),
    )
    const sourceOf = await readGroupSources(
      reads,
      officers.items.map(({ company }) => company),
    )
    return showListed(officers, officer =>
      showFoundOfficer(officer, { ofFacts, ofCompany: sourceOf(officer.company, 'basic') }),
    )
  },
})
