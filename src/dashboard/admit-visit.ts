import type { createAuthMiddleware } from '@better-auth/core/api'
import { getSessionFromCtx } from 'better-auth/api'
import { countAttempt, countSignInAttempt, type SignInAttempt } from '#domain/accounts/attempts.ts'
import { requireSignUp } from '#domain/accounts/invitation.ts'
import { requirePassword } from '#domain/accounts/password.ts'
import { proofAttempts, readProof, requireProof } from '#domain/accounts/require-proof.ts'
import { challengedUser } from '#domain/accounts/two-factor.ts'
import { requireEmail } from '#domain/accounts/user.ts'
import type { Clock } from '#domain/clock.ts'
import { Failure } from '#domain/failure.ts'
import type { Db } from '#postgres/db.ts'
import type { Services } from '#surface/services.ts'
import { type AuthVisit, visits } from './auth-visit.ts'
import { deviceOf } from './device-cookie.ts'
import { clientAddressHeader } from './web-request.ts'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Where a code is entered: after the right password, or by a signed-in user who sets up a second factor. */
const byCode = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']
/** What else the library could do with a code: let a browser skip all later ones, or use one up for nothing. */
const notOffered = ['trustDevice', 'disableSession']
/** Requests that change how a user signs in from now on. */
const changesOfWayIn = ['/change-password', '/two-factor/disable', '/two-factor/enable']

/**
 * Checks a request before better-auth handles it, and notes who sent it. What is thrown here is not a response of the library,
 * so it is described in the dashboard's own words.
 */
export async function admitVisit(asked: AuthContext, { databases, clock, signUp }: Services): Promise<void> {
  const db = databases.primary
  const visit = visits.getStore()
  if (!visit) return
  const { path, body, headers } = asked
  const given = body ?? {}
  if (path === '/sign-in/email' || path === '/sign-up/email') visit.email = requireEmail(String(given.email))
  if (path === '/sign-in/email') await countSignInAttempt(db, clock, tryOf(given, headers))
  if (path === '/sign-up/email') {
    const { email, invitation } = given
    await requireSignUp(db, clock, signUp, { email, invitation, from: headers?.get(clientAddressHeader) ?? '' })
    await requirePassword(String(given.password), String(given.email))
  }
  if (changesOfWayIn.includes(path)) await admitChange(asked, visit, db, clock)
  if (byCode.includes(path)) await admitCode(asked, visit, db, clock)
}

/** The e-mail address as it is looked up, and the browser that the attempt comes from. */
export function tryOf({ email }: { email?: unknown }, headers: Headers | undefined): SignInAttempt {
  return { email: String(email).toLowerCase(), device: deviceOf(headers?.get('cookie')) }
}

/** The library asks for the password only, so a user with a second factor has to prove that first, as before creating a key. */
async function admitChange(asked: AuthContext, visit: AuthVisit, db: Db, clock: Clock): Promise<void> {
  const sessionId = await noteKnown(asked, visit, db)
  if (!sessionId || !visit.known) throw new Failure('unauthenticated', {})
  await requireProof(db, sessionId)
  visit.tries = `proof ${visit.known.id}`
  await countAttempt(db, clock, visit.tries, proofAttempts)
  const { newPassword } = asked.body ?? {}
  if (asked.path === '/change-password') await requirePassword(String(newPassword), visit.known.email)
}

async function admitCode(asked: AuthContext, visit: AuthVisit, db: Db, clock: Clock): Promise<void> {
  for (const option of notOffered) {
    if (asked.body?.[option]) throw new Failure('invalid', { reasons: { [option]: ['is not available'] } })
  }
  await noteKnown(asked, visit, db)
  if (visit.known) {
    // A separate count: a right code must not allow more attempts at the password.
    visit.tries = `code ${visit.known.id}`
    await countAttempt(db, clock, visit.tries, proofAttempts)
    return
  }
  const { createAuthCookie, secret } = asked.context
  const challenge = await asked.getSignedCookie(createAuthCookie('two_factor').name, secret)
  if (challenge) visit.challengedId = await challengedUser(db, challenge)
}

/** The id of the session, which the library will find as well; null if there is none. */
async function noteKnown(asked: AuthContext, visit: AuthVisit, db: Db): Promise<string | null> {
  const found = await getSessionFromCtx(asked, { disableRefresh: true })
  const proof = found && (await readProof(db, found.session.id))
  if (!proof) return null
  visit.known = { id: found.user.id, email: found.user.email, ...proof }
  return found.session.id
}
