import { sql } from 'kysely'
import { arrayText } from '#lib/array-text.ts'
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

/** The counter of a meter after a batch: how much of what the batch asked for it was given. */
type Counter = { workspaceId: string; granted: number } & Meter

/**
 * Charges many requests in one statement and one commit. Each meter's counter is raised only as far as its limits
 * allow, its row lock making that exact over any number of nodes; what is granted goes to the requests in the order
 * they came; and exactly those get their line in the ledger. Counters are locked in one order, so batches of several
 * nodes cannot deadlock.
 */
export async function chargeBatch(db: Db, at: Date, entries: Entry[]): Promise<(Receipt | undefined)[]> {
  const { kinds, wanted, kindOf, soFar } = takeApart(entries)
  const { rows } = await sql<Counter>`${prepared}
    with counter as (
      insert into allowances as a (workspace_id, meter, day, day_used, month, month_used, granted)
      select w.workspace_id, w.meter, ${dayOf(at)}::date, g.units, ${monthOf(at)}::date, g.units, g.units
      from json_to_recordset(${wanted}::json) as w (workspace_id uuid, meter text, units int)
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
    written as (
      insert into ledger (at, request_id, workspace_id, key_id, user_id, surface, operation, company_id, meter, units,
        status, emails, phones)
      select ${at}, l.request_id, k.workspace_id, k.key_id, k.user_id, k.surface, k.operation, l.company_id, k.meter,
        k.units, k.status, k.emails, k.phones
      from unnest(${arrayText(entries.map(entry => entry.requestId))}::uuid[],
        ${arrayText(entries.map(entry => entry.companyId))}::bigint[], ${arrayText(kindOf)}::int[],
        ${arrayText(soFar)}::int[]) as l (request_id, company_id, kind, so_far)
      join rows from (
        json_to_recordset(${kinds}::json) as (workspace_id uuid, key_id uuid, user_id text, surface text,
          operation text, meter text, units int, status smallint, emails int, phones int)
      ) with ordinality as k (workspace_id, key_id, user_id, surface, operation, meter, units, status, emails, phones,
        kind) on k.kind = l.kind
      left join counter c on k.units > 0 and c.workspace_id = k.workspace_id and c.meter = k.meter
      where k.units = 0 or l.so_far <= c.granted
    )
    select c.workspace_id as "workspaceId", c.meter, c.granted, m.daily_limit as "dailyLimit",
      c.day_used as "dayUsed", m.monthly_limit as "monthlyLimit", c.month_used as "monthUsed"
    from counter c join meters m using (workspace_id, meter)
  `.execute(db)
  const counters = new Map(rows.map(row => [counterOf(row), row]))
  return entries.map((entry, index) => receiptOf(entry, counters.get(counterOf(entry)), soFar[index] as number))
}

/**
 * What lines have in common is sent once, because they are of few kinds. Each line is told how many units were asked of
 * its meter up to it, itself included.
 */
function takeApart(entries: Entry[]) {
  const kinds = new Map<string, number>()
  const wanted = new Map<string, { workspace_id: string; meter: string | null; units: number }>()
  const kindOf: number[] = []
  const soFar: number[] = []
  for (const entry of entries) {
    const text = kindText(entry)
    const kind = kinds.get(text) ?? kinds.size + 1
    kinds.set(text, kind)
    kindOf.push(kind)
    const counter = counterOf(entry)
    const units = (wanted.get(counter)?.units ?? 0) + entry.units
    if (entry.units > 0) wanted.set(counter, { workspace_id: entry.workspaceId, meter: entry.meter, units })
    soFar.push(units)
  }
  return { kinds: `[${[...kinds.keys()].join()}]`, wanted: JSON.stringify([...wanted.values()]), kindOf, soFar }
}

function kindText(entry: Entry): string {
  return JSON.stringify({
    workspace_id: entry.workspaceId,
    key_id: entry.keyId,
    user_id: entry.userId,
    surface: entry.surface,
    // Half of a pair of characters would make the JSON unreadable for all.
    operation: entry.operation.toWellFormed(),
    meter: entry.meter,
    units: entry.units,
    status: entry.status,
    emails: entry.reveals?.emails ?? 0,
    phones: entry.reveals?.phones ?? 0,
  })
}

function counterOf({ workspaceId, meter }: { workspaceId: string; meter: string | null }): string {
  return `${workspaceId} ${meter}`
}

/** The counter as it stood right after this charge. Others of the same batch may have raised it further. */
function receiptOf(entry: Entry, counter: Counter | undefined, soFar: number): Receipt | undefined {
  if (entry.units === 0 || !counter) return undefined
  const { meter, granted, dailyLimit, monthlyLimit } = counter
  const later = Math.max(0, granted - soFar)
  const [dayUsed, monthUsed] = [counter.dayUsed - later, counter.monthUsed - later]
  return { granted: soFar <= granted, meter, dailyLimit, dayUsed, monthlyLimit, monthUsed }
}
