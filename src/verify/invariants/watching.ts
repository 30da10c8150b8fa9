import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender } from '../invariant.ts'

export const watching: Invariant = {
  code: 'watching',
  promise: 'Every event sent to watchers matches a recorded change',
  fault: 'platform',
  over: 'everything',
  async check({ client }) {
    const { rows } = await sql<{ checked: string; offenders: Offender[] | null }>`
      select count(*) as checked, json_agg(json_build_object('companyId', e.company_id, 'sourceId', k.source_id,
        'says', concat('event ', e.id, ' of ', e.field, ': ', case when k.id is null then 'the change does not exist'
          else 'the change has different values' end))) filter (where k.id is null
            -- A status that only comes down to something else is told by the names of both.
            or (k.field <> 'status_id' and
              (e.old_value, e.new_value) is distinct from (k.old_value, k.new_value))) as offenders
      from watch_events e left join changes k on k.id = e.change_id
    `.execute(client)
    return { checked: Number(rows[0]?.checked), offenders: rows[0]?.offenders ?? [] }
  },
}
