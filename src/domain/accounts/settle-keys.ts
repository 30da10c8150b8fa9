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
  /** A key belongs to its workspace and outlives whoever created it, unless this is set. */
  revokes: boolean
}

/** Revokes the keys that a leaving user created, or lists them. */
export async function settleKeys(db: Db, clock: Clock, maker: Maker, by: Actor): Promise<SettledKeys> {
  const { userId, workspaceId, revokes } = maker
  const keys = await keysMadeBy(db, clock, userId, workspaceId)
  if (!revokes) return { revoked: [], left: keys }
  for (const { id } of keys) await revokeKey(db, clock, { keyId: id }, by)
  return { revoked: keys, left: [] }
}
