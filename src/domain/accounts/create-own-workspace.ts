import type { Db } from '#postgres/db.ts'
import type { Actor } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { addMember } from './add-member.ts'
import { createWorkspace } from './create-workspace.ts'
import { readUser } from './read-user.ts'

/** The free workspace of somebody who signs up without an invitation. */
export function createOwnWorkspace(db: Db, clock: Clock, userId: string, by: Actor): Promise<string> {
  return db.transaction(async tx => {
    const user = await readUser(tx, userId)
    const name = user?.name ? `${user.name}'s workspace` : 'My workspace'
    const workspaceId = await createWorkspace(tx, clock, { name, plan: 'free' }, by)
    await addMember(tx, clock, { workspaceId, userId, role: 'owner' }, by)
    return workspaceId
  })
}
