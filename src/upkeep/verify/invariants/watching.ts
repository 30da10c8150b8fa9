import { sql } from '#postgres/sql.ts'
import type { Invariant } from '../invariant.ts'

export const watching: Invariant = {
  code: 'watching',
  promise: 'Every event sent to watchers matches a recorded change, or is of what the account itself bought',
  fault: 'platform',
  over: 'everything',
  query: () => sql`
    select e.company_id, k.source_id, 'event ' || e.id || ' of ' || e.field || ': ' || case
      when k.id is null and e.change_id is not null then 'the change does not exist'
      -- A change of the status group is reported by the names of the groups.
      -- What follows from a change has values of its own.
      when k.field <> 'status_id' and not (e.field in ('company_address', 'company_insolvency') and k.field <> 'insolvency') and (e.old_value, e.new_value) is distinct from (k.old_value, k.new_value)
        then 'the change has different values'
    end as says
    from watch_events e left join (
      select * from changes where id in (select change_id from watch_events) offset 0) k on k.id = e.change_id
  `,
}
