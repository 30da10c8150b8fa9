import { Type } from 'typebox'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { withOneOf } from '../../alternatives.ts'
import { companySearchFields, companySearchOf, locationOf, namesCompany, namingFields } from '../../company-search.ts'
import { showListed } from '../../shortened.ts'
import { endpoint } from '../endpoint.ts'
import { CandidateShape, showCandidate } from '../shapes/candidate.ts'

/** Here a path may be of one id, as that of a continent is. */
const location = locationOf('\\d+(?:_\\d+)*')
const vat_number = Type.Optional(Type.String({ minLength: 1, description: 'VAT number or EIN.' }))

export default endpoint({
  id: 'searchKyb',
  summary: 'Search companies by name or identifier',
  description: 'Results are candidates: confirm the company before requesting its records',
  method: 'POST',
  path: '/kyb/search',
  permission: 'kyb',
  metered: true,
  body: withOneOf(
    'CompanySearch',
    Type.Object({ ...companySearchFields, location, vat_number }, namesCompany),
    namingFields,
  ),
  bodyExample: { location: 'GB', name: 'Meridian Harbour' },
  response: Type.Array(CandidateShape),
  mayBeShortened: true,

  async handle({ databases, body }) {
    return showListed(await searchCompanies(databases.reads, companySearchOf(body)), showCandidate)
  },
})
