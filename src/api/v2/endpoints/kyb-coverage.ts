import { Type } from 'typebox'
import { readCoverage } from '#domain/coverage/read-coverage.ts'
import { onDay } from '#domain/history/on-day.ts'
import { CoverageList, showCoverage } from '#surface/coverage.ts'
import { named } from '#surface/published.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { Days, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'

export default endpoint({
  id: 'coverageKyb',
  summary: 'Get what is known of a company, part by part, and where nothing is, why',
  description: 'An empty list and an absent value prove nothing; this states what they mean',
  method: 'GET',
  path: '/kyb/:id/coverage',
  permission: 'kyb',
  metered: true,
  params: Strict({ id: CompanyId }),
  query: Strict(Days),
  response: named('CompanyCoverage', Type.Object({ coverage: CoverageList })),
  records: recordsDay,

  async handle({ databases, clock, params: { id }, query }) {
    const coverage = await onDay(databases.reads, id, query, clock(), (db, now) => readCoverage(db, id, now))
    return { coverage: coverage.map(showCoverage) }
  },
})
