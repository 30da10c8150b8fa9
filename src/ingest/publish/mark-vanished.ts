import type pg from 'pg'
import { FileError } from '#files/row.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { isTelling, nameOf } from '../entries/names-in.ts'
import { factTables } from '../resolve/merge-facts.ts'
import { nextChange } from '../resolve/merge-listed.ts'
import { fieldsOf, isRecorded, valuesOf } from '../resolve/record-facts.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import type { FactKind } from '../stage/batch.ts'
import type { Doubts, Missing } from '../stage/doubts.ts'
import { keepReplaced, type ReplacedTable } from '../stage/keep-replaced.ts'
import type { Run } from '../stage/run.ts'
import { touch } from '../stage/touch.ts'

/** What a fact becomes when a complete file drops it. */
const droppedValues: Partial<Record<FactKind, string>> = { officer: 'is_current = false,' }

/** Whether a record states that its company has ended. */
const hasEnded = sql`(entry::jsonb -> 'basic' ->> 'status_id' = '108')`

type Kind = FactKind | 'company' | 'listed'
/** What is gone by one day. */
type Dropped = { day: string; keys: string[] }
type DroppedOf = (kind: Kind) => Promise<Dropped[]>

const kinds = ['company', 'officer', 'holding', 'link', 'listed'] as const

/** Marks what the source itself reports as gone; nothing is deleted. */
export async function markGone(client: pg.ClientBase, run: Run): Promise<void> {
  await rememberGone(client, run)
  await markAll(client, run, kind => readGone(client, kind), isNotNewer(run))
}

/** Marks what a complete file no longer lists, but for what a row that cannot be read may be about. */
export async function markMissing(client: pg.ClientBase, run: Run, doubts: Doubts): Promise<void> {
  const missing = new Map<Kind, string[]>()
  for (const kind of kinds) missing.set(kind, await readMissing(client, run, kind))
  for (const kind of kinds) await refuseLoss(client, run, kind, missing.get(kind) as string[])
  const held = doubts.areAny ? doubts.about(await namesOf(client, run, missing), run.acceptsLoss) : new Set<string>()
  run.counts.held += held.size
  await markAll(client, run, async kind => {
    const keys = (missing.get(kind) as string[]).filter(key => !held.has(idOf(kind, key)))
    return inSteps(keys).map(some => ({ day: run.publishedOn, keys: some }))
  })
}

async function markAll(client: pg.ClientBase, run: Run, dropped: DroppedOf, which = (_day: string) => sql``) {
  const owners = new Set<number>()
  for (const { day, keys } of await dropped('company')) {
    const these = sql`source_id = ${run.sourceId} and key = any(${keys}::text[]) and vanished_on is null ${which(day)}`
    await keepReplaced(client, run, 'records', these)
    const { rows } = await sql<{ id: number | null }>`
      update records t set vanished_on = ${day} where ${these} returning company_id::float8 as id
    `.execute(client)
    for (const { id } of rows) if (id !== null) owners.add(id)
  }
  run.counts.vanished += owners.size
  await resolveCompanies(client, run, [...owners])
  for (const kind of ['officer', 'holding', 'link'] as const) {
    await markFacts(client, run, kind, await dropped(kind), which)
  }
  await markListed(client, run, await dropped('listed'), which)
}

/** Includes what has not been imported yet: an older file that arrives later must not add it. */
async function rememberGone(client: pg.ClientBase, run: Run): Promise<void> {
  await keepReplaced(
    client,
    run,
    'withdrawn',
    sql`source_id = ${run.sourceId} and exists (select 1 from gone g where g.kind = t.kind and g.key = t.key)`,
  )
  await sql`
    insert into withdrawn as w (source_id, kind, key, on_day, run_id) select ${run.sourceId}, kind, key, on_day,
      ${run.id} from gone
    on conflict (source_id, kind, key) do update set on_day = excluded.on_day, run_id = excluded.run_id
      where w.on_day < excluded.on_day
  `.execute(client)
}

/** A complete file that has lost more of what was known is rather cut than complete. */
const maxLost = 0.02
/** So few may well have ended, even from a short list. */
const tooFewToJudge = 5

