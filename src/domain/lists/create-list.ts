import { plainText } from '#lib/plain-text.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { lockRoom } from '../accounts/room.ts'
import { requireWorkspaceRoom, type WorkspaceRoom } from '../accounts/workspace-room.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import type { CompanySummary } from '../companies/summarise-companies.ts'
import { Failure } from '../failure.ts'
import { type ListColumn, maxColumns, maxKeepDays, maxRows, usualKeepDays } from './list.ts'
import { keepListKey, type ListKey, listOfKey } from './list-key.ts'

export type NewList = {
  workspaceId: string
  name: string
  columns: ListColumn[]
  rows: AsyncIterable<(string | null)[]> | Iterable<(string | null)[]>
  /** For how many days it is kept. */
  keepDays?: number | undefined
  /** A repeated request with the same key returns the same list. */
  key?: ListKey | undefined
}

/** Rows that are written by one statement. */
const rowsAtOnce = 500
/** Or rows of so many letters: few long ones are as much. */
const lettersAtOnce = 1 << 20
const day = 86_400_000

/**
 * Stores a list, all of it or nothing, and returns its id. Nothing is matched or charged yet. Rows are written as they arrive, so a long
 * list takes no more memory than a short one; empty rows are left out.
 */
export async function createList(db: Db, clock: Clock, list: NewList, by: Actor): Promise<number> {
  const { workspaceId, columns, keepDays = usualKeepDays, key } = list
  const name = plainText(list.name).trim()
  refuseWrong(name, columns, keepDays)
  return db.transaction(async tx => {
    const now = clock()
    const known = key && (await listOfKey(tx, workspaceId, key, now))
    if (known) {
      // The digest of the request is known once all of it was read.
      for await (const _ of list.rows);
      return known.sameAs(await key.asked())
    }
    const { rows } = await sql<{ id: number }>`
      insert into lists (workspace_id, name, state, columns, row_count, created_by, created_at, keep_until)
      values (${workspaceId}, ${name}, 'created', ${JSON.stringify(columns)}::jsonb, 0, ${by.kind === 'user' ? by.id : null}, ${now},
        ${new Date(now.getTime() + keepDays * day)})
      returning id
    `.execute(tx)
    const { id } = rows[0] as { id: number }
    const room = await requireWorkspaceRoom(tx, workspaceId, { what: 'list', listId: id, rows: 1, bytes: 0 })
    const { count, bytes } = await writeRows(tx, list, id, room)
    if (count === 0) throw new Failure('rule_broken', { messages: ['The list has no rows.'] })
    // Others may have been stored meanwhile.
    await lockRoom(tx, workspaceId)
    await requireWorkspaceRoom(tx, workspaceId, { what: 'list', listId: id, rows: count, bytes })
    await sql`update lists set row_count = ${count}, bytes = ${bytes} where id = ${id}`.execute(tx)
    await sql`insert into list_runs (list_id, run, started_at) values (${id}, 1, ${now})`.execute(tx)
    if (key) await keepListKey(tx, workspaceId, key.value, await key.asked(), id, now)
    await recordAct(tx, by, { act: 'list.created', workspaceId, object: id, details: { name, rows: count } })
    return id
  })
}

function refuseWrong(name: string, columns: ListColumn[], keepDays: number): void {
  const messages = [
    ...(name === '' || name.length > 200 ? ['A list needs a name of at most 200 characters.'] : []),
    ...(columns.length === 0 || columns.length > maxColumns ? [`A list has 1 to ${maxColumns} columns.`] : []),
    ...(keepDays < 1 || keepDays > maxKeepDays ? [`A list can be kept for 1 to ${maxKeepDays} days.`] : []),
  ]
  if (messages.length > 0) throw new Failure('rule_broken', { messages })
}

async function writeRows(
  tx: Db,
  { workspaceId, columns, rows }: NewList,
  listId: number,
  room: WorkspaceRoom,
): Promise<{ count: number; bytes: number }> {
  const width = columns.length
  let count = 0
  let bytes = Buffer.byteLength(JSON.stringify(columns))
  let waiting: string[] = []
  let letters = 0
  const write = async () => {
    await sql`
      insert into list_rows (list_id, position, cells)
      select ${listId}, ${count - waiting.length}::int + nth, cells
      from unnest(${waiting}::jsonb[]) with ordinality as given (cells, nth)
    `.execute(tx)
    waiting = []
    letters = 0
  }
  for await (const row of rows) {
    const cells = Array.from({ length: width }, (_, index) => cellOf(row[index]))
    if (cells.every(cell => cell === null)) continue
    count += 1
    if (count > maxRows) {
      throw new Failure('rule_broken', { messages: [`A list can have up to ${maxRows} rows. Split this one.`] })
    }
    const text = JSON.stringify(cells)
    waiting.push(text)
    letters += text.length
    bytes += Buffer.byteLength(text)
    if (room.rows + count > room.maxRows || room.bytes + bytes > room.maxBytes)
      await requireWorkspaceRoom(tx, workspaceId, { what: 'list', listId, rows: count, bytes })
    if (waiting.length === rowsAtOnce || letters >= lettersAtOnce) await write()
  }
  if (waiting.length > 0) await write()
  return { count, bytes }
}

/** An empty cell has no value. */
function cellOf(cell: string | null | undefined): string | null {
  const text = cell ? clean(cell) : ''
  return text.trim() === '' ? null : text
}

/** PostgreSQL can store neither of these. */
const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()

export type ListOfCompanies = {
  workspaceId: string
  name: string
  companies: AsyncIterable<CompanySummary[]>
}

const columns: ListColumn[] = [
  { name: 'Id', role: 'key' },
  { name: 'Name', role: 'name' },
  { name: 'Registration number', role: 'number' },
  { name: 'Country', role: 'country' },
]

/** Creates a list of known companies: nothing has to be matched, and nothing is charged. */
export async function listOfCompanies(
  db: Db,
  clock: Clock,
  { workspaceId, name, companies }: ListOfCompanies,
  by: Actor,
): Promise<number> {
  async function* rows() {
    for await (const some of companies)
      for (const one of some) yield [String(one.id), one.name, one.registrationNumber, one.countryCode]
  }
  return db.transaction(async tx => {
    const listId = await createList(tx, clock, { workspaceId, name, columns, rows: rows() }, by)
    // The cells hold what a candidate would show; there is no score because nothing was compared.
    await sql`
      update list_rows set outcome = 'matched', by = 'identifier', remarks = '{}',
        found_company_id = (cells ->> 0)::bigint, company_id = (cells ->> 0)::bigint,
        candidates = jsonb_build_array(jsonb_build_object('companyId', (cells ->> 0)::bigint, 'name', cells ->> 1,
          'number', cells ->> 2, 'country', cells ->> 3, 'city', null, 'status', null, 'score', 1,
          'reasons', '[]'::jsonb, 'conflicts', '[]'::jsonb))
      where list_id = ${listId}
    `.execute(tx)
    await sql`
      update lists set state = 'matched', task = 'match', matched_to = row_count, done_to = row_count where id = ${listId}
    `.execute(tx)
    return listId
  })
}
