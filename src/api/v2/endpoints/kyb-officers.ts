import { whyNothing } from '#domain/coverage/read-coverage.ts'
import { onDay } from '#domain/history/on-day.ts'
import { listOfficers } from '#domain/officers/officer.ts'
import { showWhyNothing, WhyNothing } from '#surface/coverage.ts'
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
  response: pageShape('OfficerPage', OfficerShape, WhyNothing),
  records: recordsDay,

  async handle({ databases, clock, params: { id }, query }) {
    return onDay(databases.reads, id, query, clock(), async (db, now) => {
      const page = await listOfficers(db, id, pagingOf(query), now)
      const nothing = await whyNothing(db, id, 'officers', { isEmpty: page.total === 0, now })
      return { ...showPage(page, showOfficer), ...showWhyNothing(nothing) }
    })
  },
})
