import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import { isFailingBy } from '../nomenclatures/company-statuses.ts'
import { rescreenCompanies } from './rescreen-watched.ts'
import { changeColumns, lockEvents, type ReportedChange, writeEvents } from './write-events.ts'

/** The parts of an address, from the house to the country. */
const addressColumns = [
  'address_street',
  'address_location',
  'address_city',
  'zip_code',
  'country_region',
  'country_code',
]

/** SQL: the address that is served now, for `companies c`. */
const addressValues = sql.raw(addressColumns.map(column => `c.${column}`).join(', '))

/** A change with the address of its company as it is now. */
type ReadChange = Omit<ReportedChange, 'subjects'> & { address: (string | null)[] }

/**
 * What follows from the changes of one company, in the order of their ids: that its address as a whole is different, and that it is
 * in insolvency by the register's word for its status. The changes themselves keep only what follows from nothing else.
 */
function deriveChanges(changes: ReadChange[]): ReadChange[] {
  return [...addressChange(changes), ...insolvencyChange(changes)]
}

function addressChange(changes: ReadChange[]): ReadChange[] {
  const parts = changes.filter(({ field }) => addressColumns.includes(field))
  const last = parts.at(-1)
  if (!last) return []
  const before = last.address.map((now, at) => {
    const first = parts.find(({ field }) => field === addressColumns[at])
    return first ? first.old_value : now
  })
  return [{ ...last, field: 'address', old_value: asOneLine(before), new_value: asOneLine(last.address) }]
}

const asOneLine = (parts: (string | null)[]) => parts.filter(part => part !== null && part !== '').join(', ') || null

/** Where the register also lists the case, the case is reported instead. */
function insolvencyChange(changes: ReadChange[]): ReadChange[] {
  if (changes.some(({ field }) => field === 'insolvency')) return []
  const words = changes.filter(({ field }) => field === 'status')
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || isFailing(first.old_value) === isFailing(last.new_value)) return []
  return [{ ...last, field: 'insolvency', old_value: first.old_value, new_value: last.new_value }]
}

const isFailing = (word: string | null) => word !== null && isFailingBy.test(word)

/**
 * The changes that the transaction wrote: those of an import, which all come after some id although others may lie between
 * them, or some by their ids.
 */
export type NewChanges = { runId: number; afterId: number } | { ids: number[] }

/**
 * Writes the events of all accounts that watch the changed companies, the notifications to those with a callback, and the
 * jobs that send these, all in the caller's transaction. Returns the number of events. It must be the last thing that the
 * transaction does.
 */
export async function publishChanges(client: SqlClient, changes: NewChanges): Promise<number> {
  await lockEvents(client)
  return writeEvents(client, await readWatched(client, changes))
}

/** How many companies one statement asks for. */
const atOnce = 20_000

/**
 * Who watches is looked up for the changed companies, by index, so the cost does not depend on how many are watched in all; and
 * only the changes of those that are watched are read. Step by step, because on a cluster watches lie elsewhere than companies.
 */
async function readWatched(client: SqlClient, changes: NewChanges): Promise<ReportedChange[]> {
  const which =
    'ids' in changes
      ? sql`k.id = any(${changes.ids}::bigint[])`
      : sql`k.id > ${changes.afterId} and k.run_id = ${changes.runId}`
  const reported = sql`${which} and k.field = any(${changeColumns}::text[])`
  const { count } = await sql`select 1 from watches limit 1`.execute(client)
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct k.company_id::float8 as id from changes k where ${reported}
  `.execute(client)
  const found: ReportedChange[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    const ids = rows.slice(at, at + atOnce).map(({ id }) => id)
    const subjects = await watchedAmong(client, ids)
    if (subjects.size === 0) continue
    await rescreenCompanies(client, [...subjects.values()].flat())
    const { rows: read } = await sql<ReadChange>`
      select k.id, k.company_id, k.field, k.old_value, k.new_value, k.at::text as at, c.name, c.registration_number,
        c.country_code, array[${addressValues}] as address
      from changes k join companies c on c.id = k.company_id
      where ${reported} and k.company_id = any(${[...subjects.keys()]}::bigint[])
      order by k.id
    `.execute(client)
    for (const rows of Map.groupBy(read, ({ company_id }) => company_id).values()) {
      for (const { address: _, ...change } of [...rows, ...deriveChanges(rows)]) {
        found.push({ ...change, subjects: subjects.get(Number(change.company_id)) ?? [] })
      }
    }
  }
  return found
}

/** Those of some companies that any account watches, by whatever id. */
async function watchedAmong(client: SqlClient, ids: number[]): Promise<Map<number, number[]>> {
  const { rows: merged } = await sql<{ id: number; into: number }>`
    select id::float8, merged_into::float8 as into from companies where merged_into = any(${ids}::bigint[])
  `.execute(client)
  const pairs = [...ids.map(id => ({ id, into: id })), ...merged]
  const { rows } = await sql<{ id: number }>`
    select distinct company_id::float8 as id from watches where company_id = any(${pairs.map(({ id }) => id)}::bigint[])
  `.execute(client)
  const watched = new Set(rows.map(({ id }) => id))
  const subjects = new Map<number, number[]>()
  for (const { id, into } of pairs) if (watched.has(id)) subjects.set(into, [...(subjects.get(into) ?? []), id])
  return subjects
}
