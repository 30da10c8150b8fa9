import type pg from 'pg'
import { operatorSource } from '#domain/companies/sources.ts'
import { sql } from '#postgres/sql.ts'
import { firstRealId } from '../stage/first-real-id.ts'
import { holdersOfKeys, keyOf } from '../stage/holders-of-keys.ts'
import { isPastTable, keepAbsent, keepPast } from '../stage/keep-past.ts'
import type { ReplacedTable } from '../stage/keep-replaced.ts'
import type { Undoing } from './refuse-undo.ts'

/** Tables whose rows record the run that wrote them, and the columns that identify a row. */
const written: [table: ReplacedTable, key: string[]][] = [
  ['records', ['source_id', 'key']],
  ['officers', ['source_id', 'source_key']],
  ['holdings', ['source_id', 'source_key']],
  ['links', ['source_id', 'source_key']],
  ['statements', ['source_id', 'source_key']],
  ['screening_entries', ['source_id', 'key']],
  ['waiting', ['source_id', 'kind', 'key']],
  ['withdrawn', ['source_id', 'kind', 'key']],
]

/** How many rows one statement deletes by their keys. */
const atOnce = 20_000

/**
 * Restores the rows that a run replaced, as they were before it, and removes what it wrote. The caller restores the companies
 * that follow from them.
 */
export async function restoreReplaced(client: pg.ClientBase, run: Undoing): Promise<void> {
  for (const [table, key] of written) {
    const earliest = await readFirst(
      client,
      run,
      table,
      key,
      sql`(row ->> 'run_id')::bigint is distinct from ${run.id}`,
    )
    if (isPastTable(table)) await keepPast(client, table, sql`run_id = ${run.id}`)
    await sql`delete from ${sql.raw(table)} where run_id = ${run.id}`.execute(client)
    if (earliest === 0) continue
    await deleteByKey(client, table, key)
    await putBackRows(client, table)
  }
  for (const [table, key] of written.slice(0, 6)) await restoreDays(client, run, table, key.at(-1) as string)
  await restoreNames(client, run)
  await restoreSource(client, run)
}

/** The row of each key from before the run, in the table `firsts`; returns their number. */
async function readFirst(
  client: pg.ClientBase,
  run: Undoing,
  of: string,
  key: string[],
  which = sql`true`,
): Promise<number> {
  await sql`create temp table if not exists firsts (id bigint, row jsonb) on commit drop; truncate firsts`.execute(
    client,
  )
  const keys = sql.raw(key.map(name => `row ->> '${name}'`).join(', '))
  const { count } = await sql`
    insert into firsts select distinct on (${keys}) id, row from replaced_rows
    where run_id = ${run.id} and of = ${of} and ${which} order by ${keys}, id
  `.execute(client)
  return count
}

async function putBackRows(client: pg.ClientBase, table: string): Promise<void> {
  const columns = await columnsOf(client, table)
  const rows = sql`(select r.* from firsts cross join lateral jsonb_populate_record(null::${sql.raw(table)}, firsts.row) r)`
  await sql`
    insert into ${sql.raw(table)} (${sql.raw(columns)}) select ${sql.raw(columns)} from ${rows} t
  `.execute(client)
  // Until now there was none, or it was the one just removed.
  if (isPastTable(table)) await keepAbsent(client, table, sql`true`, rows)
}

/** Those that can be written: none that the table generates itself. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
  `.execute(client)
  return rows.map(({ name }) => client.escapeIdentifier(name)).join(', ')
}

/** By their values, as everywhere: a cluster looks for each where it can stand. */
async function deleteByKey(client: pg.ClientBase, table: string, key: string[]): Promise<void> {
  const own = key.at(-1) as string
  const isFact = own === 'source_key' ? sql`and hash is not null` : sql``
  const rest = key.slice(0, -1)
  const { rows: groups } = await sql<Record<string, string>>`
    select distinct ${sql.raw(rest.map(name => `row ->> '${name}' as ${name}`).join(', '))} from firsts
  `.execute(client)
  for (const group of groups) {
    const { rows } = await sql<{ key: string }>`
      select row ->> ${own} as key from firsts
      where ${sql.raw(rest.map(name => `row ->> '${name}' = ${client.escapeLiteral(group[name] as string)}`).join(' and '))}
    `.execute(client)
    for (let at = 0; at < rows.length; at += atOnce) {
      const keys = rows.slice(at, at + atOnce).map(row => row.key)
      const which = sql`${sql.raw(own)} = any(${keys}::text[])
        and ${sql.raw(rest.map(name => `${name} = ${client.escapeLiteral(group[name] as string)}`).join(' and '))} ${isFact}`
      if (isPastTable(table)) await keepPast(client, table, which)
      await sql`delete from ${sql.raw(table)} where ${which}`.execute(client)
    }
  }
}

