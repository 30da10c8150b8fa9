import type { Db } from '#postgres/db.ts'
import type { Actor } from '../audit/actor.ts'
import { recordTogether } from '../audit/record-together.ts'
import type { Clock } from '../clock.ts'
import { changeMember, type MemberChange } from './change-member.ts'
import { type Maker, type SettledKeys, settleKeys } from './settle-keys.ts'

export type Removal = Omit<MemberChange, 'role'> & Pick<Maker, 'revokes'>

/** Removes a member from a workspace and, if asked to, revokes the keys that they created there. */
export async function removeMember(
  db: Db,
  clock: Clock,
  { revokes, ...who }: Removal,
  by: Actor,
): Promise<SettledKeys> {
  return db.transaction(tx =>
    recordTogether(tx, by, async together => {
      await changeMember(tx, { ...who, role: null }, together)
      return settleKeys(tx, clock, { userId: who.userId, workspaceId: who.workspaceId, revokes }, together)
    }),
  )
}
