import { whyNothing } from '#domain/coverage/read-coverage.ts'
import { readFinancials } from '#domain/financials/read-financials.ts'
import { sourcedIn } from '#domain/financials/statement.ts'
import { showWhyNothing } from '#surface/coverage.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { FinancialShape, showFinancial } from '../shapes/financial.ts'
import { IncludeProvenance, sourcesOf } from '../shapes/provenance.ts'

export default endpoint({
  id: 'financialKyb',
  summary: 'Get the filed financial statements of a company',
  method: 'GET',
  path: '/kyb/:id/financial',
  scopes: ['financials:read'],
  params: Strict({ id: CompanyId }),
  query: Strict({ include_provenance: IncludeProvenance }),
  response: FinancialShape,

  async handle({ databases: { reads }, params, query, clock }) {
    const financials = await readFinancials(reads, params.id)
    const sources = await sourcesOf(reads, query, sourcedIn(financials))
    const isEmpty = financials.periods.length === 0
    const nothing = await whyNothing(reads, params.id, 'accounts', { isEmpty, now: clock() })
    return { ...showFinancial(financials, sources), ...showWhyNothing(nothing) }
  },
})
