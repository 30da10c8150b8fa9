import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { ListEntry } from './entry.ts'

/** An entry with what we know of it beside what its list says. */
export type StoredEntry = ListEntry & {
  id: number
  sourceId: number
  /** Moves when what is compared changes, and only then. */
  compared: string
  firstSeen: string
  /** The day of the file that no longer had it. */
  vanishedOn: string | null
}

export async function readEntries(db: Db, ids: number[]): Promise<StoredEntry[]> {
  const { rows } = await sql<{ said: ListEntry } & Omit<StoredEntry, keyof ListEntry>>`
    select id::float8, source_id as "sourceId", compared, first_seen::text as "firstSeen", vanished_on::text as "vanishedOn", said
    from screening_entries where id = any(${ids}::bigint[]) order by id
  `.execute(db)
  return rows.map(({ said, ...known }) => ({ ...said, ...known }))
}