/** The days of what the run only repeated, unless the whole row was kept before that. */
async function restoreDays(client: pg.ClientBase, run: Undoing, table: string, key: string): Promise<void> {
  if ((await readFirst(client, run, `${table}.as_of`, ['source_id', key])) === 0) return
  const { rows } = await sql<{ source: number; day: string | null; keys: string[] }>`
    select (row ->> 'source_id')::int as source, row ->> 'as_of' as day, array_agg(row ->> ${key}) as keys from firsts f
    where not exists (select 1 from replaced_rows r where r.run_id = ${run.id} and r.of = ${table} and r.id < f.id
      and r.row ->> 'source_id' = f.row ->> 'source_id' and r.row ->> ${key} = f.row ->> ${key})
    group by 1, 2
  `.execute(client)
  for (const { source, day, keys } of rows) {
    for (let at = 0; at < keys.length; at += atOnce) {
      const which = sql`source_id = ${source} and ${sql.raw(key)} = any(${keys.slice(at, at + atOnce)}::text[])`
      if (isPastTable(table)) await keepPast(client, table, which)
      await sql`update ${sql.raw(table)} set as_of = ${day}::date where ${which}`.execute(client)
    }
  }
}

/** Names record no run, but have numbers in order of arrival. One may be corrected at the same time. */
async function restoreNames(client: pg.ClientBase, run: Undoing): Promise<void> {
  const [first, last] = run.names
  const which = sql`id between ${first} and ${last} and source_id <> ${operatorSource}`
  await keepPast(client, 'names', which)
  await sql`delete from names where ${which}`.execute(client)
  const older = sql`(row ->> 'id')::bigint not between ${first} and ${last}`
  if ((await readFirst(client, run, 'names', ['id'], older)) > 0) await putBackRows(client, 'names')
}

async function restoreSource(client: pg.ClientBase, run: Undoing): Promise<void> {
  if ((await readFirst(client, run, 'sources', ['id'])) === 0) return
  const { rows } = await sql<{ row: Record<string, string | null> }>`select row from firsts`.execute(client)
  const before = rows[0]?.row ?? {}
  await sql`
    update sources set name = ${before.name}, url = ${before.url}, licence = ${before.licence},
      attribution = ${before.attribution} where id = ${run.sourceId}
  `.execute(client)
}

/** Takes back the identifiers that the run gave to older companies, and returns those that it took from invented ones. */
export async function restoreKeys(client: pg.ClientBase, run: Undoing): Promise<void> {
  const { rows: given } = await sql<{ scheme: string; value: string }>`
    select row ->> 'scheme' as scheme, row ->> 'value' as value from replaced_rows
    where run_id = ${run.id} and of = 'given'
  `.execute(client)
  for (let at = 0; at < given.length; at += atOnce) {
    const some = given.slice(at, at + atOnce)
    await sql`
      delete from company_keys where value = any(${some.map(({ value }) => value)}::text[])
        and scheme || '/' || value = any(${some.map(({ scheme, value }) => `${scheme}/${value}`)}::text[])
    `.execute(client)
  }
  if ((await readFirst(client, run, 'company_keys', ['scheme', 'value'])) === 0) return
  const { rows } = await sql<{ freed: string; value: string }>`
    select row ->> 'scheme' || ':' || (row ->> 'company_id') as freed, row ->> 'value' as value from firsts
  `.execute(client)
  await sql`
    delete from company_keys where value = any(${rows.map(({ value }) => value)}::text[])
      and scheme || '/' || value = any(${rows.map(({ freed, value }) => `${freed}/${value}`)}::text[])
  `.execute(client)
  await putBackRows(client, 'company_keys')
}

/** What names a company by its identifier names the one that has it now. Returns the companies whose owners changed. */
export async function nameAgain(client: pg.ClientBase, run: Undoing): Promise<number[]> {
  const owners: number[] = []
  for (const [table, key, id] of [
    ['officers', 'officer_key', 'officer_company_id'],
    ['holdings', 'holder_key', 'holder_company_id'],
  ] as const) {
    const { rows } = await sql<{ text: string }>`
      select distinct row ->> ${key} as text from replaced_rows
      where run_id = ${run.id} and of = ${table} and row ->> ${key} is not null
    `.execute(client)
    const holders = await holdersOfKeys(
      client,
      rows.map(({ text }) => keyOf(text)),
    )
    const named = [...holders].filter(([, company]) => company >= firstRealId)
    const texts = named.map(([text]) => text)
    await keepPast(client, table, sql`t.${sql.raw(key)} = any(${texts}::text[]) and t.${sql.raw(id)} is null`)
    const { rows: renamed } = await sql<{ owner: number }>`
      update ${sql.raw(table)} t set ${sql.raw(id)} = n.company
      from unnest(${texts}::text[], ${named.map(([, company]) => company)}::bigint[]) n(text, company)
      where t.${sql.raw(key)} = n.text and t.${sql.raw(id)} is null returning t.company_id::float8 as owner
    `.execute(client)
    owners.push(...renamed.map(({ owner }) => owner))
    const [first, last] = run.companies
    const isGone = sql`${sql.raw(id)} between ${first} and ${last}`
    await keepPast(client, table, isGone)
    const { rows: unnamed } = await sql<{ owner: number }>`
      update ${sql.raw(table)} set ${sql.raw(id)} = null where ${isGone}
      returning company_id::float8 as owner
    `.execute(client)
    owners.push(...unnamed.map(({ owner }) => owner))
  }
  return owners
}
