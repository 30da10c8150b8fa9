import { arrayText } from '#postgres/array-text.ts'
import type { Db } from '#postgres/db.ts'
import { gathered } from '#postgres/gathered.ts'
import { sql } from '#postgres/sql.ts'
import type { TextRow } from '#postgres/text-row.ts'
import { Failure } from '../failure.ts'
import { type Company, companies } from './company.ts'

/** The company's own record; an id that was merged into another answers with that one. */
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
  // One id alone is asked of its node of a cluster, a list of each node that has one of them.
  const { rows } = await (ids.length === 1
    ? sql<Found>`select array_to_json(array[${companies.texts}]) as found from companies where id = ${ids[0]}`
    : sql<Found>`
        select array_to_json(array_agg(${companies.texts})) as found from companies
        where id = any(${arrayText(ids)}::bigint[])`
  ).execute(db)
  const found = (rows[0]?.found ?? []).map(row => companies.of(row))
  return new Map(found.map(company => [company.id, company]))
}
