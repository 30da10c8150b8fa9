import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordTogether } from '../audit/record-together.ts'
import type { Clock } from '../clock.ts'
import { deleteUser } from './delete-user.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { settleKeys } from './settle-keys.ts'

/** How many were deleted; of keys also those that were revoked. */
export type RemovedLogin = { users: number; workspaces: number; keys: number }

/** Deletes the demo's user and workspace with everything in it, usage too, and revokes keys that it created elsewhere. */
export async function removeDemoLogin(db: Db, clock: Clock, by: Actor): Promise<RemovedLogin> {
  return db.transaction(async tx => {
    const workspaces = await sql<{ id: string }>`select id from workspaces where is_demo`.execute(tx)
    const users = await sql<{ id: string; email: string }>`select id, email from users where is_demo`.execute(tx)
    const keys = await recordTogether(tx, by, async together => {
      let gone = 0
      for (const { id } of workspaces.rows) gone += (await deleteWorkspace(tx, id, together))?.keys ?? 0
      for (const { id, email } of users.rows) {
        await deleteUser(tx, email, together)
        gone += (await settleKeys(tx, clock, { userId: id, revokes: true }, together)).revoked.length
      }
      return gone
    })
    return { users: users.rows.length, workspaces: workspaces.rows.length, keys }
  })
}
