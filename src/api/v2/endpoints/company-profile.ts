import { readCompanyProfile } from '#domain/companies/read-company-profile.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { CompanyProfileShape, showCompanyProfile } from '../shapes/company.ts'

export default endpoint({
  id: 'profileCompanies',
  summary: 'Get the profile of a company',
  method: 'GET',
  path: '/companies/:id',
  permission: 'companies',
  metered: true,
  params: Strict({ id: CompanyId }),
  response: CompanyProfileShape,

  async handle({ databases, params }) {
    return showCompanyProfile(await readCompanyProfile(databases.reads, params.id))
  },
})
