import { whyNothing } from '#domain/coverage/read-coverage.ts'
import { listOfficers } from '#domain/officers/officer.ts'
import { showWhyNothing, WhyNothing } from '#surface/coverage.ts'
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
  response: pageShape('OfficerPage', OfficerShape, WhyNothing),

  async handle({ databases: { reads }, params, query, clock }) {
    const page = await listOfficers(reads, params.id, pagingOf(query), clock())
    const sources = await sourcesOf(reads, query, page.items)
    const nothing = await whyNothing(reads, params.id, 'officers', { isEmpty: page.total === 0, now: clock() })
    return { ...showPage(page, officer => showOfficer(officer, sources)), ...showWhyNothing(nothing) }
  },
})
