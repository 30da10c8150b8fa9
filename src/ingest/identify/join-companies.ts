import type pg from 'pg'
import { type Sql, sql } from '#postgres/sql.ts'
import { isPastTable, keepAbsent, keepPast } from '../stage/keep-past.ts'

/** Columns that name a company, and what names a row. */
const named: Named[] = [
  ['records', 'company_id', "source_id::text || '/' || key"],
  ['company_keys', 'company_id', "scheme || '/' || value"],
  ['names', 'company_id', 'id::text'],
  ['officers', 'company_id', 'id::text'],
  ['officers', 'officer_company_id', 'id::text'],
  ['holdings', 'company_id', 'id::text'],
  ['holdings', 'holder_company_id', 'id::text'],
  ['statements', 'company_id', 'id::text'],
  ['charges', 'company_id', 'id::text'],
  ['filings', 'company_id', 'id::text'],
  ['people', 'company_id', 'id::text'],
  ['links', 'parent_id', "source_id::text || '/' || source_key"],
  ['links', 'child_id', "source_id::text || '/' || source_key"],
  ['companies', 'merged_into', 'id::text'],
]
const namesByRecord: Named = ['names', 'company_id', "source_id::text || '/' || source_key"]
const digitalProfile: Named = ['insights', 'company_id', 'company_id::text']

type Named = [table: string, column: string, key: string]

/** On a cluster their rows stand where their company does, and so they are written anew under another one. */
const besideCompany = ['names', 'officers', 'holdings', 'statements', 'charges', 'filings', 'people', 'insights']

/**
 * Merges several companies into one, under the oldest of their ids; the other ids keep answering for it. Pairs that were split
 * by hand stay apart. The caller resolves what the companies report together and refreshes what is derived from
 * those in `touched`. Returns how many were joined.
 */
export async function joinCompanies(
  client: pg.ClientBase,
  ids: number[],
  why: { runId: number | null; reason: string },
): Promise<number> {
  const [into, ...others] = [...ids].sort((one, other) => one - other) as [number, ...number[]]
  let joined = 0
  for (const from of others) {
    const apart = await sql`
      select 1 from merges where undone_at is not null and from_id in (${from}, ${into}) and into_id in (${from}, ${into})
    `.execute(client)
    if (apart.count > 0) continue
    const moved: Record<string, string[]> = {}
    for (const place of named) {
      const keys = await moveRows(client, place, { from, into })
      if (keys.length > 0) moved[`${place[0]}.${place[1]}`] = keys
    }
    // The digital profile has one row a company, and the surviving one keeps its own.
    const own = await sql`select 1 from insights where company_id = ${into}`.execute(client)
    const profiles = own.count > 0 ? [] : await moveRows(client, digitalProfile, { from, into })
    if (profiles.length > 0) moved['insights.company_id'] = [String(from)]
    // Corrections by hand move to the company that is served, unless the same field was corrected there.
    const corrections = await moveCorrections(
      client,
      { from, into },
      sql`withdrawn_at is null and not exists (
        select 1 from corrections own where own.company_id = ${into} and own.field = t.field and own.withdrawn_at is null)`,
    )
    if (corrections.length > 0) moved['corrections.company_id'] = corrections
    await sql`delete from corrected_keys where company_id = ${from}`.execute(client)
    await keepPast(client, 'companies', sql`id = ${from}`)
    await sql`update companies set merged_into = ${into}, version = version + 1 where id = ${from}`.execute(client)
    await sql`insert into touched (company_id, is_new) values (${from}, false)`.execute(client)
    await sql`
      insert into merges (from_id, into_id, run_id, reason, moved) values (${from}, ${into}, ${why.runId},
        ${why.reason}, ${moved})
    `.execute(client)
    joined++
  }
  return joined
}

/** Puts back what a merge moved. Returns the two ids, whose served records the caller must resolve. */
export async function separateCompanies(
  client: pg.ClientBase,
  from: number,
): Promise<{ from: number; into: number } | null> {
  const { rows } = await sql<{ id: number; into_id: number; moved: Moved }>`
    select id, into_id::float8, moved from merges where from_id = ${from} and undone_at is null order by id desc limit 1
  `.execute(client)
  const merge = rows[0]
  if (!merge) return null
  const { into_id: into } = merge
  await putBack(client, { from, into, moved: merge.moved })
  await sql`update merges set undone_at = now() where id = ${merge.id}`.execute(client)
  return { from, into }
}

