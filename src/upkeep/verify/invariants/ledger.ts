import { dayOf, monthOf } from '#domain/usage/meter.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant } from '../invariant.ts'

/**
 * A reversal lowers the counters of the day and month of its charge, although its own line is of a later day: it counts where
 * the charge does, which is not the line that records, under the same request, what was answered. The lines of a deleted workspace are all that is left of it, so there is nothing to compare them with.
 */
export const ledger: Invariant = {
  code: 'ledger',
  promise: "Every meter's counts for today and this month match the ledger",
  fault: 'platform',
  over: 'everything',
  query({ now }) {
    const [today, month] = [dayOf(now), monthOf(now)]
    return sql`
      with lines as (
        select l.workspace_id, l.meter, l.units, (coalesce(c.at, l.at) at time zone 'UTC')::date as day
        from ledger l join workspaces w on w.id = l.workspace_id left join ledger c on c.request_id = l.reverses
          and c.reverses is null and c.units > 0 and c.at between l.at - interval '62 days' and l.at
        where l.at >= ${month}::date::timestamp at time zone 'UTC' and l.units <> 0
      ), recorded as (
        select workspace_id, meter, coalesce(sum(units) filter (where day = ${today}::date), 0) as day_units,
          coalesce(sum(units) filter (where day >= ${month}::date), 0) as month_units
        from lines group by 1, 2
      ), counted as (
        select workspace_id, meter,
          case when a.day = ${today}::date then a.day_used else 0 end as day_used,
          case when a.month = ${month}::date then a.month_used else 0 end as month_used,
          coalesce(r.day_units, 0) as day_units, coalesce(r.month_units, 0) as month_units
        from allowances a full join recorded r using (workspace_id, meter)
      )
      select null as company_id, null as source_id, case when (day_used, month_used) <> (day_units, month_units) then
        format('workspace %s, %s: counted %s today and %s this month, the ledger has %s and %s', workspace_id, meter,
          day_used, month_used, day_units, month_units) end as says
      from counted
    `
  },
}
