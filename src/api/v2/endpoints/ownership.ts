import { readOwnership } from '#domain/full-record/read-ownership.ts'
import { onDay } from '#domain/history/on-day.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { Days, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { OwnershipShape, showOwnership } from '../shapes/ownership.ts'

export default endpoint({
  id: 'companyOwnership',
  summary: 'Get the shareholders and group of a company',
  description: 'Linkage does not establish beneficial ownership, and an empty list proves nothing',
  method: 'GET',
  path: '/ownership/:id',
  permission: 'ownership',
  metered: true,
  params: Strict({ id: CompanyId }),
  query: Strict(Days),
  response: OwnershipShape,
  records: recordsDay,

  async handle({ databases, clock, params: { id }, query }) {
    return showOwnership(await onDay(databases.reads, id, query, clock(), (db, now) => readOwnership(db, id, now)))
  },
})
