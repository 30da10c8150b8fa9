import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender } from '../invariant.ts'

/** Only what one source says twice can contradict itself: two registers may each see a part. */
export const ownership: Invariant = {
  code: 'ownership',
  promise: 'Where one source reports both the holders and the parents of a company, they agree',
  fault: 'platform',
  over: 'companies',
  async check({ client }, { from, until }) {
    const { rows } = await sql<{ checked: string; offenders: Offender[] | null }>`
      select count(*) as checked, json_agg(json_build_object('companyId', child_id, 'sourceId', source_id,
        'says', concat('company ', parent_id, ' is a parent with ', linked, ' and holds ', held))) filter (
          where linked <> held) as offenders
      from (
        select l.child_id, l.parent_id, l.source_id, numrange(coalesce(l.percentage, l.percentage_min, 0),
            coalesce(l.percentage, l.percentage_max, 100), '[]') as linked,
          numrange(sum(coalesce(h.percentage, h.percentage_min, 0)),
            sum(coalesce(h.percentage, h.percentage_max, 100)), '[]') as held
        from links l join holdings h on h.company_id = l.child_id and h.holder_company_id = l.parent_id
          and h.source_id = l.source_id
        where l.child_id >= ${from} and l.child_id < ${until} and l.kind = 'direct' and l.vanished_on is null
          and l.valid_until is null and h.held_until is null and h.vanished_on is null
          and num_nonnulls(l.percentage, l.percentage_min, l.percentage_max) > 0
          and num_nonnulls(h.percentage, h.percentage_min, h.percentage_max) > 0
          and coalesce(l.percentage_min, 0) <= coalesce(l.percentage_max, 100)
          and coalesce(h.percentage_min, 0) <= coalesce(h.percentage_max, 100)
        group by 1, 2, 3, 4
      ) pair
    `.execute(client)
    return { checked: Number(rows[0]?.checked), offenders: rows[0]?.offenders ?? [] }
  },
}
