import { Type } from 'typebox'
import { readFinancials } from '#domain/financials/read-financials.ts'
import { onDay } from '#domain/history/on-day.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { KnownDay, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { FlatFinancialsShape, showFlatFinancials } from '../shapes/flat-financials.ts'

export default endpoint({
  id: 'flatFinancials',
  summary: 'Get the financial indicators of a company by reporting year',
  description: 'Filed values to the digit and indicators calculated from them; null never means 0',
  method: 'GET',
  path: '/financial/:id',
  permission: 'financials',
  metered: true,
  params: Strict({ id: CompanyId }),
  query: Strict({
    year: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999, description: 'Only this reporting year.' })),
    ...KnownDay,
  }),
  response: FlatFinancialsShape,
  records: recordsDay,

  async handle({ databases, clock, params: { id }, query }) {
    const financials = await onDay(databases.reads, id, query, clock(), db => readFinancials(db, id))
    return showFlatFinancials(financials, query.year)
  },
})
