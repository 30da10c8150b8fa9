import { Type } from 'typebox'
import { readSources } from '#domain/companies/read-sources.ts'
import { listShareholders } from '#domain/ownership/list-shareholders.ts'
import { CompanyId, Nullable, Paging, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ShareholderShape, showShareholder } from '../shapes/holding.ts'
import { pageShape, showPage } from '../shapes/page.ts'
import { IncludeProvenance } from '../shapes/provenance.ts'
import { SourceShape } from '../shapes/source.ts'

export default endpoint({
  id: 'shareholdersKyb',
  summary: 'List the current shareholders of a company',
  description:
    'Direct holdings, largest first. A direct shareholder is not necessarily a beneficial owner, and an empty list proves nothing',
  method: 'GET',
  path: '/kyb/:id/shareholders',
  scopes: ['ownership:read'],
  params: Strict({ id: CompanyId }),
  query: Strict({ ...Paging, include_provenance: IncludeProvenance }),
  response: Type.Object({
    ...pageShape(ShareholderShape).properties,
    source: Type.Optional(Nullable(SourceShape)),
  }),

  async handle({ databases: { reads }, params, query }) {
    const page = await listShareholders(reads, params.id, { page: query.page, perPage: query.per_page })
    if (!query.include_provenance) return showPage(page, holding => showShareholder(holding))
    const sources = await readSources(
      reads,
      page.items.map(holding => holding.sourceId),
    )
    const { data, ...totals } = showPage(page, holding => showShareholder(holding, sources))
    return { data, source: data[0]?.source ?? null, ...totals }
  },
})
