import { Type } from 'typebox'
import { whyNothing } from '#domain/coverage/read-coverage.ts'
import { listHoldings } from '#domain/ownership/holding.ts'
import { showWhyNothing, WhyNothing } from '#surface/coverage.ts'
import { named } from '#surface/published.ts'
import { CompanyId, Nullable, Paging, pagingOf, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ShareholderShape, showShareholder } from '../shapes/holding.ts'
import { pageShape, showPage } from '../shapes/page.ts'
import { IncludeProvenance, sourcesOf } from '../shapes/provenance.ts'
import { SourceShape } from '../shapes/source.ts'

export default endpoint({
  id: 'shareholdersKyb',
  summary: 'List the shareholders of a company',
  description:
    'Direct holdings, largest first, then former ones (`is_former`). A direct shareholder is not necessarily a beneficial owner, and an empty list proves nothing',
  method: 'GET',
  path: '/kyb/:id/shareholders',
  scopes: ['ownership:read'],
  params: Strict({ id: CompanyId }),
  query: Strict({ ...Paging, include_provenance: IncludeProvenance }),
  response: named(
    'HoldingPage',
    Type.Object({
      ...pageShape('HoldingPage', ShareholderShape).properties,
      source: Type.Optional(Nullable(SourceShape)),
      ...WhyNothing,
    }),
  ),

  async handle({ databases: { reads }, params, query, clock }) {
    const page = await listHoldings(reads, params.id, pagingOf(query), clock())
    const sources = await sourcesOf(reads, query, page.items)
    const { data, ...totals } = showPage(page, holding => showShareholder(holding, sources))
    const nothing = await whyNothing(reads, params.id, 'owners', { isEmpty: page.total === 0, now: clock() })
    return { data, ...(sources && { source: data[0]?.source ?? null }), ...totals, ...showWhyNothing(nothing) }
  },
})
