import type pg from 'pg'
import { importLock } from '#domain/imports/import-lock.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { sql } from '#postgres/sql.ts'
import { transactionOn } from '#postgres/transaction-on.ts'
import { withClient } from '#postgres/with-client.ts'
import { refreshProspects } from '../prospects/refresh-prospects.ts'
import { fieldsOf, valuesOf } from '../resolve/record-facts.ts'
import { refreshSearch } from '../search/refresh-search.ts'

const atOnce = 20_000

/** The days of facts that begin and end by themselves, and what filters and the search index are made of. */
const lasting = [
  { table: 'officers', kind: 'officer', days: ['appointed_on', 'resigned_on'], ends: ['company_id'], isDerived: false },
  { table: 'holdings', kind: 'holding', days: ['held_from', 'held_until'], ends: ['company_id'], isDerived: true },
  {
    table: 'links',
    kind: 'link',
    days: ['valid_from', 'valid_until'],
    ends: ['parent_id', 'child_id'],
    isDerived: true,
  },
] as const

/** From the last day that was settled until today. */
type Passed = { until: string; today: string }

/**
 * Follows what began or ended by the calendar, which no file states: answers are of their day anyway, but filters and the search index
 * are stored, and watchers get an event. Returns the number of companies, or null while an import is running, which would wait for it.
 */
export function settleDays(database: string): Promise<number | null> {
  return withClient(database, client => settlePassedDays(client))
}

/** The same before an import rewrites such rows, whose days nobody could be notified of afterwards: the session may hold the lock already. */
export const settlePassedDays = (client: pg.Client): Promise<number | null> =>
  transactionOn(client, () => settle(client))

async function settle(client: pg.Client): Promise<number | null> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${importLock}) as ours`.execute(client)
  if (!rows[0]?.ours) return null
  const { rows: known } = await sql<Passed>`
    select until::text, current_date::text as today from ended_links where until < current_date
  `.execute(client)
  const [passed] = known
  if (!passed) return 0
  const settled = new Set<number>()
  const changes: number[] = []
  const derived = new Set<number>()
  for (const fact of lasting) {
    const ids = await readPassed(client, fact, passed)
    for (const id of ids) settled.add(id)
    if (fact.isDerived) for (const id of ids) derived.add(id)
    if (ids.length > 0) changes.push(...(await writeChanges(client, fact, passed)))
  }
  const ids = [...derived]
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    await refreshProspects(client, some)
    await refreshSearch(client, some)
  }
  await sql`update ended_links set until = ${passed.today}`.execute(client)
  if (changes.length > 0) await publishChanges(client, { ids: changes })
  return settled.size
}

type Fact = (typeof lasting)[number]

const isPassed = ({ days }: Fact, { until, today }: Passed) =>
  sql`t.vanished_on is null and (${sql.join(
    days.map(day => sql`t.${sql.raw(day)} > ${until}::date and t.${sql.raw(day)} <= ${today}::date`),
    ' or ',
  )})`

async function readPassed(client: pg.ClientBase, fact: Fact, passed: Passed): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select distinct array[${sql.raw(fact.ends.join(', '))}]::float8[] as ids from ${sql.raw(fact.table)} t
    where ${isPassed(fact, passed)}
  `.execute(client)
  return [...new Set(rows.flatMap(({ ids }) => ids))].sort((one, other) => one - other)
}

/** What an import wrote after that day was judged by itself. */
async function writeChanges(client: pg.ClientBase, fact: Fact, passed: Passed): Promise<number[]> {
  const fields = fieldsOf(fact.kind)
  if (fields.length === 0 || passed.until === '-infinity') return []
  const { rows: late } = await sql<{ first: number | null }>`
    select min(id)::float8 as first from runs where (started_at at time zone 'UTC')::date > ${passed.until}::date
  `.execute(client)
  const first = late[0]?.first ?? null
  const { rows } = await sql<{ id: number }>`
    insert into changes (company_id, field, old_value, new_value, source_id)
    select t.company_id, f.field, f.before, f.now, t.source_id
    from ${sql.raw(fact.table)} t cross join lateral unnest(${fields}::text[], ${valuesOf(fact.kind, passed.until)},
      ${valuesOf(fact.kind, passed.today)}) f(field, before, now)
    where ${isPassed(fact, passed)} and (${first}::bigint is null or t.run_id is null or t.run_id < ${first}::bigint)
      and f.before is distinct from f.now
    order by t.company_id, t.id, f.field
    returning id::float8
  `.execute(client)
  return rows.map(({ id }) => id)
}
