import { arrayText } from '#postgres/array-text.ts'
import type { PoolLike } from '#postgres/bounded-pool.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { numberIn, type TextRow } from '#postgres/text-row.ts'
import { dayOf, type Meter, monthOf } from './meter.ts'

/** How many e-mail addresses and phone numbers of people an answer contains. */
export type Reveals = { emails: number; phones: number }

/** One line for the ledger. A charge has a meter and units; a line without units only says what happened. */
export type LedgerLine = {
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
 * nodes cannot deadlock. A counter is dealt out in equal pieces (`takeBatch`), so that what does not fit as a whole costs
 * nothing.
 */
export async function chargeBatch(db: Db, at: Date, entries: LedgerLine[]): Promise<(Receipt | undefined)[]> {
  const { charge, receiptsIn } = chargeOf(at, entries)
  const { rows } = await charge.execute(db)
  return receiptsIn(rows)
}

/**
 * Charges for work that is under way, in a transaction that ends when it is known whether that was done: only then is it
 * committed. Says whether it was, and how the charge ended.
 */
export async function holdCharge(pool: PoolLike, at: Date, entry: LedgerLine, isDone: Promise<boolean>) {
  const { charge, receiptsIn } = chargeOf(at, [entry])
  const client = await pool.connect()
  try {
    const [, { rows }, { command }] = await Promise.all([
      client.query('begin'),
      charge.execute(client),
      isDone.then(done => client.query(done ? 'commit' : 'rollback')),
    ])
    client.release()
    return { isCommitted: command === 'COMMIT', receipt: receiptsIn(rows)[0] }
  } catch (error) {
    // Whatever it was in the middle of ends with the connection.
    client.release(true)
    throw error
  }
}

type Counters = { counters: TextRow[] | null }

/** The statement that charges, and how its answer is read. */
function chargeOf(at: Date, entries: LedgerLine[]) {
  const { kinds, wishes, kindOf, soFar } = takeApart(entries)
  const wanted = [...wishes.values()]
  const charge = sql<Counters>`
    with locked as (
      select a.workspace_id, a.meter, greatest(a.day, now.day) as day, used.today + g.units as day_used,
        greatest(a.month, now.month) as month, used.this_month + g.units as month_used, g.units as granted,
        m.daily_limit, m.monthly_limit
      -- The limit lets PostgreSQL expect one: it then looks counters up, and never reads those of all workspaces.
      from (
        select * from unnest(${wanted.map(each => each.workspaceId)}::uuid[], ${wanted.map(each => each.meter)}::text[],
          ${wanted.map(each => each.units)}::int[], ${wanted.map(each => each.piece)}::int[]) as w (workspace_id, meter, units, piece)
        limit ${wanted.length}
      ) w
      cross join (select ${dayOf(at)}::date as day, ${monthOf(at)}::date as month) now
      join allowances a using (workspace_id, meter)
      join meters m using (workspace_id, meter)
      cross join lateral (
        select case when a.day >= now.day then a.day_used else 0 end as today,
          case when a.month >= now.month then a.month_used else 0 end as this_month
      ) used
      cross join lateral (
        select greatest(0, least(w.units, m.daily_limit - used.today, m.monthly_limit - used.this_month)) as units
      ) room
      cross join lateral (select room.units - room.units % w.piece as units) g
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
      join unnest(${kinds.map(({ line }) => line.workspaceId)}::uuid[], ${kinds.map(({ line }) => line.keyId)}::uuid[],
        ${kinds.map(({ line }) => line.userId)}::text[], ${kinds.map(({ line }) => line.surface)}::text[],
        ${kinds.map(({ line }) => line.operation)}::text[], ${kinds.map(({ line }) => line.meter)}::text[],
        ${kinds.map(({ line }) => line.units)}::int[], ${kinds.map(({ line }) => line.status)}::smallint[],
        ${kinds.map(({ line }) => line.reveals?.emails ?? 0)}::int[], ${kinds.map(({ line }) => line.reveals?.phones ?? 0)}::int[]
      ) with ordinality as k (workspace_id, key_id, user_id, surface, operation, meter, units, status, emails, phones,
        kind) using (kind)
      left join locked l on k.units > 0 and l.workspace_id = k.workspace_id and l.meter = k.meter
      where k.units = 0 or r.so_far <= l.granted
    )
    select array_to_json(array_agg(array[workspace_id::text, meter, granted::text, daily_limit::text, day_used::text,
      monthly_limit::text, month_used::text])) as counters
    from locked
  `
  const receiptsIn = (rows: Counters[]) => {
    for (const row of rows[0]?.counters ?? []) {
      const wish = wishes.get(`${row[0]} ${row[1]}`)
      if (wish) wish.counter = counterIn(row)
    }
    return kindOf.map((kind, index) => receiptOf(kinds[kind - 1]?.wish?.counter, soFar[index] as number))
  }
  return { charge, receiptsIn }
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

/** What a batch asks of one counter, and what is known of it afterwards. */
type CounterDemand = { workspaceId: string; meter: string | null; units: number; piece: number; counter?: Counter }
type Kind = { line: LedgerLine; wish: CounterDemand | undefined }

/**
 * What lines have in common is sent once, because they are of few kinds. Each line is told how many units were asked of
 * its meter up to it, itself included.
 */
function takeApart(entries: LedgerLine[]) {
  const numbers = new Map<string, number>()
  const kinds: Kind[] = []
  const wishes = new Map<string, CounterDemand>()
  const kindOf: number[] = []
  const soFar: number[] = []
  let number = 0
  for (const entry of entries) {
    const last = kinds[number - 1]
    // Most lines are of the kind of the one before.
    if (!last || !isSameKind(last.line, entry)) number = numberOf(entry, numbers, kinds, wishes)
    const { wish } = kinds[number - 1] as Kind
    if (wish) wish.units += entry.units
    kindOf.push(number)
    soFar.push(wish?.units ?? 0)
  }
  return { kinds, wishes, kindOf, soFar }
}

/** The number of a line's kind, counted from one. */
function numberOf(
  entry: LedgerLine,
  numbers: Map<string, number>,
  kinds: Kind[],
  wishes: Map<string, CounterDemand>,
): number {
  const text = kindText(entry)
  const known = numbers.get(text)
  if (known) return known
  const number = kinds.push({ line: entry, wish: entry.units > 0 ? wishOf(entry, wishes) : undefined })
  numbers.set(text, number)
  return number
}

function wishOf({ workspaceId, meter, units: piece }: LedgerLine, wishes: Map<string, CounterDemand>): CounterDemand {
  const counter = `${workspaceId} ${meter}`
  const wish = wishes.get(counter) ?? { workspaceId, meter, units: 0, piece }
  wishes.set(counter, wish)
  return wish
}

function isSameKind(one: LedgerLine, other: LedgerLine): boolean {
  return (
    one.operation === other.operation &&
    one.keyId === other.keyId &&
    one.workspaceId === other.workspaceId &&
    one.userId === other.userId &&
    one.surface === other.surface &&
    one.meter === other.meter &&
    one.units === other.units &&
    one.status === other.status &&
    one.reveals === other.reveals
  )
}

function kindText({
  workspaceId,
  keyId,
  userId,
  surface,
  operation,
  meter,
  units,
  status,
  reveals,
}: LedgerLine): string {
  const revealed = reveals ? `${reveals.emails} ${reveals.phones}` : ''
  return `${workspaceId} ${keyId} ${userId} ${surface} ${meter} ${units} ${status} ${revealed} ${operation}`
}

/** The counter as it stood right after this charge. Others of the same batch may have raised it further. */
function receiptOf(counter: Counter | undefined, soFar: number): Receipt | undefined {
  if (!counter) return undefined
  const { meter, granted, dailyLimit, monthlyLimit } = counter
  const later = Math.max(0, granted - soFar)
  const [dayUsed, monthUsed] = [counter.dayUsed - later, counter.monthUsed - later]
  return { granted: soFar <= granted, meter, dailyLimit, dayUsed, monthlyLimit, monthUsed }
}
