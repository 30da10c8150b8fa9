import { readSources } from '#domain/companies/read-sources.ts'
import { readGroup } from '#domain/ownership/read-group.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { GroupShape, showGroup } from '../shapes/group.ts'
import { IncludeProvenance } from '../shapes/provenance.ts'

export default endpoint({
  id: 'groupFullKyb',
  summary: 'Read the whole group that a company belongs to',
  description: 'All ancestors and everybody under them. Linkage is not a conclusion about who benefits',
  method: 'GET',
  path: '/kyb/:id/group-structures/full',
  scopes: ['ownership:read'],
  params: Strict({ id: CompanyId }),
  query: Strict({ include_provenance: IncludeProvenance }),
  response: GroupShape,

  async handle({ databases: { reads }, clock, params, query }) {
    const group = await readGroup(reads, params.id, 'whole', clock())
    return showGroup(group, query.include_provenance ? await readSources(reads, [group.sourceId]) : undefined)
  },
})