async function refuseLoss(client: pg.ClientBase, run: Run, kind: Kind, keys: string[]): Promise<void> {
  const lost = keys.length
  if (run.acceptsLoss || lost < tooFewToJudge) return
  const ended = kind === 'company' ? await countEnded(client, run, keys) : 0
  if (lost - ended < tooFewToJudge) return
  const known = await countKnown(client, run, kind)
  if (lost < known * maxLost) return
  // Few of those that live may be missing, beside many that had ended. Reading all records is for this case alone.
  if (ended > 0) {
    const living = await countKnown(client, run, kind, sql`and ${hasEnded} is not true`)
    if (lost - ended < living * maxLost) return
  }
  const [table] = tableOf(kind)
  const what = { company: 'companies', listed: 'entries' }[kind as string] ?? table
  throw new FileError(
    `the file claims to be complete but lacks ${lost} of ${known} known ${what} (${percent(lost, known)} %), ` +
      'so it is probably truncated and nothing was changed. Download it again; if they are really gone, use --accept-loss, ' +
      'and if the file is not complete, use --partial.',
  )
}

async function countEnded(client: pg.ClientBase, run: Run, keys: string[]): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select count(*)::int as ended from records
    where source_id = ${run.sourceId} and key = any(${keys}::text[]) and ${hasEnded}
  `.execute(client)
  return rows[0]?.ended ?? 0
}

async function countKnown(client: pg.ClientBase, run: Run, kind: Kind, which = sql``): Promise<number> {
  const [table] = tableOf(kind)
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from ${sql.raw(table)}
    where source_id = ${run.sourceId} and vanished_on is null ${which}
  `.execute(client)
  return rows[0]?.known ?? 0
}

const percent = (some: number, all: number) => Math.round((some / all) * 1000) / 10

type DroppedFact = { id: number; other: number | null; key: string }
type Ended = { id: number; key: string; values: (string | null)[] }

async function markFacts(
  client: pg.ClientBase,
  run: Run,
  kind: FactKind,
  gone: Dropped[],
  which: (day: string) => Sql,
): Promise<void> {
  const { fact, other } = factTables[kind]
  const { table, owner } = fact
  for (const { day, keys } of gone) {
    const dropped = sql`
      source_id = ${run.sourceId} and source_key = any(${keys}::text[]) and hash is not null and vanished_on is null
        ${which(day)}
    `
    // The values are read before they are marked: marking changes those of an officer.
    const ended = isRecorded(kind)
      ? await sql<Ended>`
          select ${sql.raw(owner)}::float8 as id, source_key as key, ${valuesOf(kind, run.today)} as values
          from ${sql.raw(table)} t where ${dropped}
        `.execute(client)
      : { rows: [] }
    await keepReplaced(client, run, table as ReplacedTable, dropped)
    const { rows } = await sql<DroppedFact>`
      update ${sql.raw(table)} t set ${sql.raw(droppedValues[kind] ?? '')} vanished_on = ${day} where ${dropped}
      returning ${sql.raw(owner)}::float8 as id, ${sql.raw(other ? `${other}::float8` : 'null::float8')} as other,
        source_key as key
    `.execute(client)
    run.counts.vanished += rows.length
    await touch(
      client,
      rows.flatMap(({ id, other }) => (other === null ? [id] : [id, other])),
    )
    await recordGone(client, run, fieldsOf(kind), ended.rows)
  }
}

/** An entry that its list no longer has stays, with the day. */
async function markListed(
  client: pg.ClientBase,
  run: Run,
  gone: Dropped[],
  which: (day: string) => Sql,
): Promise<void> {
  for (const { day, keys } of gone) {
    const dropped = sql`source_id = ${run.sourceId} and key = any(${keys}::text[]) and vanished_on is null ${which(day)}`
    await keepReplaced(client, run, 'screening_entries', dropped)
    const { count } = await sql`
      update screening_entries t set vanished_on = ${day}, changed_no = ${await nextChange(client)} where ${dropped}
    `.execute(client)
    run.counts.vanished += count
  }
}

async function recordGone(client: pg.ClientBase, run: Run, fields: string[], ended: Ended[]): Promise<void> {
  ended.sort((one, other) => one.id - other.id || (one.key < other.key ? -1 : 1))
  const gone = ended.flatMap(({ id, values }) =>
    values.flatMap((value, at) => (value === null ? [] : [{ id, field: fields[at], value }])),
  )
  if (gone.length === 0) return
  await sql`
    insert into changes (company_id, field, old_value, new_value, source_id, run_id)
    select g.id, g.field, g.value, null, ${run.sourceId}::smallint, ${run.id}::bigint
    from unnest(${gone.map(({ id }) => id)}::bigint[], ${gone.map(({ field }) => field)}::text[],
      ${gone.map(({ value }) => value)}::text[]) g(id, field, value)
  `.execute(client)
}

