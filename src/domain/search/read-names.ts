import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { given } from '../given.ts'

/** Which names are read: those with all of these keys and at least one of each of these lists. */
export type Keys = { all: number[]; oneOf: number[][] }

/** Conditions on a name besides its words. They narrow what is found and never decide how far the search goes. */
export type Reading = {
  /** The codes of regions of which one has the office of the company. */
  regions?: string[] | undefined
  /** The tables besides `search_names s` that the conditions are about; without conditions they are not read. */
  joined?: Sql | undefined
  /** Conditions that decide which names are compared at all, such as a number given with the name: they do not narrow. */
  among?: Sql[] | undefined
  where?: Sql[]
  /** Columns of `companies c` that the caller wants of the companies. */
  columns?: Sql
}

export type NameRow = { companyId: number; rowId: number; kind: number; words: string }

export type NamesRead = {
  /** Null on a cluster, where the search checks whether anything was committed in the meantime. */
  version: number | null
  names: NameRow[]
  /** The companies with these names that have not been merged; null if they were not asked for or are too many. */
  companies: { id: number }[] | null
}

/** At most this many names are compared in one step. */
export const maxCompared = 1000
/** With this few names, the companies are read in the same statement, which mostly saves a second one. */
const maxBeside = 20

/** Reads the names, of one kind or any, that match any of the keys, with the version of the index. */
export async function readNames(
  db: Db,
  wanted: Keys[],
  { regions, joined, among = [], where = [], columns }: Reading,
  kind?: number,
): Promise<NamesRead> {
  const conditions = [...among, ...where]
  if (await db.isSpread()) return readSpread(db, wanted, { regions, joined, among, where, columns }, kind)
  const beside = conditions.length > 0 && joined ? joined : sql``
  const isPlanned = conditions.length > 0 || regions !== undefined
  conditions.unshift(...ofKind(kind, regions))
  const parts = wanted.map(
    keys => sql`(
      select s.company_id, s.row_id, s.kind, s.words from search_names s ${beside}
      where ${sql.join([...keyConditions(keys, isPlanned), ...conditions], ' and ')} limit ${sql.literal(maxCompared)})`,
  )
  const along = sql`(select json_agg(a) from (
    select ${columns} from companies c
    where c.id = any(array(select company_id from found)) and c.merged_into is null
      and (select count(*) from found) <= ${sql.literal(maxBeside)}) a)`
  const { rows } = await sql<{
    version: number
    found: [number, number, number, string][] | null
    companies: { id: number }[] | null
  }>`
    with found as (${sql.join(parts, ' union all ')})
    select (select version from search_state) as version,
      (select json_agg(json_build_array(company_id, row_id, kind, words)) from found) as found,
      ${columns ? along : sql`null`} as companies
  `.execute(db)
  const { version, found, companies } = rows[0] as (typeof rows)[0]
  const names = (found ?? []).map(([companyId, rowId, kind, words]) => ({ companyId, rowId, kind, words }))
  return { version, names, companies: columns && names.length <= maxBeside ? (companies ?? []) : null }
}

/**
 * The same on a cluster, in one statement that every node executes on its own: what is found is not sent around again, so the
 * companies come along with their names, and the version is not asked for.
 */
async function readSpread(
  db: Db,
  wanted: Keys[],
  { regions, joined, among = [], where = [], columns }: Reading,
  kind?: number,
): Promise<NamesRead> {
  const fits = wanted.map(keys => sql`(${sql.join(keyConditions(keys, true), ' and ')})`)
  const conditions = [sql`(${sql.join(fits, ' or ')})`, ...ofKind(kind, regions), ...among, ...where]
  const isJoined = columns !== undefined || among.length + where.length > 0
  const { rows } = await sql<NameRow & { isMerged: boolean; id: number }>`
    select s.company_id as "companyId", s.row_id as "rowId", s.kind, s.words
      ${columns ? sql`, c.merged_into is not null as "isMerged", ${columns}` : sql``}
    from search_names s ${isJoined && joined ? joined : sql``}
    where ${sql.join(conditions, ' and ')} limit ${sql.literal(maxCompared * wanted.length)}
  `.execute(db)
  const names = rows.map(({ companyId, rowId, kind, words }) => ({ companyId, rowId, kind, words }))
  const companies = rows.flatMap(({ companyId: _, rowId: __, kind: ___, words: ____, isMerged, ...company }) =>
    isMerged ? [] : [company],
  )
  return { version: null, names, companies: columns ? companies : null }
}

function ofKind(kind: number | undefined, regions: string[] | undefined): Sql[] {
  return [
    ...given(kind, one => sql`s.kind = (select ${one}::integer)`),
    ...given(regions, codes => sql`s.state = any(${codes}::text[])`),
  ]
}

/** Beside other conditions the planner has to know how many names have the words. */
function keyConditions({ all, oneOf }: Keys, isPlanned: boolean): Sql[] {
  // The planner must not see the lists. A word in all countries is a list of hundreds, and the planner assumes that a quarter
  // of all names have one: it scanned the whole table for the first thousand, for 25 s and more with 2 million companies.
  const parts = oneOf.map(keys => sql`s.keys && (select ${keys}::integer[])`)
  if (all.length === 0) return parts
  // By names alone there is one good plan. The planner, where it saw the words, made one for each search, which took longer than the search.
  const words = sql`${all}::integer[]`
  return [isPlanned ? sql`s.keys @> ${words}` : sql`s.keys @> (select ${words})`, ...parts]
}
