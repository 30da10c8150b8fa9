import { sql } from 'kysely'
import { arrayText } from '#lib/array-text.ts'
import type { Db } from '#lib/db.ts'
import { prepared } from '#lib/prepared.ts'
import { numberIn, type TextRow } from '#lib/text-row.ts'
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
type Counter = { granted: number } & Meter

/**
 * Charges many requests in one statement and one commit. Each meter's counter is raised only as far as its limits
 * allow, its row lock making that exact over any number of nodes; what is granted goes to the requests in the order
 * they came; and exactly those get their line in the ledger. Counters are locked in one order, so batches of several
 * nodes cannot deadlock.
 */
export async function chargeBatch(db: Db, at: Date, entries: Entry[]): Promise<(Receipt | undefined)[]> {
  const { kinds, wanted, kindOf, soFar } = takeApart(entries)
  const { rows } = await sql<{ counters: TextRow[] | null }>`${prepared}
    with locked as (
      select a.workspace_id, a.meter, greatest(a.day, now.day) as day, used.today + g.units as day_used,
        greatest(a.month, now.month) as month, used.this_month + g.units as month_used, g.units as granted,
        m.daily_limit, m.monthly_limit
      from unnest(${wanted.map(each => each.workspaceId)}::uuid[], ${wanted.map(each => each.meter)}::text[],
        ${wanted.map(each => each.units)}::int[]) as w (workspace_id, meter, units)
      cross join (select ${dayOf(at)}::date as day, ${monthOf(at)}::date as month) now
      join allowances a using (workspace_id, meter)
      join meters m using (workspace_id, meter)
      cross join lateral (
        select case when a.day >= now.day then a.day_used else 0 end as today,
          case when a.month >= now.month then a.month_used else 0 end as this_month
      ) used
      cross join lateral (
        select greatest(0, least(w.units, m.daily_limit - used.today, m.monthly_limit - used.this_month)) as units
      ) g
      order by a.workspace_id, a.meter
      for no key update of a
    ),
    raised as (
      update allowances a
      set day = l.day, day_used = l.day_used, month = l.month, month_used = l.month_used
      from locked l
      where a.workspace_id = l.workspace_id and a.meter = l.meter
    ),
    written as (
      insert into ledger (at, request_id, workspace_id, key_id, user_id, surface, operation, company_id, meter, units,
        status, emails, phones)
      select ${at}, r.request_id, k.workspace_id, k.key_id, k.user_id, k.surface, k.operation, r.company_id, k.meter,
        k.units, k.status, k.emails, k.phones
      from unnest(${arrayText(entries.map(entry => entry.requestId))}::uuid[],
        ${arrayText(entries.map(entry => entry.companyId))}::bigint[], ${arrayText(kindOf)}::int[],
        ${arrayText(soFar)}::int[]) as r (request_id, company_id, kind, so_far)
      join unnest(${kinds.map(kind => kind.workspaceId)}::uuid[], ${kinds.map(kind => kind.keyId)}::uuid[],
        ${kinds.map(kind => kind.userId)}::text[], ${kinds.map(kind => kind.surface)}::text[],
        ${kinds.map(kind => kind.operation)}::text[], ${kinds.map(kind => kind.meter)}::text[],
        ${kinds.map(kind => kind.units)}::int[], ${kinds.map(kind => kind.status)}::smallint[],
        ${kinds.map(kind => kind.reveals?.emails ?? 0)}::int[], ${kinds.map(kind => kind.reveals?.phones ?? 0)}::int[]
      ) with ordinality as k (workspace_id, key_id, user_id, surface, operation, meter, units, status, emails, phones,
        kind) using (kind)
      left join locked l on k.units > 0 and l.workspace_id = k.workspace_id and l.meter = k.meter
      where k.units = 0 or r.so_far <= l.granted
    )
    select array_to_json(array_agg(array[workspace_id::text, meter, granted::text, daily_limit::text, day_used::text,
      monthly_limit::text, month_used::text])) as counters
    from locked
  `.execute(db)
  const counters = new Map((rows[0]?.counters ?? []).map(row => [`${row[0]} ${row[1]}`, counterIn(row)]))
  return entries.map((entry, index) => receiptOf(entry, counters.get(counterOf(entry)), soFar[index] as number))
}

/** In the order of the texts. */
function counterIn(row: TextRow): Counter {
  return {
    meter: row[1] as string,
    granted: Number(row[2]),
    dailyLimit: numberIn(row[3]),
    dayUsed: Number(row[4]),
    monthlyLimit: numberIn(row[5]),
    monthUsed: Number(row[6]),
  }
}

type Wanted = { workspaceId: string; meter: string | null; units: number }

/**
 * What lines have in common is sent once, because they are of few kinds. Each line is told how many units were asked of
 * its meter up to it, itself included.
 */
function takeApart(entries: Entry[]) {
  const numbers = new Map<string, number>()
  const kinds: Entry[] = []
  const wanted = new Map<string, Wanted>()
  const kindOf: number[] = []
  const soFar: number[] = []
  for (const entry of entries) {
    const text = kindText(entry)
    let kind = numbers.get(text)
    if (kind === undefined) {
      kind = kinds.push(entry)
      numbers.set(text, kind)
    }
    kindOf.push(kind)
    soFar.push(entry.units > 0 ? want(wanted, entry) : 0)
  }
  return { kinds, wanted: [...wanted.values()], kindOf, soFar }
}

function want(wanted: Map<string, Wanted>, entry: Entry): number {
  const counter = counterOf(entry)
  const known = wanted.get(counter)
  if (known) {
    known.units += entry.units
    return known.units
  }
  wanted.set(counter, { workspaceId: entry.workspaceId, meter: entry.meter, units: entry.units })
  return entry.units
}

function kindText({ workspaceId, keyId, userId, surface, operation, meter, units, status, reveals }: Entry): string {
  const revealed = reveals ? `${reveals.emails} ${reveals.phones}` : ''
  return `${workspaceId} ${keyId} ${userId} ${surface} ${meter} ${units} ${status} ${revealed} ${operation}`
}

function counterOf({ workspaceId, meter }: Entry): string {
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
