import { readFinancials } from '#domain/financials/read-financials.ts'
import { sourcedIn } from '#domain/financials/statement.ts'
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

  async handle({ databases: { reads }, params, query }) {
    const financials = await readFinancials(reads, params.id)
    return showFinancial(financials, await sourcesOf(reads, query, sourcedIn(financials)))
  },
})
