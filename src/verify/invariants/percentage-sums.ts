import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender } from '../invariant.ts'

/** Registers round each holder's part, so that many of them may come to a little more than the whole. */
const most = 100.5

export const percentageSums: Invariant = {
  code: 'percentage-sums',
  promise: 'Holdings of one share class add up to no more than 100 %',
  fault: 'source',
  over: 'companies',
  async check({ client }, { from, until }) {
    const { rows } = await sql<{ checked: string; offenders: Offender[] | null }>`
      select count(*) as checked, json_agg(json_build_object('companyId', company_id, 'sourceId', source_id,
        'says', concat('holders of ', coalesce(share_type, 'shares'), ' have at least ', held, ' %'))) filter (
          where held > ${most}) as offenders
      from (
        select h.company_id, h.source_id, h.share_type, sum(coalesce(h.percentage, h.percentage_min)) as held
        from holdings h
        where h.company_id >= ${from} and h.company_id < ${until} and h.held_until is null and h.vanished_on is null
        group by 1, 2, 3
      ) class
    `.execute(client)
    return { checked: Number(rows[0]?.checked), offenders: rows[0]?.offenders ?? [] }
  },
}
