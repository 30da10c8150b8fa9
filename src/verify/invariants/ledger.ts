import { dayOf, monthOf } from '#domain/usage/meter.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender } from '../invariant.ts'

/**
 * A charge that is taken back lowers the counter of the day and month in which it was made, and its line stands under
 * the day on which that happened: it counts where the charge does. Lines of a workspace that was deleted are all that is left of it.
 */
export const ledger: Invariant = {
  code: 'ledger',
  promise: "Every meter's counts for today and this month match the ledger",
  fault: 'platform',
  over: 'everything',
  async check({ client, now }) {
    const [today, month] = [dayOf(now), monthOf(now)]
    const { rows } = await sql<{ checked: string; offenders: Offender[] | null }>`
      with lines as (
        select l.workspace_id, l.meter, l.units, (coalesce(c.at, l.at) at time zone 'UTC')::date as day
        from ledger l join workspaces w on w.id = l.workspace_id left join ledger c on c.request_id = l.reverses and c.reverses is null
          and c.at between l.at - interval '62 days' and l.at
        where l.at >= ${month}::date::timestamp at time zone 'UTC' and l.units <> 0
      ), told as (
        select workspace_id, meter, coalesce(sum(units) filter (where day = ${today}::date), 0) as day_units,
          coalesce(sum(units) filter (where day >= ${month}::date), 0) as month_units
        from lines group by 1, 2
      ), counted as (
        select coalesce(a.workspace_id, t.workspace_id) as workspace_id, coalesce(a.meter, t.meter) as meter,
          case when a.day = ${today}::date then a.day_used else 0 end as day_used,
          case when a.month = ${month}::date then a.month_used else 0 end as month_used,
          coalesce(t.day_units, 0) as day_units, coalesce(t.month_units, 0) as month_units
        from allowances a full join told t using (workspace_id, meter)
      )
      select count(*) as checked, json_agg(json_build_object('companyId', null, 'sourceId', null, 'says', concat(
        'workspace ', workspace_id, ', ', meter, ': counted ', day_used, ' today and ', month_used, ' this month, the ledger has ',
        day_units, ' and ', month_units))) filter (where (day_used, month_used) <> (day_units, month_units)) as offenders
      from counted
    `.execute(client)
    return { checked: Number(rows[0]?.checked), offenders: rows[0]?.offenders ?? [] }
  },
}
