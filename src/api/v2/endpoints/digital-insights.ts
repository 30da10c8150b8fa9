import { Type } from 'typebox'
import type { CompanyProfile } from '#domain/companies/company-profile.ts'
import { Failure } from '#domain/failure.ts'
import { likeliestCompanies } from '#domain/search/lookup-companies.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { withOneOf } from '../../alternatives.ts'
import { Strict, Text } from '../../fields.ts'
import { showListed } from '../../shortened.ts'
import { endpoint } from '../endpoint.ts'
import { Given, GivenNumber, idAsText } from '../shapes/known.ts'

const maxHits = 100

const company = shapeOf<CompanyProfile>()(
  {
    id: idAsText,
    name: Type.String(),
    country_code: Type.String(),
    registration_number: Text,
  },
  'InsightsCompany',
)

export default endpoint({
  id: 'searchInsights',
  summary: 'Search companies that have a digital profile',
  method: 'POST',
  path: '/digital-insights',
  permission: 'digital_insights',
  metered: true,
  body: withOneOf(
    'InsightsSearch',
    Strict({ name: Type.Optional(Given), registration_number: Type.Optional(GivenNumber) }),
    ['name', 'registration_number'],
  ),
  bodyExample: { name: 'Meridian Harbour' },
  response: Type.Array(company.shape),
  mayBeShortened: true,

  async handle({ databases, body }) {
    const { name, registration_number: registrationNumber } = body
    if (name === undefined && registrationNumber === undefined) {
      throw new Failure('rule_broken', { messages: ['At least one of name and registration_number is required.'] })
    }
    const lookup = { name, registrationNumber, hasInsights: true as const }
    const companies = await likeliestCompanies(databases.reads, lookup, maxHits)
    return showListed(companies, company.show)
  },
})
