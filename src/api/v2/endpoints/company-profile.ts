import { readCompanyProfile } from '#domain/companies/company-profile.ts'
import { onDay } from '#domain/history/on-day.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { Days, recordsDay } from '../days.ts'
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
  query: Strict(Days),
  response: CompanyProfileShape,
  records: recordsDay,

  async handle({ databases, clock, params: { id }, query }) {
    return showCompanyProfile(await onDay(databases.reads, id, query, clock(), db => readCompanyProfile(db, id)))
  },
})
