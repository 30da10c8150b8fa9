import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type ComparedEntry, type ListedParty, readParty } from '../listed-party.ts'

/** An entry that is or was listed, as it is compared. */
export type ListedEntry = {
  id: number
  list: string
  key: string
  /** Moves when what is compared changes, and only then. */
  compared: string
  /** The number of its last change. */
  number: number
  /** Since when it is no longer listed; null while it is. */
  until: string | null
  party: ListedParty
}

/** Few enough that reading them never delays other work by long. */
const atOnce = 500

type Row = Omit<ListedEntry, 'party'> & { entry: ComparedEntry }

/** The entries of all lists, all or those that changed after a number, one portion after the other. */
export async function readListed(db: Db, after: number): Promise<ListedEntry[]> {
  const listed: ListedEntry[] = []
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`
      select id::float8, list, key, compared::text, changed_no::float8 as number,
        case when vanished_on is not null or delisted_on <= current_date then least(delisted_on, vanished_on)::text end as until,
        jsonb_build_object('kind', kind, 'names', said -> 'names', 'births', said -> 'births', 'countries', said -> 'countries',
          'identifiers', said -> 'identifiers') as entry
      from screening_entries
      where id > ${last}::bigint and changed_no > ${after}::bigint
      order by screening_entries.id limit ${atOnce}::int
    `.execute(db)
    for (const { entry, ...known } of rows) listed.push({ ...known, party: readParty(entry) })
    if (rows.length < atOnce) return listed
    last = (rows.at(-1) as Row).id
  }
}
