import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { deleteList } from './delete-list.ts'

const keyHours = 48

/** Deletes the lists whose time is over, one by one, and the idempotency keys that nobody can use any more. Returns how many lists. */
export async function pruneLists(db: Db, now: Date, by: Actor): Promise<number> {
  const { rows } = await sql<{ id: number; workspaceId: string }>`
    select id, workspace_id as "workspaceId" from lists where keep_until <= ${now} order by id
  `.execute(db)
  for (const { id, workspaceId } of rows) await deleteList(db, workspaceId, id, by)
  await sql`delete from list_keys where created_at < ${new Date(now.getTime() - keyHours * 3_600_000)}`.execute(db)
  return rows.length
}
