import type { Db } from '#postgres/db.ts'
import type { Actor } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { keysMadeBy, type MadeKey } from './keys-made-by.ts'
import { revokeKey } from './revoke-key.ts'

export type SettledKeys = { revoked: MadeKey[]; left: MadeKey[] }

export type Maker = {
  userId: string
  /** All workspaces when left out. */
  workspaceId?: string
  /** A key belongs to its workspace, so that it works on without the one who made it unless this is said. */
  revokes: boolean
}

/** What becomes of the keys that somebody made who is leaving: they are revoked, or told. */
export async function settleKeys(db: Db, clock: Clock, maker: Maker, by: Actor): Promise<SettledKeys> {
  const { userId, workspaceId, revokes } = maker
  const keys = await keysMadeBy(db, clock, userId, workspaceId)
  if (!revokes) return { revoked: [], left: keys }
  for (const { id } of keys) await revokeKey(db, clock, { keyId: id }, by)
  return { revoked: keys, left: [] }
}