/** How many keys one statement names. */
const atOnce = 20_000

function inSteps(keys: string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, at) => keys.slice(at * atOnce, (at + 1) * atOnce))
}

async function readGone(client: pg.ClientBase, kind: Kind): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    select on_day::text as day, array_agg(key) as keys from gone where kind = ${kind} group by on_day
  `.execute(client)
  return rows
}

/**
 * The keys of what a complete file does not list. A file that has a day leaves what was reported on that day or later: it may not
 * have known of it yet.
 */
async function readMissing(client: pg.ClientBase, run: Run, kind: Kind): Promise<string[]> {
  const seen = await sql`select 1 from seen where kind = ${kind} limit 1`.execute(client)
  if (seen.count === 0) return []
  const [table, key] = tableOf(kind)
  const { rows: later } = await sql<{ id: string }>`
    select id from runs where ${run.isDated} and id <> ${run.id} and published_on >= ${run.publishedOn}::date
  `.execute(client)
  const { rows } = await sql<{ key: string }>`
    select t.${sql.raw(key)} as key
    from ${sql.raw(table)} t left join (select key from seen where kind = ${kind}) s on s.key = t.${sql.raw(key)}
    where t.source_id = ${run.sourceId} and t.hash is not null and t.vanished_on is null and s.key is null
      and not (${run.isDated} and coalesce(t.as_of >= ${run.publishedOn}::date, false))
      and not coalesce(t.run_id = any(${later.map(({ id }) => id)}::bigint[]), false)
  `.execute(client)
  return rows.map(row => row.key)
}

const idOf = (kind: Kind, key: string) => `${kind} ${key}`

/** By which numbers a row would name what is missing: its key, and the numbers of the companies that it is about. */
async function namesOf(client: pg.ClientBase, run: Run, missing: Map<Kind, string[]>): Promise<Missing[]> {
  const named: Missing[] = []
  for (const [kind, keys] of missing) {
    for (const some of inSteps(keys)) {
      const companies = await companiesOf(client, run, kind, some)
      const numbers = await numbersOf(client, [...new Set([...companies.values()].flat())])
      for (const key of some) {
        const own = (companies.get(key) ?? []).flatMap(id => numbers.get(id) ?? [])
        named.push({ id: idOf(kind, key), names: [...new Set([key, ...own].map(nameOf))].filter(isTelling) })
      }
    }
  }
  return named
}

async function companiesOf(client: pg.ClientBase, run: Run, kind: Kind, keys: string[]) {
  const [table, key] = tableOf(kind)
  const ids =
    kind === 'listed'
      ? "'{}'::float8[]"
      : kind === 'company'
        ? 'array[company_id::float8]'
        : `array[${[factTables[kind].fact.owner, factTables[kind].other].filter(Boolean).join('::float8, ')}::float8]`
  const { rows } = await sql<{ key: string; ids: (number | null)[] }>`
    select ${sql.raw(key)} as key, ${sql.raw(ids)} as ids from ${sql.raw(table)}
    where source_id = ${run.sourceId} and ${sql.raw(key)} = any(${keys}::text[])
  `.execute(client)
  return new Map(rows.map(row => [row.key, row.ids.filter(id => id !== null)]))
}

async function numbersOf(client: pg.ClientBase, ids: number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; values: string[] }>`
    select company_id::float8 as id, array_agg(value) as values from company_keys
    where company_id = any(${ids}::bigint[]) group by 1
  `.execute(client)
  return new Map(rows.map(({ id, values }) => [id, values]))
}

function tableOf(kind: Kind): [table: string, key: string] {
  if (kind === 'company') return ['records', 'key']
  return kind === 'listed' ? ['screening_entries', 'key'] : [factTables[kind].fact.table, 'source_key']
}

/** A newer report contradicts the source's statement that it is gone. */
const isNotNewer =
  ({ isInOrder }: Run) =>
  (day: string) =>
    isInOrder ? sql`` : sql`and coalesce(t.as_of <= ${day}::date, true)`
