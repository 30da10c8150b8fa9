import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { given } from '../given.ts'

/** Which names are read: those that have all of these keys, and one of each of these lists. */
export type Keys = { all: number[]; oneOf: number[][] }

/** What must hold of a name beside its words. It narrows what is found and never decides how far the search goes. */
export type Reading = {
  /** Of the company. */
  state?: string | undefined
  /** The tables beside `search_names s` that the conditions are about: without conditions they are not read. */
  joined?: Sql | undefined
  /** What decides which names are compared at all, as a number does that was given with the name: this narrows nothing. */
  among?: Sql[] | undefined
  where?: Sql[]
  /** Columns of `companies c` that are wanted of the companies in the end. */
  columns?: Sql
}

export type NameRow = { companyId: number; rowId: number; kind: number; words: string }

export type NamesRead = {
  version: number
  names: NameRow[]
  /** The companies that have the names and still are companies; null where they were not asked for, or are too many. */
  companies: { id: number }[] | null
}

/** So many names are compared at most in one step: of more that are alike the first by their ids. */
export const mostCompared = 1000
/** Of so few names the companies are read at once, which mostly saves asking for them. */
const mostAlong = 20

/** Reads the names, of one kind or of any, that fit any of the conditions, and tells at which version of the index. */
export async function readNames(
  db: Db,
  wanted: Keys[],
  { state, joined, among = [], where = [], columns }: Reading,
  kind?: number,
): Promise<NamesRead> {
  const conditions = [...among, ...where]
  const beside = conditions.length > 0 && joined ? joined : sql``
  conditions.unshift(...given(kind, one => sql`s.kind = ${one}`), ...given(state, one => sql`s.state = ${one}`))
  const parts = wanted.map(
    keys => sql`(
      select s.company_id, s.row_id, s.kind, s.words from search_names s ${beside}
      where ${sql.join([...keyConditions(keys), ...conditions], ' and ')} limit ${sql.literal(mostCompared)})`,
  )
  const along = sql`(select json_agg(a) from (
    select ${columns} from companies c
    where c.id = any(array(select company_id from found)) and c.merged_into is null
      and (select count(*) from found) <= ${sql.literal(mostAlong)}) a)`
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
  return { version, names, companies: columns && names.length <= mostAlong ? (companies ?? []) : null }
}

function keyConditions({ all, oneOf }: Keys): Sql[] {
  // The planner is not shown the lists. A word of all countries is a list of hundreds, of which it believes that a quarter of
  // all names has one: it looked through the whole table for the first thousand, for 25 s and more with 2 million companies.
  const parts = oneOf.map(keys => sql`s.keys && (select ${keys}::integer[])`)
  return all.length > 0 ? [sql`s.keys @> ${all}::integer[]`, ...parts] : parts
}
