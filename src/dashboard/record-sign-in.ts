import type { FastifyRequest } from 'fastify'
import { challengedUser } from '#domain/accounts/challenged-user.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { actsOfUser } from '#domain/audit/acts-of-user.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import type { Trail } from '#domain/audit/trail.ts'
import type { Db } from '#lib/db.ts'

export type AuthRecord = { db: Db; trail: Trail }

type Answer = { user?: { id: string; email: string }; twoFactorRedirect?: boolean; code?: string }

/** Ways to a session; the last two also confirm a second factor to somebody who has one already. */
const byPassword = ['/sign-in/email', '/sign-up/email']
const byCode = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']

/**
 * Puts on record that somebody has signed in or was refused, before they are told: without that nobody gets the cookie. Tries
 * that were not looked at, because there were too many, leave nothing.
 */
export async function recordSignIn(
  request: FastifyRequest,
  path: string,
  response: Response,
  { db, trail }: AuthRecord,
): Promise<void> {
  const challenge = byCode.includes(path) ? challengeOf(request) : null
  if (!byPassword.includes(path) && challenge === null) return
  if (response.status === 429 || response.status >= 500) return
  const { user, twoFactorRedirect, code }: Answer = (await response.json().catch(() => null)) ?? {}
  const from = { surface: 'dashboard', address: request.ip, requestId: request.id, trail } as const
  const agent = request.headers['user-agent']
  if (response.ok) {
    // The password was right, and the code is still to come.
    if (twoFactorRedirect || !user) return
    const by: Actor = { kind: 'user', id: user.id, name: user.email, ...from }
    const details = { with: path.split('/').at(-1), agent }
    return recordAct(db, by, ...(await actsOfUser(db, user.id, { act: 'session.started', details })))
  }
  const who = challenge === null ? givenEmail(request) : await challengedUser(db, challenge)
  if (who === null || path === '/sign-up/email') return
  const name = typeof who === 'string' ? null : who.email
  const details = { with: path.split('/').at(-1), why: code, agent }
  const acts = await actsOfUser(db, who, { act: 'session.refused', details })
  await recordAct(db, { kind: 'stranger', id: null, name, ...from }, ...acts)
}

function givenEmail({ body }: FastifyRequest): { email: string } | null {
  try {
    const { email } = JSON.parse(String(body))
    return typeof email === 'string' ? { email: email.trim().toLowerCase() } : null
  } catch {
    return null
  }
}

/** What whoever passed the password was given to come back with. */
function challengeOf({ headers }: FastifyRequest): string | null {
  const [, value] = /(?:^|[; .-])firmament\.two_factor=([^;]+)/.exec(headers.cookie ?? '') ?? []
  try {
    return value === undefined ? null : (decodeURIComponent(value).split('.')[0] as string)
  } catch {
    return null
  }
}
