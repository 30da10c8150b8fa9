import { company } from '#facts/company.ts'
import type { Read, Served, View } from '#facts/fact.ts'
import { readingOf } from '#facts/reading.ts'
import { arrayText } from '#postgres/array-text.ts'
import type { Db } from '#postgres/db.ts'
import { gathered } from '#postgres/gathered.ts'
import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { Failure } from '../failure.ts'

/** The resolved company as registers describe it; surfaces rename and omit fields. */
export type Company = Read<typeof company>

/** What a body must contain of a company, some of it under names of its own: the compiler requires every field that is shown there. */
export type ServedIn<V extends View, Names = unknown> = Served<typeof company, V, Names>

/** For a table that is called `companies`. */
export const companies = readingOf(company, 'record', 'companies')

/** The id under which the company's facts are stored: its own, or that of the company it was merged into. */
export async function requireCompany(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(merged_into, id) as id from companies where id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Failure('no_company', { id })
  return rows[0].id
}

/** The company's own record; a merged id returns the company it was merged into. */
export async function readCompany(db: Db, id: number): Promise<Company> {
  const company = await readOne(db, id)
  if (!company) throw new Failure('no_company', { id })
  return company
}

const readOne = gathered(readCompanies)

async function readCompanies(db: Db, ids: number[]): Promise<Map<number, Company>> {
  const found = await readRecords(db, ids)
  const merged = [...found.values()].flatMap(({ mergedInto }) => mergedInto ?? [])
  if (merged.length === 0) return found
  const targets = await readRecords(db, [...new Set(merged)])
  for (const { id, mergedInto } of found.values()) {
    if (mergedInto !== null) found.set(id, targets.get(mergedInto) as Company)
  }
  return found
}

type Found = { found: TextRow[] | null }

async function readRecords(db: Db, ids: number[]): Promise<Map<number, Company>> {
  // A single id is read from its own node of a cluster, a list from every node that holds one.
  const { rows } = await (ids.length === 1
    ? sql<Found>`select array_to_json(array[${companies.texts}]) as found from companies where id = ${ids[0]}`
    : sql<Found>`
        select array_to_json(array_agg(${companies.texts})) as found from companies
        where id = any(${arrayText(ids)}::bigint[])`
  ).execute(db)
  const found = (rows[0]?.found ?? []).map(row => companies.of(row))
  return new Map(found.map(company => [company.id, company]))
}

/** Companies with those that were merged into them, whose reports and events stay under their own ids. */
export async function withMerged(client: SqlClient, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 from companies where merged_into = any(${ids}::bigint[]) order by id
  `.execute(client)
  return [...ids, ...rows.map(({ id }) => id)]
}

/** Whether any company is loaded: a search without results in an empty database proves nothing about a name. */
export async function hasCompanies(db: Db): Promise<boolean> {
  const { rows } = await sql`select from companies limit 1`.execute(db)
  return rows.length > 0
}
