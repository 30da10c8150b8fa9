import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { requireAdmin } from './require-admin.ts'

export type TwoFactorRule = { workspaceId: string; required: boolean; hasTwoFactor: boolean }

/** Sets whether a workspace requires two-factor sign-in of every member. Whoever requires it must use it themselves. */
export async function requireTwoFactor(db: Db, rule: TwoFactorRule, by: Actor): Promise<void> {
  const { workspaceId, required, hasTwoFactor } = rule
  if (required && !hasTwoFactor) {
    throw new Failure('rule_broken', { messages: ['Turn on two-factor sign-in for your own account first.'] })
  }
  await db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    await sql`update workspaces set two_factor_required = ${required} where id = ${workspaceId}`.execute(tx)
    await recordAct(tx, by, { act: required ? 'two_factor.required' : 'two_factor.not_required', workspaceId })
  })
}
