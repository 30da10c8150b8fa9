import type pg from 'pg'
import { FileError } from '#files/row.ts'
import { sql } from '#postgres/sql.ts'
import { factTables } from '../resolve/merge-facts.ts'
import { nextChange } from '../resolve/merge-listed.ts'
import { fieldsOf, isRecorded, valuesOf } from '../resolve/record-facts.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import type { FactKind } from '../stage/batch.ts'
import { keepReplaced, type ReplacedTable } from '../stage/keep-replaced.ts'
import type { Run } from '../stage/run.ts'
import { touch } from '../stage/touch.ts'

/** What a fact becomes when a complete file drops it. */
const droppedValues: Partial<Record<FactKind, string>> = { officer: 'is_current = false,' }

/** Whether a record states that its company has ended. */
const hasEnded = sql`(entry::jsonb -> 'basic' ->> 'status_id' = '108')`

/** Marks what a complete file, or the source itself, no longer lists; nothing is deleted. */
export async function markVanished(client: pg.ClientBase, run: Run, which: 'not seen' | 'gone'): Promise<void> {
  if (which === 'gone') await rememberGone(client, run)
  const owners = new Set<number>()
  let ended = 0
  for (const { day, keys } of await readDropped(client, run, 'company', which)) {
    const dropped = sql`source_id = ${run.sourceId} and key = any(${keys}::text[]) and vanished_on is null
      ${which === 'gone' ? isNotNewer(run, day) : sql``}`
    await keepReplaced(client, run, 'records', dropped)
    const { rows } = await sql<{ id: number | null; wasEnded: boolean | null }>`
      update records t set vanished_on = ${day} where ${dropped}
      returning company_id::float8 as id, ${hasEnded} as "wasEnded"
    `.execute(client)
    for (const { id } of rows) if (id !== null) owners.add(id)
    for (const { wasEnded } of rows) if (wasEnded) ended++
  }
  run.counts.vanished += owners.size
  const lost = { what: 'companies', table: 'records', vanished: owners.size, ended }
  if (which === 'not seen') await refuseLoss(client, run, lost)
  await resolveCompanies(client, run, [...owners])
  for (const kind of ['officer', 'holding', 'link'] as const) await markFacts(client, run, kind, which)
  await markListed(client, run, which)
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

type Lost = {
  what: string
  table: string
  vanished: number
  /** How many had ended according to the source: these may leave its files. */
  ended?: number
}

async function refuseLoss(client: pg.ClientBase, run: Run, { what, table, vanished, ended = 0 }: Lost): Promise<void> {
  if (run.acceptsLoss || vanished - ended < tooFewToJudge) return
  const known = vanished + (await countKnown(client, run, table))
  if (vanished <= known * maxLost) return
  // Few of those that live may be missing, beside many that had ended. Reading all records is for this case alone.
  if (ended > 0) {
    const living = vanished - ended + (await countKnown(client, run, table, sql`and ${hasEnded} is not true`))
    if (vanished - ended <= living * maxLost) return
  }
  throw new FileError(
    `the file claims to be complete but lacks ${vanished} of ${known} known ${what} (${percent(vanished, known)} %), ` +
      'so it is probably truncated and nothing was changed. Download it again; if they are really gone, use --accept-loss, ' +
      'and if the file is not complete, use --partial.',
  )
}

async function countKnown(client: pg.ClientBase, run: Run, table: string, which = sql``): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from ${sql.raw(table)}
    where source_id = ${run.sourceId} and vanished_on is null ${which}
  `.execute(client)
  return rows[0]?.known ?? 0
}

const percent = (some: number, all: number) => Math.round((some / all) * 1000) / 10

type DroppedFact = { id: number; other: number | null; key: string }
type Ended = { id: number; key: string; values: (string | null)[] }

async function markFacts(client: pg.ClientBase, run: Run, kind: FactKind, which: 'not seen' | 'gone'): Promise<void> {
  const { fact, other } = factTables[kind]
  const { table, owner } = fact
  let vanished = 0
  for (const { day, keys } of await readDropped(client, run, kind, which)) {
    const dropped = sql`
      source_id = ${run.sourceId} and source_key = any(${keys}::text[]) and hash is not null and vanished_on is null
        ${which === 'gone' ? isNotNewer(run, day) : sql``}
    `
    // The values are read before they are marked: marking changes those of an officer.
    const ended = isRecorded(kind)
      ? await sql<Ended>`
          select ${sql.raw(owner)}::float8 as id, source_key as key, ${valuesOf(kind)} as values
          from ${sql.raw(table)} t where ${dropped}
        `.execute(client)
      : { rows: [] }
    await keepReplaced(client, run, table as ReplacedTable, dropped)
    const { rows } = await sql<DroppedFact>`
      update ${sql.raw(table)} t set ${sql.raw(droppedValues[kind] ?? '')} vanished_on = ${day} where ${dropped}
      returning ${sql.raw(owner)}::float8 as id, ${sql.raw(other ? `${other}::float8` : 'null::float8')} as other,
        source_key as key
    `.execute(client)
    vanished += rows.length
    await touch(
      client,
      rows.flatMap(({ id, other }) => (other === null ? [id] : [id, other])),
    )
    await recordGone(client, run, fieldsOf(kind), ended.rows)
  }
  run.counts.vanished += vanished
  if (which === 'not seen') await refuseLoss(client, run, { what: table, table, vanished })
}

/** An entry that its list no longer has stays, with the day. */
async function markListed(client: pg.ClientBase, run: Run, which: 'not seen' | 'gone'): Promise<void> {
  let vanished = 0
  for (const { day, keys } of await readDropped(client, run, 'listed', which)) {
    const dropped = sql`source_id = ${run.sourceId} and key = any(${keys}::text[]) and vanished_on is null
      ${which === 'gone' ? isNotNewer(run, day) : sql``}`
    await keepReplaced(client, run, 'screening_entries', dropped)
    const { count } = await sql`
      update screening_entries t set vanished_on = ${day}, changed_no = ${await nextChange(client)} where ${dropped}
    `.execute(client)
    vanished += count
  }
  run.counts.vanished += vanished
  if (which === 'not seen') await refuseLoss(client, run, { what: 'entries', table: 'screening_entries', vanished })
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

type Dropped = { day: string; keys: string[] }

/**
 * The keys of what the source reports as gone, or what a complete file does not list, and the day of it. A file that
 * has a day leaves what was reported on that day or later: it may not have known of it yet.
 */
async function readDropped(
  client: pg.ClientBase,
  run: Run,
  kind: FactKind | 'company' | 'listed',
  which: 'not seen' | 'gone',
): Promise<Dropped[]> {
  if (which === 'gone') {
    const { rows } = await sql<Dropped>`
      select on_day::text as day, array_agg(key) as keys from gone where kind = ${kind} group by on_day
    `.execute(client)
    return rows
  }
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
  const dropped: Dropped[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    dropped.push({ day: run.publishedOn, keys: rows.slice(at, at + atOnce).map(row => row.key) })
  }
  return dropped
}

function tableOf(kind: FactKind | 'company' | 'listed'): [table: string, key: string] {
  if (kind === 'company') return ['records', 'key']
  return kind === 'listed' ? ['screening_entries', 'key'] : [factTables[kind].fact.table, 'source_key']
}

/** A newer report contradicts the source's statement that it is gone. */
const isNotNewer = ({ isInOrder }: Run, day: string) =>
  isInOrder ? sql`` : sql`and coalesce(t.as_of <= ${day}::date, true)`
