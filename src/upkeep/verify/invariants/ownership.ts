import { inEffectText, type Lasting } from '#facts/in-effect.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant } from '../invariant.ts'

const held = (table: Lasting, alias: string) => sql.raw(inEffectText(table, alias, { day: 'current_date' }))

/** Only one source can contradict itself: two registers may each know a part. */
export const ownership: Invariant = {
  code: 'ownership',
  promise: 'Where one source reports both the holders and the parents of a company, they agree',
  fault: 'platform',
  over: 'companies',
  query: (_, { from, until }) => sql`
    select child_id as company_id, source_id, case when linked <> held then
      concat('company ', parent_id, ' is a parent with ', linked, ' and holds ', held) end as says
    from (
      select l.child_id, l.parent_id, l.source_id, numrange(coalesce(l.percentage, l.percentage_min, 0),
          coalesce(l.percentage, l.percentage_max, 100), '[]') as linked,
        numrange(sum(coalesce(h.percentage, h.percentage_min, 0)),
          sum(coalesce(h.percentage, h.percentage_max, 100)), '[]') as held
      from links l join holdings h on h.company_id = l.child_id and h.holder_company_id = l.parent_id
        and h.source_id = l.source_id
      where l.child_id >= ${from} and l.child_id < ${until} and l.kind = 'direct' and ${held('links', 'l')}
        and ${held('holdings', 'h')}
        and num_nonnulls(l.percentage, l.percentage_min, l.percentage_max) > 0
        and num_nonnulls(h.percentage, h.percentage_min, h.percentage_max) > 0
        and coalesce(l.percentage_min, 0) <= coalesce(l.percentage_max, 100)
        and coalesce(h.percentage_min, 0) <= coalesce(h.percentage_max, 100)
      group by 1, 2, 3, 4
    ) pair
  `,
}
