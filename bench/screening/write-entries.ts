import { createHash } from 'node:crypto'
import type { ListEntry } from '../../src/domain/screening/entry.ts'
import type { Db } from '../../src/postgres/db.ts'
import { sql } from '../../src/postgres/sql.ts'

const atOnce = 2000

/** Adds entries to those loaded from lists, or replaces those with the same keys, as one change of the lists. */
export async function writeEntries(db: Db, entries: ListEntry[]): Promise<void> {
  const { rows } = await sql<{ number: number }>`select nextval('screening_changes')::float8 as number`.execute(db)
  const number = (rows[0] as { number: number }).number
  for (let from = 0; from < entries.length; from += atOnce) {
    const part = entries.slice(from, from + atOnce).map(said => {
      const hash = createHash('md5').update(JSON.stringify(said)).digest('hex')
      return {
        said,
        hash,
        name: said.names[0]?.name,
        list: said.list,
        key: said.key,
        kind: said.kind,
        delisted: said.delistedOn,
      }
    })
    await sql`
      insert into screening_entries (source_id, list, key, kind, name, delisted_on, said, raw, hash, compared, added_no, changed_no,
        first_seen, run_id)
      select (select min(id) from sources), e.list, e.key, e.kind, e.name, e.delisted, e.said, '', e.hash::uuid, e.hash::uuid,
        ${number}::bigint, ${number}::bigint, current_date, 0
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as e (list text, key text, kind text, name text, delisted date, said jsonb, hash text)
      on conflict (source_id, key) do update set said = excluded.said, name = excluded.name, kind = excluded.kind,
        hash = excluded.hash, compared = excluded.compared, changed_no = excluded.changed_no, delisted_on = excluded.delisted_on
    `.execute(db)
  }
}
