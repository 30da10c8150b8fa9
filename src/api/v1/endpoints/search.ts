import { Type } from 'typebox'
import { readGroupSources } from '#domain/companies/read-group-sources.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { withOneOf } from '../../alternatives.ts'
import { companySearchFields, companySearchOf, namesCompany, namingFields } from '../../company-search.ts'
import { showListed } from '../../shortened.ts'
import { wordOf, wordOrItem } from '../../vocabulary-item.ts'
import { endpoint } from '../endpoint.ts'
import { CandidateShape, showCandidate } from '../shapes/candidate.ts'
import { IncludeProvenance } from '../shapes/provenance.ts'

const Body = Type.Object(
  {
    ...companySearchFields,
    city_or_state: Type.Optional(
      Type.Array(wordOrItem(Type.String({ minLength: 1 }), 'must be a name, a code, or an item with an id'), {
        description: 'Narrows the results.',
      }),
    ),
    include_provenance: IncludeProvenance,
  },
  namesCompany,
)

export default endpoint({
  id: 'searchKyb',
  summary: 'Search companies by name or identifier',
  description: 'Results are candidates: confirm the company before requesting its records',
  method: 'POST',
  path: '/kyb/search',
  scopes: ['company:read'],
  body: withOneOf('CompanySearch', Body, namingFields),
  bodyExample: { location: 'GB', name: 'Meridian Harbour' },
  response: Type.Array(CandidateShape),
  mayBeShortened: true,

  async handle({ databases: { reads }, body }) {
    const search = { ...companySearchOf(body), cityOrState: body.city_or_state?.map(wordOf) }
    const candidates = await searchCompanies(reads, search)
    if (!body.include_provenance) return showListed(candidates, candidate => showCandidate(candidate))
    const sourceOf = await readGroupSources(reads, candidates.items)
    // A candidate's state is the region of its address.
    return showListed(candidates, candidate =>
      showCandidate(candidate, () => sourceOf(candidate, 'basic', 'country_region')),
    )
  },
})
