import { whyNothing } from '#domain/coverage/read-coverage.ts'
import { onDay } from '#domain/history/on-day.ts'
import { listHoldings } from '#domain/ownership/holding.ts'
import { showWhyNothing, WhyNothing } from '#surface/coverage.ts'
import { CompanyId, Paging, pagingOf, Strict } from '../../fields.ts'
import { Days, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { pageShape, showPage } from '../shapes/page.ts'
import { ShareholderShape, showShareholder } from '../shapes/shareholder.ts'

export default endpoint({
  id: 'shareholdersKyb',
  summary: 'List the shareholders of a company',
  description:
    'Direct holdings, largest first, then former ones (`is_former`). A direct shareholder is not necessarily a beneficial owner, and an empty list proves nothing',
  method: 'GET',
  path: '/kyb/:id/shareholders',
  permission: 'kyb',
  metered: true,
  params: Strict({ id: CompanyId }),
  query: Strict({ ...Paging, ...Days }),
  response: pageShape('HoldingPage', ShareholderShape, WhyNothing),
  records: recordsDay,

  async handle({ databases, clock, params: { id }, query }) {
    return onDay(databases.reads, id, query, clock(), async (db, now) => {
      const page = await listHoldings(db, id, pagingOf(query), now)
      const nothing = await whyNothing(db, id, 'owners', { isEmpty: page.total === 0, now })
      return { ...showPage(page, showShareholder), ...showWhyNothing(nothing) }
    })
  },
})
