import { createList } from '#domain/lists/create-list.ts'
import { type ListColumn, readList } from '#domain/lists/list.ts'
import { resultColumns, resultRows } from '#domain/lists/list-rows.ts'
import { workList } from '#domain/lists/work-list.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { TestApp } from './app.ts'

export const listColumns: ListColumn[] = [
  { name: 'Our no.', role: 'key' },
  { name: 'Company', role: 'name' },
  { name: 'Number', role: 'number' },
  { name: 'Country', role: 'country' },
]

export type GivenRow = [key: string, name: string | null, number: string | null, country: string | null]

export type KnownCompany = { id: number; name: string; number: string; country: string }

/** Companies of the demo universe with a number, whose name nobody else has. */
export async function someCompanies(db: Db, most: number): Promise<KnownCompany[]> {
  const { rows } = await sql<KnownCompany>`
    select id, name, registration_number as number, country_code as country from companies c
    where registration_number is not null and merged_into is null
      and not exists (select from companies o where o.name = c.name and o.id <> c.id)
    order by id limit ${most}
  `.execute(db)
  return rows
}

/** A row that names a company by its number. */
export const rowFor = ({ name, number, country }: KnownCompany, key = 'k'): GivenRow => [key, name, number, country]

export const newList = (app: TestApp, workspaceId: string, rows: GivenRow[], name = 'Suppliers') =>
  createList(app.databases.primary, () => app.now, { workspaceId, name, columns: listColumns, rows }, app.by)

/** Who asks for what the tests of the domain start. */
export const asker = { keyId: null, userId: null, surface: 'v2', operation: 'lists' } as const

/** Works on a list until nothing is left to do. */
export async function workOn(app: TestApp, listId: number): Promise<void> {
  await workList({ db: app.databases.primary, clock: () => app.now, maxDelayMs: 600_000 }, listId)
}

/** The result of a list, each row by the names of its columns. */
export async function resultOf(db: Db, workspaceId: string, listId: number): Promise<Record<string, unknown>[]> {
  const list = await readList(db, workspaceId, listId)
  const names = resultColumns(list).map(({ name }) => name)
  const rows: Record<string, unknown>[] = []
  for await (const row of resultRows(db, list)) rows.push(Object.fromEntries(names.map((name, at) => [name, row[at]])))
  return rows
}

/** What a workspace was charged, by meter. */
export async function chargedOf(db: Db, workspaceId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ meter: string; units: number }>`
    select meter, sum(units)::int as units from ledger where workspace_id = ${workspaceId} and units <> 0 group by 1 order by 1
  `.execute(db)
  return Object.fromEntries(rows.map(({ meter, units }) => [meter, units]))
}
/**
 * Puts all lists into the state in which a route of this path can do its work: columns are changed before a list is matched, what is
 * cancelled is at work, and for everything else its rows are matched.
 */
export async function putListsInOrder(db: Db, path: string, companyId: number): Promise<void> {
  const isNew = /\/(columns|match)$/.test(path)
  const state = isNew ? 'created' : path.endsWith('/cancel') ? 'matching' : 'matched'
  await sql`
    update lists set state = ${state}, task = 'match', matched_to = case when ${isNew} then 0 else row_count end
  `.execute(db)
  await sql`
    update list_rows set outcome = 'matched', found_company_id = ${companyId}, company_id = ${companyId}
  `.execute(db)
}
