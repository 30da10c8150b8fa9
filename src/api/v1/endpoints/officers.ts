import { listOfficers } from '#domain/officers/officer.ts'
import { CompanyId, Paging, pagingOf, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { OfficerShape, showOfficer } from '../shapes/officer.ts'
import { pageShape, showPage } from '../shapes/page.ts'
import { IncludeProvenance, sourcesOf } from '../shapes/provenance.ts'

export default endpoint({
  id: 'officersKyb',
  summary: 'List the current and former officers of a company',
  method: 'GET',
  path: '/kyb/:id/officers',
  scopes: ['company:read'],
  params: Strict({ id: CompanyId }),
  query: Strict({ ...Paging, include_provenance: IncludeProvenance }),
  response: pageShape('OfficerPage', OfficerShape),

  async handle({ databases: { reads }, params, query }) {
    const page = await listOfficers(reads, params.id, pagingOf(query))
    const sources = await sourcesOf(reads, query, page.items)
    return showPage(page, officer => showOfficer(officer, sources))
  },
})
