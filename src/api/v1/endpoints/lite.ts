import { readCompany } from '#domain/companies/company.ts'
import { readGroupSources } from '#domain/companies/read-group-sources.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ProfileShape, showFlatProfile, showGroupedProfile } from '../shapes/profile.ts'
import { IncludeProvenance } from '../shapes/provenance.ts'

export default endpoint({
  id: 'liteKyb',
  summary: 'Get the profile of a company',
  method: 'GET',
  path: '/kyb/:id/lite',
  scopes: ['company:read'],
  params: Strict({ id: CompanyId }),
  query: Strict({ include_provenance: IncludeProvenance }),
  response: ProfileShape,

  async handle({ databases: { reads }, params, query }) {
    const company = await readCompany(reads, params.id)
    if (!query.include_provenance) return showFlatProfile(company)
    return showGroupedProfile(company, await readGroupSources(reads, [company]))
  },
})
