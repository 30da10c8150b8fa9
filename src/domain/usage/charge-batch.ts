import { arrayText } from '#postgres/array-text.ts'
import type { PoolLike } from '#postgres/bounded-pool.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { numberIn, type TextRow } from '#postgres/text-row.ts'
import { dayOf, type Meter, monthOf, readMeters } from './meter.ts'

/** How many e-mail addresses and phone numbers of people a response contains. */
export type Reveals = { emails: number; phones: number }

/** A charge has a meter and units; a line without units only records what happened. */
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

/** A meter after a batch, and how many of the units that the batch asked for were granted. */
type Counter = { granted: number } & Meter

/**
 * Charges many requests in one statement and one commit. Each meter's counter is raised only as far as its limits
 * allow, which its row lock makes exact across nodes; units are granted to the requests in the order in which they came,
 * and exactly those get their line in the ledger. Counters are locked in one order, so batches of several nodes cannot
 * deadlock. All requests of a batch ask a counter for the same number of units (`takeBatch`), so that none is granted
 * only a part of it.
 */
export async function chargeBatch(db: Db, at: Date, lines: LedgerLine[]): Promise<(Receipt | undefined)[]> {
  const { charge, receiptsIn } = chargeOf(at, lines)
  const { rows } = await charge.execute(db)
  return receiptsIn(rows)
}

/**
 * Charges while the work is running, in a transaction that is committed once the work is done and rolled back if it failed.
 * Returns which of the two it was, and the receipt.
 */
export async function holdCharge(pool: PoolLike, at: Date, line: LedgerLine, isDone: Promise<boolean>) {
  const { charge, receiptsIn } = chargeOf(at, [line])
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
    // An open transaction ends with its connection.
    client.release(true)
    throw error
  }
}

/** Which of these requests have their line already, with the receipt that each would have got. */
export async function findCharged(db: Db, at: Date, lines: LedgerLine[]): Promise<Map<string, Receipt | undefined>> {
  const { rows } = await sql<{ request_id: string }>`
    select request_id from ledger
    where at = ${at} and request_id = any(${lines.map(line => line.requestId)}::uuid[])
  `.execute(db)
  const found = new Map<string, Receipt | undefined>()
  for (const { request_id } of rows) {
    const line = lines.find(({ requestId }) => requestId === request_id) as LedgerLine
    const meters = await readMeters(db, line.workspaceId, at)
    const meter = meters.find(candidate => candidate.meter === line.meter)
    found.set(request_id, meter && { granted: true, ...meter })
  }
  return found
}

type Counters = { counters: TextRow[] | null }

/**
 * The statement that charges, and how to read its result. It inserts no counters: triggers open one for every meter when its
 * workspace or permission is created, so that no code path can forget it. What the lines have in common is sent once, as arrays.
 */
function chargeOf(at: Date, lines: LedgerLine[]) {
  const { kinds, demands, grouped } = groupLines(lines)
  const wanted = [...demands.values()]
  const common = (name: Exclude<keyof LedgerLine, 'reveals'>) => kinds.map(({ line }) => line[name])
  const charge = sql<Counters>`
    with locked as (
      select a.workspace_id, a.meter, greatest(a.day, now.day) as day, used.today + g.units as day_used,
        greatest(a.month, now.month) as month, used.this_month + g.units as month_used, g.units as granted,
        m.daily_limit, m.monthly_limit
      -- The limit makes PostgreSQL expect few rows: it then looks counters up and never reads those of all workspaces.
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
      from unnest(${arrayText(lines.map(line => line.requestId))}::uuid[],
        ${arrayText(lines.map(line => line.companyId))}::bigint[],
        ${arrayText(grouped.map(({ kind }) => kind.number))}::int[],
        ${arrayText(grouped.map(({ soFar }) => soFar))}::int[]) as r (request_id, company_id, kind, so_far)
      join unnest(${common('workspaceId')}::uuid[], ${common('keyId')}::uuid[], ${common('userId')}::text[],
        ${common('surface')}::text[], ${common('operation')}::text[], ${common('meter')}::text[],
        ${common('units')}::int[], ${common('status')}::smallint[],
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
      const demand = demands.get(`${row[0]} ${row[1]}`)
      if (demand) demand.counter = counterIn(row)
    }
    return grouped.map(({ kind, soFar }) => receiptOf(kind.demand?.counter, soFar))
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
type Kind = { number: number; line: LedgerLine; demand: CounterDemand | undefined }

/**
 * Lines are of few kinds, and what those of a kind have in common is sent once. Each line gets the number of units that
 * were asked of its meter up to it, itself included.
 */
function groupLines(lines: LedgerLine[]) {
  const kinds = new Map<string, Kind>()
  const demands = new Map<string, CounterDemand>()
  let kind: Kind | undefined
  const grouped = lines.map(line => {
    // Most lines are of the kind of the one before, and it is cheaper to compare than to write the text.
    if (!kind || !isSameKind(kind.line, line)) {
      const text = kindText(line)
      kind = kinds.get(text) ?? { number: kinds.size + 1, line, demand: demandOf(line, demands) }
      kinds.set(text, kind)
    }
    if (kind.demand) kind.demand.units += line.units
    return { kind, soFar: kind.demand?.units ?? 0 }
  })
  return { kinds: [...kinds.values()], demands, grouped }
}

function demandOf({ workspaceId, meter, units: piece }: LedgerLine, demands: Map<string, CounterDemand>) {
  if (piece === 0) return undefined
  const counter = `${workspaceId} ${meter}`
  const demand = demands.get(counter) ?? { workspaceId, meter, units: 0, piece }
  demands.set(counter, demand)
  return demand
}

/** Member by member, because every charge passes here. */
const isSameKind = (one: LedgerLine, other: LedgerLine) =>
  one.operation === other.operation &&
  one.keyId === other.keyId &&
  one.workspaceId === other.workspaceId &&
  one.userId === other.userId &&
  one.surface === other.surface &&
  one.meter === other.meter &&
  one.units === other.units &&
  one.status === other.status &&
  one.reveals === other.reveals

/** Everything but the request and the company. */
const kindText = (line: LedgerLine) =>
  `${line.workspaceId} ${line.keyId} ${line.userId} ${line.surface} ${line.meter} ${line.units} ${line.status} ` +
  `${line.reveals?.emails} ${line.reveals?.phones} ${line.operation}`

/** The counter right after this charge. Others of the same batch may have raised it further. */
function receiptOf(counter: Counter | undefined, soFar: number): Receipt | undefined {
  if (!counter) return undefined
  const { meter, granted, dailyLimit, monthlyLimit } = counter
  const later = Math.max(0, granted - soFar)
  const [dayUsed, monthUsed] = [counter.dayUsed - later, counter.monthUsed - later]
  return { granted: soFar <= granted, meter, dailyLimit, dayUsed, monthlyLimit, monthUsed }
}
