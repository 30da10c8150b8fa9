import { sql } from 'kysely'
import type { Db } from '#lib/db.ts'
import { Failure } from '../failure.ts'

export type TwoFactorRule = { workspaceId: string; required: boolean; hasTwoFactor: boolean }

/** Has a workspace ask every member for a second factor, or no longer. Whoever asks others for it has one themselves. */
export async function requireTwoFactor(db: Db, { workspaceId, required, hasTwoFactor }: TwoFactorRule): Promise<void> {
  if (required && !hasTwoFactor) {
    throw new Failure('rule_broken', { messages: ['Turn on two-factor sign-in for your own account first.'] })
  }
  await sql`update workspaces set two_factor_required = ${required} where id = ${workspaceId}`.execute(db)
}
