import { isTelling, nameOf, namesIn } from '#ingest/entries/names-in.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender, Reading } from '../invariant.ts'

/** A complete file of which rows could not be read, and the day by which it ended what it lacked. */
type Run = { id: number; sourceId: number; day: string }
type Row = { file: string; line: number; raw: string }
type Ended = { key: string; companyId: number | null; numbers: string[] }

/** Of more unread rows than this an import ends nobody. */
const maxRows = 10_000

/** Judged by what is stored, and not by what the import had in hand: the rows as they stand in quarantine, and the records as they are. */
export const unreadRows: Invariant = {
  code: 'unread-rows',
  promise: 'No complete file ended a company that one of its rows names which could not be read',
  fault: 'platform',
  over: 'everything',
  async check(reading) {
    const { rows: runs } = await sql<Run>`
      select r.id::float8, r.source_id as "sourceId",
        coalesce(r.published_on, (r.started_at at time zone 'UTC')::date)::text as day
      from runs r where r.state = 'finished' and r.is_complete
        and r.id = any(array(select distinct run_id from quarantine where not is_taken)) order by r.id
    `.execute(reading.client)
    const offenders: Offender[] = []
    let checked = 0
    for (const run of runs) {
      const unread = await readUnread(reading, run)
      checked += unread.length
      offenders.push(...wronglyEnded(run, unread, await readEnded(reading, run)))
    }
    return { checked, offenders }
  },
}

async function readUnread({ client }: Reading, { id }: Run): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select file, line::float8, raw from quarantine where run_id = ${id} and not is_taken order by id limit ${maxRows}
  `.execute(client)
  return rows
}

async function readEnded({ client }: Reading, { id, sourceId, day }: Run): Promise<Ended[]> {
  // What the very import wrote, it did not miss.
  const { rows: ended } = await sql<Omit<Ended, 'numbers'>>`
    select key, company_id::float8 as "companyId" from records
    where source_id = ${sourceId} and vanished_on = ${day}::date and run_id is distinct from ${id}::bigint
  `.execute(client)
  const { rows: known } = await sql<{ id: number; numbers: string[] }>`
    select company_id::float8 as id, array_agg(value) as numbers from company_keys
    where company_id = any(${ended.flatMap(({ companyId }) => companyId ?? [])}::bigint[]) group by 1
  `.execute(client)
  const numbers = new Map(known.map(row => [row.id, row.numbers]))
  return ended.map(one => ({ ...one, numbers: (one.companyId !== null && numbers.get(one.companyId)) || [] }))
}

function wronglyEnded({ id, sourceId }: Run, unread: Row[], ended: Ended[]): Offender[] {
  if (ended.length === 0) return []
  const rows = new Map<string, Row>()
  for (const row of unread) for (const name of namesIn(row.raw)) rows.set(name, row)
  return ended.flatMap(({ key, companyId, numbers }): Offender[] => {
    const row = [key, ...numbers].map(nameOf).filter(isTelling).map(name => rows.get(name)).find(Boolean) // biome-ignore format: one chain.
    const says =
      row && `import ${id} ended the record ${key}, which line ${row.line} of ${row.file} names and could not be read`
    return says ? [{ companyId, sourceId, says }] : []
  })
}
