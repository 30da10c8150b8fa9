import type pg from 'pg'
import { FileError } from '#files/row.ts'
import { sql } from '#postgres/sql.ts'
import type { CanonicalKey } from '../entries/canonical-key.ts'
import { giveKeys } from '../identify/give-keys.ts'
import { writeNames } from '../identify/write-names.ts'
import { factTables, mergeFacts } from '../resolve/merge-facts.ts'
import { nextChange } from '../resolve/merge-listed.ts'
import { fieldsOf, isRecorded, valuesOf } from '../resolve/record-facts.ts'
import { resolveCompanies } from '../resolve/resolve-companies.ts'
import type { FactKind } from '../stage/batch.ts'
import { keepAbsent } from '../stage/keep-past.ts'
import { keepGiven, keepReplaced, type ReplacedTable } from '../stage/keep-replaced.ts'
import type { Run } from '../stage/run.ts'
import type { Content } from '../stage/stage-record.ts'

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

async function touch(client: pg.ClientBase, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into touched (company_id, is_new) select unnest(${ids}::bigint[]), false`.execute(client)
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

/** Assigns waiting facts and records to the companies that this run added. */
export async function endWaiting(client: pg.ClientBase, run: Run): Promise<void> {
  if (!run.hasPending) return
  await sql`analyze new_keys`.execute(client)
  const { rows: sources } = await sql<{ source_id: number }>`
    select distinct w.source_id from waiting w join new_keys n on n.text = w.wants order by 1
  `.execute(client)
  for (const { source_id } of sources) {
    await sql`
      insert into staged_facts (kind, key, hash, as_of, dated_by, wants, wants_too, entry)
      select w.kind, w.key, w.hash, w.as_of, 'record', w.entry ->> 'wants', w.entry ->> 'wants_too', w.entry -> 'entry'
      from waiting w join new_keys n on n.text = w.wants where w.source_id = ${source_id} order by w.kind, w.key
    `.execute(client)
    // They came with an earlier run, so for these companies they are the first load.
    const before = { ...run.counts }
    const theirs = { ...run, sourceId: source_id, isFirst: true }
    await mergeFacts(client, theirs)
    run.counts = before
    run.kept = theirs.kept
  }
  if (await isWanted(client, 'officers', 'officer_key', 'officer_company_id is null')) {
    await keepNaming(client, run, 'officers', 'officer_key', 'officer_company_id')
    await sql`
      update officers o set officer_company_id = n.company_id from named_keys n
      where o.officer_company_id is null and o.officer_key = n.text
    `.execute(client)
  }
  if (await isWanted(client, 'holdings', 'holder_key', 'holder_company_id is null')) {
    await keepNaming(client, run, 'holdings', 'holder_key', 'holder_company_id')
    const { rows } = await sql<{ id: number }>`
      update holdings h set holder_company_id = n.company_id from named_keys n
      where h.holder_company_id is null and h.holder_key = n.text returning h.company_id::float8 as id
    `.execute(client)
    await touch(
      client,
      rows.map(({ id }) => id),
    )
  }
  if (await isWanted(client, 'records', 'wants', 'true')) await completeRecords(client, run)
}

/** Keeps the rows, of any run, that name a company which is there from now on. */
async function keepNaming(client: pg.ClientBase, run: Run, table: ReplacedTable, key: string, id: string) {
  const { rows } = await sql<{ text: string }>`select text from named_keys`.execute(client)
  const texts = rows.map(({ text }) => text)
  const which = sql`${sql.raw(id)} is null and ${sql.raw(key)} = any(${texts}::text[]) and run_id is distinct from ${run.id}`
  await keepReplaced(client, run, table, which)
}

/** Whether a column has rows waiting for one of the new identifiers; those are in `named_keys` then. */
async function isWanted(client: pg.ClientBase, table: string, column: string, condition: string): Promise<boolean> {
  await sql`truncate named_keys`.execute(client)
  const { count } = await sql`
    insert into named_keys (text, company_id)
    select distinct on (n.text) n.text, n.company_id
    from new_keys n join (
      select distinct ${sql.raw(column)} as text from ${sql.raw(table)}
      where ${sql.raw(column)} is not null and ${sql.raw(condition)}) wanted on wanted.text = n.text
    order by n.text, n.company_id
  `.execute(client)
  return count > 0
}

async function completeRecords(client: pg.ClientBase, run: Run): Promise<void> {
  const { rows: wanted } = await sql<{ text: string }>`select text from named_keys`.execute(client)
  const texts = wanted.map(({ text }) => text)
  await keepReplaced(client, run, 'records', sql`wants = any(${texts}::text[])`)
  const { rows } = await sql<{ sourceId: number; companyId: number; key: string; entry: string }>`
    update records r set company_id = n.company_id, wants = null from named_keys n where r.wants = n.text
    returning r.source_id as "sourceId", r.company_id::float8 as "companyId", r.key, r.entry
  `.execute(client)
  const keys = rows.map(({ key }) => key)
  const theirs = rows.map(({ sourceId, companyId, key }) => `${sourceId}/${companyId}/${key}`)
  const isTheirs = sql`source_id::text || '/' || company_id || '/' || key = any(${theirs}::text[])`
  await keepAbsent(client, 'records', sql`key = any(${keys}::text[]) and ${isTheirs}`)
  rows.sort((one, other) => one.sourceId - other.sourceId || (one.key < other.key ? -1 : 1))
  const found = rows.map(({ entry, ...record }) => ({
    ...record,
    content: JSON.parse(entry) as Content & { keys?: CanonicalKey[] },
  }))
  const given = found.flatMap(({ companyId, sourceId, content }) =>
    (content.keys ?? []).map(key => ({ ...key, companyId, sourceId })),
  )
  await keepGiven(client, run, await giveKeys(client, given))
  await writeNames(client, found)
  await resolveCompanies(
    client,
    run,
    found.map(({ companyId }) => companyId),
  )
}
