import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Reverses the charges of these requests where they stand. A line is never changed: a second one reverses it. */
export async function reverseCharges(db: Db, at: Date, requestIds: string[], now: Date): Promise<number> {
  return db.transaction(async tx => {
    // One at a time: an attempt whose connection broke may still be running when it is repeated.
    await sql`select pg_advisory_xact_lock(hashtext('take back'))`.execute(tx)
    return reverse(tx, at, requestIds, now)
  })
}

async function reverse(tx: Db, at: Date, requestIds: string[], now: Date): Promise<number> {
  const { rows } = await sql`
    with standing as (
      select l.* from ledger l
      where l.at = ${at} and l.request_id = any(${requestIds}::uuid[]) and l.units > 0
        and not exists (select from ledger r where r.at >= l.at and r.reverses = l.request_id)
    ),
    lowered as (
      update allowances a set
        day_used = a.day_used - case when a.day = (s.at at time zone 'UTC')::date then s.units else 0 end,
        month_used = a.month_used
          - case when a.month = date_trunc('month', s.at at time zone 'UTC')::date then s.units else 0 end
      from (select workspace_id, meter, at, sum(units)::int as units from standing group by 1, 2, 3) s
      where a.workspace_id = s.workspace_id and a.meter = s.meter
    ),
    -- The request was refused, so what it was to unlock is not paid for.
    locked_again as (
      delete from unlocks u using standing s
      where u.workspace_id = s.workspace_id and u.request_id = s.request_id
    )
    insert into ledger (at, request_id, workspace_id, key_id, user_id, surface, operation, company_id, meter, units,
      status, reverses)
    select ${now}, gen_random_uuid(), workspace_id, key_id, user_id, surface, operation, company_id, meter, -units,
      503, request_id
    from standing
    returning request_id
  `.execute(tx)
  return rows.length
}
