import { Type } from 'typebox'
import { readGroupSources } from '#domain/companies/read-group-sources.ts'
import { searchOfficers } from '#domain/officers/search-officers.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { officerSearchFields, officerSearchOf } from '../../officer-search.ts'
import { showListed } from '../../shortened.ts'
import { endpoint } from '../endpoint.ts'
import { FoundOfficerShape, showFoundOfficer } from '../shapes/found-officer.ts'
import { IncludeProvenance, sourcesOf } from '../shapes/provenance.ts'

export default endpoint({
  id: 'officersSearchKyb',
  summary: 'Search officers across all companies',
  description: 'Companies in which the person holds or held a statutory appointment. Results are candidates',
  method: 'POST',
  path: '/kyb/officers/search',
  scopes: ['company:read'],
  body: named('OfficerSearch', Strict({ ...officerSearchFields, include_provenance: IncludeProvenance })),
  bodyExample: { name: 'Watson', status: 'C' },
  response: Type.Array(FoundOfficerShape),
  mayBeShortened: true,
  records: ({ body }) => ({ act: 'people.searched', details: { operation: 'officersSearchKyb', ...body } }),

  async handle({ databases: { reads }, body, clock }) {
    const officers = await searchOfficers(reads, officerSearchOf(body), clock())
    const ofFacts = await sourcesOf(reads, body, officers.items)
    if (!ofFacts) return showListed(officers, officer => showFoundOfficer(officer))
    const sourceOf = await readGroupSources(
      reads,
      officers.items.map(({ company }) => company),
    )
    return showListed(officers, officer =>
      showFoundOfficer(officer, { ofFacts, ofCompany: sourceOf(officer.company, 'basic') }),
    )
  },
})
