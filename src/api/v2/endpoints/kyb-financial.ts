import { readFinancials } from '#domain/financials/read-financials.ts'
import { CompanyId, Strict } from '../../fields.ts'
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
  response: FiledFinancialsShape,

  async handle({ databases, params }) {
    return showFiledFinancials(await readFinancials(databases.reads, params.id))
  },
})
