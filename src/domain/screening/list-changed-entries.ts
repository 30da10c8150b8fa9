import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { ListedKind } from './entry.ts'

export type ChangedEntry = {
  id: number
  list: string
  key: string
  kind: ListedKind
  name: string
  /** What became of it since then. */
  what: 'added' | 'changed' | 'delisted'
  /** Shows whether a decision was about the entry's present content. */
  compared: string
  /** Who knows of this change asks for those after it. */
  number: number
}

/**
 * Entries that were added, removed or changed in what is compared, since a given change: what has to be screened again. Each once, as
 * it is now, in the order of the changes. Those of one import have one number or a few, and become visible together.
 */
export async function listChangedEntries(db: Db, { after, limit }: { after: number; limit?: number }) {
  const { rows } = await sql<ChangedEntry>`
    select id::float8, list, key, kind, name, compared, changed_no::float8 as number,
      case when vanished_on is not null or delisted_on <= current_date then 'delisted'
        when added_no > ${after}::bigint then 'added' else 'changed' end as what
    from screening_entries where changed_no > ${after}::bigint order by changed_no, id limit ${limit ?? null}::int
  `.execute(db)
  return rows
}

/** The number of the last change of any list; 0 before the first. */
export async function lastChangeOfLists(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(changed_no), 0)::float8 as last from screening_entries
  `.execute(db)
  return (rows[0] as { last: number }).last
}
