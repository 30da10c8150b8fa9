import { onDay } from '#domain/history/on-day.ts'
import { listOfficers } from '#domain/officers/officer.ts'
import { CompanyId, Paging, pagingOf, Strict } from '../../fields.ts'
import { Days, recordsDay } from '../days.ts'
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
  query: Strict({ ...Paging, ...Days }),
  response: pageShape('OfficerPage', OfficerShape),
  records: recordsDay,

  async handle({ databases, clock, params: { id }, query }) {
    const page = await onDay(databases.reads, id, query, clock(), db => listOfficers(db, id, pagingOf(query)))
    return showPage(page, showOfficer)
  },
})
