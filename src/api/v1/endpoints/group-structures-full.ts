import { readGroup } from '#domain/ownership/read-group.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { GroupShape, showGroup } from '../shapes/group.ts'
import { IncludeProvenance, sourcesOf } from '../shapes/provenance.ts'

export default endpoint({
  id: 'groupFullKyb',
  summary: 'Get the full group that a company belongs to',
  description: 'All ancestors and everything below them. Linkage does not establish beneficial ownership',
  method: 'GET',
  path: '/kyb/:id/group-structures/full',
  scopes: ['ownership:read'],
  params: Strict({ id: CompanyId }),
  query: Strict({ include_provenance: IncludeProvenance }),
  response: GroupShape,

  async handle({ databases: { reads }, clock, params, query }) {
    const group = await readGroup(reads, params.id, 'whole', clock())
    return showGroup(group, await sourcesOf(reads, query, [group]))
  },
})
