import { readCompany } from '#domain/companies/read-company.ts'
import { CompanyId, Strict } from '../../fields.ts'
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
  response: LiteShape,

  async handle({ databases, params }) {
    return showLite(await readCompany(databases.reads, params.id))
  },
})
