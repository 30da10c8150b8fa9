import { readCompany } from '#domain/companies/company.ts'
import { onDay } from '#domain/history/on-day.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { Days, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { LiteShape, showLite } from '../shapes/profile.ts'

export default endpoint({
  id: 'liteKyb',
  summary: 'Get the lite profile of a company',
  method: 'GET',
  path: '/kyb/:id/lite',
  permission: 'kyb',
  metered: true,
  params: Strict({ id: CompanyId }),
  query: Strict(Days),
  response: LiteShape,
  records: recordsDay,

  async handle({ databases, clock, params: { id }, query }) {
    return showLite(await onDay(databases.reads, id, query, clock(), db => readCompany(db, id)))
  },
})
