import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/**
 * The day on which each dataset last confirmed its facts: that of its newest complete file, which contains every record that has
 * not vanished (where nothing states when it was published, that of its newest entry), or of the last check of its publisher, if a complete file and everything since has been loaded and there was nothing
 * newer. It is recorded per dataset and not per record, so that a file without changes writes nothing.
 */
export async function readConfirmations(db: Db, sourceIds: number[]): Promise<Map<number, string>> {
  const [{ rows: files }, { rows: looks }] = await Promise.all([
    sql<Confirmed>`
      select source_id as id, max(coalesce(published_on, newest_on))::text as day from runs
      where source_id = any(${sourceIds}::smallint[]) and state = 'finished' and is_complete group by source_id
    `.execute(db),
    sql<Confirmed>`
      select source_id as id, (confirmed_at at time zone 'UTC')::date::text as day from feeds
      where source_id = any(${sourceIds}::smallint[]) and confirmed_at is not null and files <> '[]'
    `.execute(db),
  ])
  const days = new Map<number, string>()
  for (const { id, day } of [...files, ...looks]) if (day !== null && day > (days.get(id) ?? '')) days.set(id, day)
  return days
}

type Confirmed = { id: number; day: string | null }
