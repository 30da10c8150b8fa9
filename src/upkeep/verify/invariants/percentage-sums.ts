import { inEffectText } from '#facts/in-effect.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant } from '../invariant.ts'

/** Registers round each holder's share, so many shares may add up to a little more than the whole. */
const most = 100.5

export const percentageSums: Invariant = {
  code: 'percentage-sums',
  promise: 'Holdings of one share class add up to no more than 100 %',
  fault: 'source',
  over: 'companies',
  query: (_, { from, until }) => sql`
    select company_id, source_id, case when held > ${most} then
      concat('holders of ', coalesce(share_type, 'shares'), ' have at least ', held, ' %') end as says
    from (
      select h.company_id, h.source_id, h.share_type, sum(coalesce(h.percentage, h.percentage_min)) as held
      from holdings h
      where h.company_id >= ${from} and h.company_id < ${until} and ${sql.raw(inEffectText('holdings', 'h', { day: 'current_date' }))}
      group by 1, 2, 3
    ) class
  `,
}
