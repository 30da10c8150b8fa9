import { listOfficers } from '#domain/officers/list-officers.ts'
import { CompanyId, Paging, pagingOf, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { OfficerShape, showOfficer } from '../shapes/officer.ts'
import { pageShape, showPage } from '../shapes/page.ts'

export default endpoint({
  id: 'officersKyb',
  summary: 'List the current and former officers of a company',
  method: 'GET',
  path: '/kyb/:id/officers',
  permission: 'kyb',
  metered: true,
  params: Strict({ id: CompanyId }),
  query: Strict(Paging),
  response: pageShape('OfficerPage', OfficerShape),

  async handle({ databases, params, query }) {
    return showPage(await listOfficers(databases.reads, params.id, pagingOf(query)), showOfficer)
  },
})
