import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { addMember } from './add-member.ts'
import { createWorkspace } from './create-workspace.ts'

/** The free workspace that everybody who comes alone starts with. */
export function createOwnWorkspace(db: Db, clock: Clock, userId: string, by: Actor): Promise<string> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ name: string }>`select name from users where id = ${userId}`.execute(tx)
    const name = rows[0]?.name ? `${rows[0].name}'s workspace` : 'My workspace'
    const workspaceId = await createWorkspace(tx, clock, { name, plan: 'free' }, by)
    await addMember(tx, clock, { workspaceId, userId, role: 'owner' }, by)
    return workspaceId
  })
}
