import { type ListedKey, listKeys } from '#domain/accounts/key.ts'
import { hasPassword } from '#domain/accounts/password.ts'
import { hasSecondFactor } from '#domain/accounts/require-proof.ts'
import { isOperator } from '#domain/accounts/user.ts'
import { listWorkspaces, type UnitsLeft } from '#domain/accounts/workspace.ts'
import type { Clock } from '#domain/clock.ts'
import type { Db } from '#postgres/db.ts'
import type { KeyBody, MeBody, UnitsBody } from './shapes/account.ts'
import type { SignedIn } from './signed-in.ts'

/** The signed-in user and everything that they may see. */
export async function showMe(db: Db, clock: Clock, user: SignedIn, sendsMail: boolean): Promise<MeBody> {
  const { id, name, email, emailVerified, twoFactorEnabled } = user
  const memberships = await listWorkspaces(db, clock, id)
  const workspaces = memberships.map(async ({ units, twoFactorRequired, ...membership }) => {
    // A member without the required second factor sees that the workspace exists, and nothing in it.
    const isShut = twoFactorRequired && !twoFactorEnabled
    const keys = isShut ? [] : await listKeys(db, clock, membership.id)
    const shown = { units: showUnits(units), keys: keys.map(showKey) }
    return { ...membership, two_factor_required: twoFactorRequired, ...shown }
  })
  return {
    user: {
      ...{ id, name, email, verified: emailVerified, two_factor: twoFactorEnabled === true },
      must_verify: sendsMail && !emailVerified,
      has_password: await hasPassword(db, id),
      operator: await isOperator(db, id),
      second_factor: await hasSecondFactor(db, user.sessionId),
    },
    workspaces: await Promise.all(workspaces),
  }
}

function showUnits({ resetsAt, ...units }: UnitsLeft): UnitsBody {
  return { ...units, resets_at: resetsAt.toISOString() }
}

export function showKey(listed: ListedKey): KeyBody {
  const { workspaceId, creator, createdAt, expiresAt, lastUsedAt, disabledAt, revokedAt, ...key } = listed
  return {
    ...key,
    creator: creator?.kind === 'user' ? { kind: 'user', name: creator.name, is_member: creator.isMember } : creator,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
    disabled_at: disabledAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
  }
}
