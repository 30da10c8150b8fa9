import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { prepared } from '#lib/prepared.ts'
import { dayOf, type Meter, monthOf } from './meter.ts'

/** How many e-mail addresses and phone numbers of people an answer contains. */
export type Reveals = { emails: number; phones: number }

/** One line for the ledger. A charge has a meter and units; a line without units only says what happened. */
export type Entry = {
  requestId: string
  workspaceId: string
  keyId: string | null
  userId: string | null
  surface: 'v1' | 'v2' | 'mcp' | 'dashboard'
  operation: string
  companyId: number | null
  meter: string | null
  units: number
  status: number
  reveals?: Reveals
}

/** Whether a charge was granted, and the meter as it stands right after it. */
export type Receipt = { granted: boolean } & Meter

/**
 * Charges many requests in one statement and one commit. Each meter's counter is raised only as far as its limits
 * allow, its row lock making that exact over any number of nodes; what is granted goes to the requests in the order
 * they came; and exactly those get their line in the ledger. Counters are locked in one order, so batches of several
 * nodes cannot deadlock.
 */
export async function chargeBatch(db: Db, at: Date, entries: Entry[]): Promise<(Receipt | undefined)[]> {
  // One piece of JSON is written much faster than an array for each column.
  const requests = JSON.stringify(entries.map(rowOf))
  const { rows } = await sql<{ decisions: [position: number, receipt: Receipt][] }>`${prepared}
    with request as materialized (
      select * from rows from (
        json_to_recordset(${requests}::json) as (request_id uuid, workspace_id uuid, key_id uuid, user_id text,
          surface text, operation text, company_id bigint, meter text, units int, status smallint, emails int, phones int)
      ) with ordinality as r (request_id, workspace_id, key_id, user_id, surface, operation, company_id, meter, units,
        status, emails, phones, position)
    ),
    wanted as (
      select workspace_id, meter, sum(units)::int as units from request where units > 0 group by workspace_id, meter
    ),
    counter as (
      insert into allowances as a (workspace_id, meter, day, day_used, month, month_used, granted)
      select w.workspace_id, w.meter, ${dayOf(at)}::date, g.units, ${monthOf(at)}::date, g.units, g.units
      from wanted w
      join meters m using (workspace_id, meter)
      cross join lateral (select least(w.units, m.daily_limit, m.monthly_limit) as units) g
      order by w.workspace_id, w.meter
      on conflict (workspace_id, meter) do update set (day, day_used, month, month_used, granted) = (
        select greatest(a.day, excluded.day), used.today + g.units,
          greatest(a.month, excluded.month), used.this_month + g.units, g.units
        from meters m
        cross join lateral (
          select case when a.day >= excluded.day then a.day_used else 0 end as today,
            case when a.month >= excluded.month then a.month_used else 0 end as this_month
        ) used
        cross join lateral (
          select greatest(0, least(
            excluded.granted, m.daily_limit - used.today, m.monthly_limit - used.this_month)) as units
        ) g
        where m.workspace_id = a.workspace_id and m.meter = a.meter
      )
      returning a.workspace_id, a.meter, a.granted, a.day_used, a.month_used
    ),
    decided as (
      select r.*, c.granted as granted_units, c.day_used, c.month_used,
        sum(r.units) over (partition by r.workspace_id, r.meter order by r.position) as so_far
      from request r left join counter c on r.units > 0 and c.workspace_id = r.workspace_id and c.meter = r.meter
    ),
    written as (
      insert into ledger (at, request_id, workspace_id, key_id, user_id, surface, operation, company_id, meter, units,
        status, emails, phones)
      select ${at}, request_id, workspace_id, key_id, user_id, surface, operation, company_id, meter, units, status,
        emails, phones
      from decided where units = 0 or so_far <= granted_units
    )
    select coalesce(json_agg(json_build_array(d.position - 1, json_build_object(
      'meter', d.meter, 'granted', d.so_far <= d.granted_units,
      'dailyLimit', m.daily_limit, 'dayUsed', d.day_used - greatest(0, d.granted_units - d.so_far),
      'monthlyLimit', m.monthly_limit, 'monthUsed', d.month_used - greatest(0, d.granted_units - d.so_far)
    ))), '[]') as decisions
    from decided d join meters m on m.workspace_id = d.workspace_id and m.meter = d.meter
    where d.units > 0
  `.execute(db)
  const receipts: (Receipt | undefined)[] = entries.map(() => undefined)
  for (const [position, receipt] of rows[0]?.decisions ?? []) receipts[position] = receipt
  return receipts
}

function rowOf(entry: Entry) {
  return {
    request_id: entry.requestId,
    workspace_id: entry.workspaceId,
    key_id: entry.keyId,
    user_id: entry.userId,
    surface: entry.surface,
    // Half of a pair of characters would make the JSON unreadable for all.
    operation: entry.operation.toWellFormed(),
    company_id: entry.companyId,
    meter: entry.meter,
    units: entry.units,
    status: entry.status,
    emails: entry.reveals?.emails ?? 0,
    phones: entry.reveals?.phones ?? 0,
  }
}