/** Reverts the merges of a run, the last one first, as if they had never been made. Returns the companies. */
export async function revertMerges(client: pg.ClientBase, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; from: number; into: number; moved: Moved }>`
    delete from merges where run_id = ${runId} and undone_at is null
    returning id::float8, from_id::float8 as from, into_id::float8 as into, moved
  `.execute(client)
  rows.sort((one, other) => other.id - one.id)
  for (const merge of rows) await putBack(client, merge)
  return rows.flatMap(({ from, into }) => [from, into])
}

type Moved = Record<string, string[]>

async function putBack(client: pg.ClientBase, { from, into, moved }: { from: number; into: number; moved: Moved }) {
  for (const place of named) {
    const keys = moved[`${place[0]}.${place[1]}`]
    if (keys) await moveRows(client, place, { from: into, into: from, keys })
  }
  // Names that a record gave anew since go back with it.
  const records = moved['records.company_id']
  if (records) await moveRows(client, namesByRecord, { from: into, into: from, keys: records })
  if (moved['corrections.company_id']) {
    const which = sql`id = any(${moved['corrections.company_id']}::bigint[])`
    await moveCorrections(client, { from: into, into: from }, which)
  }
  if (moved['insights.company_id']) {
    await moveRows(client, digitalProfile, { from: into, into: from })
  }
  await keepPast(client, 'companies', sql`id = ${from}`)
  await sql`update companies set merged_into = null where id = ${from}`.execute(client)
}

async function moveCorrections(client: pg.ClientBase, { from, into }: Move, which: Sql): Promise<string[]> {
  const theirs = sql`company_id = ${from} and ${which}`
  await keepPast(client, 'corrections', theirs)
  const { rows } = await sql<{ key: string }>`
    update corrections t set company_id = ${into} where ${theirs} returning id::text as key
  `.execute(client)
  const keys = rows.map(row => row.key)
  if (keys.length > 0) await keepAbsent(client, 'corrections', sql`id = any(${keys}::bigint[])`)
  return keys
}

type Move = { from: number; into: number; keys?: string[] }

/** Gives what names one company to another, or only the rows of these keys. Returns the keys of what was moved. */
async function moveRows(client: pg.ClientBase, [table, column, key]: Named, { from, into, keys }: Move) {
  const which = sql`${sql.raw(column)} = ${from} ${keys ? sql`and ${sql.raw(key)} = any(${keys}::text[])` : sql``}`
  if (column !== 'company_id' || !besideCompany.includes(table)) {
    if (isPastTable(table)) await keepPast(client, table, which)
    const { rows } = await sql<{ key: string }>`
      update ${sql.raw(table)} set ${sql.raw(column)} = ${into} where ${which} returning ${sql.raw(key)} as key
    `.execute(client)
    const moved = rows.map(row => row.key).sort()
    // The company is part of what distinguishes these rows.
    if ((table === 'links' || table === 'records') && moved.length > 0) {
      await keepAbsent(client, table, isMoved(column, into, key, moved))
    }
    return moved
  }
  const { rows } = await sql<{ key: string; row: string }>`
    select ${sql.raw(key)} as key, to_jsonb(t)::text as row from ${sql.raw(table)} t where ${which} for update
  `.execute(client)
  if (rows.length === 0) return []
  if (isPastTable(table)) await keepPast(client, table, which)
  await sql`delete from ${sql.raw(table)} where ${which}`.execute(client)
  await sql`
    insert into ${sql.raw(table)}
    select moved.* from jsonb_array_elements(${`[${rows.map(({ row }) => row).join()}]`}::jsonb) one
    cross join lateral jsonb_populate_record(null::${sql.raw(table)}, one || jsonb_build_object('company_id', ${into}::bigint)) moved
  `.execute(client)
  const moved = rows.map(row => row.key).sort()
  // The digital profile is called by its company.
  const called = table === 'insights' ? [String(into)] : moved
  if (isPastTable(table)) await keepAbsent(client, table, isMoved(column, into, key, called))
  return moved
}

const isMoved = (column: string, into: number, key: string, keys: string[]) =>
  sql`${sql.raw(column)} = ${into} and ${sql.raw(key)} = any(${keys}::text[])`
