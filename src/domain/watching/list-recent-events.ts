import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'

/** What happened to the companies that an account watches, newest first, before a given event. */
export async function listRecentEvents(
  db: Db,
  workspaceId: string,
  { before, most }: { before?: number | undefined; most: number },
): Promise<WatchEvent[]> {
  const { rows } = await sql<WatchEvent>`
    select ${eventColumns} from watch_events e
    where e.workspace_id = ${workspaceId} ${before === undefined ? sql`` : sql`and e.id < ${before}`}
    order by e.id desc limit ${most}
  `.execute(db)
  return rows
}
