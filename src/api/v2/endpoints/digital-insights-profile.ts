import { onDay } from '#domain/history/on-day.ts'
import { readInsights } from '#domain/insights/insights.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { KnownDay, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { InsightsShape, showInsights } from '../shapes/insights.ts'

export default endpoint({
  id: 'profileInsights',
  summary: 'Get the digital profile of a company',
  description: 'The technology, hosting and traffic of its website',
  method: 'GET',
  path: '/digital-insights/:id',
  permission: 'digital_insights',
  metered: true,
  params: Strict({ id: CompanyId }),
  query: Strict(KnownDay),
  response: InsightsShape,
  records: recordsDay,

  async handle({ databases, clock, params: { id }, query }) {
    return showInsights(await onDay(databases.reads, id, query, clock(), db => readInsights(db, id)))
  },
})
