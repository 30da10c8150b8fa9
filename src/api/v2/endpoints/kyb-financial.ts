import { whyNothing } from '#domain/coverage/read-coverage.ts'
import { readFinancials } from '#domain/financials/read-financials.ts'
import { onDay } from '#domain/history/on-day.ts'
import { showWhyNothing } from '#surface/coverage.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { KnownDay, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { FiledFinancialsShape, showFiledFinancials } from '../shapes/filed-financials.ts'

export default endpoint({
  id: 'financialKyb',
  summary: 'Get the filed financial statements of a company',
  method: 'GET',
  path: '/kyb/:id/financial',
  permission: 'kyb',
  metered: true,
  params: Strict({ id: CompanyId }),
  query: Strict(KnownDay),
  response: FiledFinancialsShape,
  records: recordsDay,

  async handle({ databases, clock, params: { id }, query }) {
    return onDay(databases.reads, id, query, clock(), async (db, now) => {
      const financials = await readFinancials(db, id)
      const nothing = await whyNothing(db, id, 'accounts', { isEmpty: financials.periods.length === 0, now })
      return { ...showFiledFinancials(financials), ...showWhyNothing(nothing) }
    })
  },
})
