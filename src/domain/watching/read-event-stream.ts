import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'
import { eventColumns, type WatchEvent } from './watch-event.ts'

export type EventStream = { events: WatchEvent[]; cursor: number; hasMore: boolean }

/**
 * The account's events after a cursor, oldest first. Ids become visible in order, so whoever continues from the last cursor
 * misses nothing and sees nothing twice.
 */
export async function readEventStream(
  db: Db,
  workspaceId: string,
  cursor: number | null,
  limit: number,
): Promise<EventStream> {
  // Events first and their loss afterwards, so that what is deleted in between is noticed.
  const { rows } = await sql<WatchEvent>`
    select ${eventColumns} from watch_events e
    where e.workspace_id = ${workspaceId} and e.id > ${cursor ?? 0}
    order by e.id limit ${limit + 1}
  `.execute(db)
  if (cursor !== null && cursor < (await prunedTo(db, workspaceId))) {
    throw new Failure('invalid', { reasons: { cursor: ['has expired; start again without a cursor'] } })
  }
  const events = rows.slice(0, limit)
  return { events, cursor: events.at(-1)?.id ?? cursor ?? 0, hasMore: rows.length > limit }
}

async function prunedTo(db: Db, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select pruned_to as id from watch_settings where workspace_id = ${workspaceId}
  `.execute(db)
  return rows[0]?.id ?? 0
}
