import type { AsyncLocalStorage } from 'node:async_hooks'
import { APIError } from 'better-auth/api'
import { acceptInvitation } from '#domain/accounts/invitation.ts'
import { addMember } from '#domain/accounts/member.ts'
import type { OrganisationLogin } from '#domain/accounts/organisation-login.ts'
import { factorOf } from '#domain/accounts/require-proof.ts'
import { endSessions, firstEnd } from '#domain/accounts/session.ts'
import { claimCode, endPendingSignIns } from '#domain/accounts/two-factor.ts'
import { isDisabled, readUser, type User } from '#domain/accounts/user.ts'
import { createOwnWorkspace } from '#domain/accounts/workspace.ts'
import type { Actor } from '#domain/audit/actor.ts'
import type { ActName } from '#domain/audit/acts.ts'
import { actsOfUser } from '#domain/audit/acts-of-user.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { queueMail } from '#domain/mail/mail.ts'
import { plainText } from '#lib/plain-text.ts'
import type { Db } from '#postgres/db.ts'
import type { Services } from '#surface/services.ts'
import { type AuthVisit, visits } from './auth-visit.ts'
import { clientAddressHeader } from './web-request.ts'

/** What is known of the request while better-auth handles it. */
type AuthRequest = {
  path?: string | undefined
  headers?: Headers | undefined
  body?: { invitation?: unknown; code?: unknown } | undefined
  context?: { session?: { user: { id: string; email: string } } | null }
} | null

const maxNameLength = 100
const disabledAccount = { code: 'ACCOUNT_DISABLED', message: 'This account is disabled. Ask the server operator.' }
/** Where a right code opens a session. */
const codes = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']
const endings = ['/sign-out', '/revoke-session', '/revoke-other-sessions']

/**
 * What happens around better-auth's own writes. The audit line is written first: if that fails, nothing is done.
 */
export function authHooks(
  { databases, auditLog, clock, sendsMail, sessionLimits }: Services,
  open: AsyncLocalStorage<Db>,
  organisation?: OrganisationLogin,
) {
  const db = databases.primary
  const actorOf = (asked: AuthRequest, user: { id: string; email: string }): Actor => ({
    kind: 'user',
    id: user.id,
    name: user.email,
    surface: 'dashboard',
    address: asked?.headers?.get(clientAddressHeader) ?? null,
    requestId: visits.getStore()?.requestId ?? null,
    auditLog,
  })
  /** A user changes their own account. */
  async function record(asked: AuthRequest, act: ActName): Promise<void> {
    const user = asked?.context?.session?.user
    if (user) await recordAct(db, actorOf(asked, user), ...(await actsOfUser(db, user.id, { act })))
  }
  /** A new user whom their organisation vouches for. */
  async function welcome(tx: Db, asked: AuthRequest, userId: string): Promise<void> {
    const workspaceId = organisation?.workspaceId
    if (!workspaceId) throw new APIError('FORBIDDEN', { code: 'signup_disabled', message: 'Sign-up is closed.' })
    const user = (await readUser(tx, userId)) as User
    const by = actorOf(asked, user)
    await addMember(tx, clock, { workspaceId, userId, role: 'member' }, by)
    await recordAct(tx, by, {
      act: 'user.created',
      workspaceId,
      object: user.email,
      details: { with: organisation.id },
    })
  }
  /** What a new session proves; without an answer that it began just now does. */
  function proofOf({ known, authenticatedAt }: AuthVisit): { provedAt?: Date } {
    // One that replaces another proves no more than that one did.
    if (known) return { provedAt: known.provenAt }
    if (!organisation) return {}
    // A provider may sign people in within a session of its own, for anyone who sits at that machine.
    return { provedAt: new Date(Math.min(authenticatedAt?.getTime() ?? 0, Date.now())) }
  }
  /** A code proves the factor that the user has now. One that replaces another has what that one had, if it still counts. */
  async function secondFactorOf(tx: Db, userId: string, { known }: AuthVisit, path: string) {
    const current = await factorOf(tx, userId)
    return {
      secondFactor: organisation || known?.isByProvider ? 'provider' : null,
      factorId: codes.includes(path) || known?.factorId === current ? current : null,
    }
  }
  return {
    user: {
      create: {
        before: async (user: { name: string; email: string }) => ({
          data: { ...user, name: plainText(user.name).trim().slice(0, maxNameLength) || user.email },
        }),
      },
      update: {
        async before(change: Record<string, unknown>, asked: AuthRequest) {
          if (typeof change.twoFactorEnabled !== 'boolean') return
          await record(asked, change.twoFactorEnabled ? 'two_factor.enabled' : 'two_factor.disabled')
        },
      },
    },
    account: {
      create: {
        // The last write for a new user that is still inside the transaction; "after" would be outside.
        async before(account: { providerId: string; userId: string }, asked: AuthRequest) {
          const tx = open.getStore()
          if (account.providerId !== 'credential') {
            if (tx) await welcome(tx, asked, account.userId)
            return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
          }
          if (!tx) return
          const user = (await readUser(tx, account.userId)) as User
          const by = actorOf(asked, user)
          const token = asked?.body?.invitation
          const workspaceId =
            typeof token === 'string'
              ? await acceptInvitation(tx, clock, { token, userId: user.id }, by)
              : await createOwnWorkspace(tx, clock, user.id, by)
          await recordAct(tx, by, { act: 'user.created', workspaceId, object: user.email })
          // Nothing is sent if the invitation has already confirmed the address.
          if (sendsMail) await queueMail(tx, { kind: 'verify_address', userId: user.id })
        },
      },
      update: {
        async before(change: { password?: string | null | undefined }, asked: AuthRequest) {
          const user = asked?.context?.session?.user
          if (!change.password || !user) return
          await record(asked, 'password.changed')
          await endPendingSignIns(db, user.id)
        },
      },
    },
    session: {
      create: {
        // Only a request with the right password gets this far.
        async before({ userId, token }: { userId: string; token: string }, asked: AuthRequest) {
          // Signing up is a transaction, which must not wait for another connection.
          const tx = open.getStore() ?? db
          if (await isDisabled(tx, userId)) throw new APIError('FORBIDDEN', disabledAccount)
          // A right code works once: a second use, even at the same moment, is refused.
          const isByCode = asked?.path === '/two-factor/verify-totp'
          if (isByCode && !(await claimCode(tx, userId, String(asked.body?.code)))) {
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })
          }
          const visit = visits.getStore()
          if (visit) visit.made = { token, userId }
          // A signed-in user has just turned the factor on: all other sessions were opened without it.
          if (isByCode && visit?.known) await endSessions(tx, userId)
          const proof = visit && { ...(await secondFactorOf(tx, userId, visit, asked?.path ?? '')), ...proofOf(visit) }
          return { data: { expiresAt: firstEnd(sessionLimits), ...proof } }
        },
      },
      delete: {
        async before(session: { userId: string; token: string }, asked: AuthRequest) {
          const visit = visits.getStore()
          if (visit?.made?.token === session.token) visit.made = null
          // Others end during sign-in: after the right password there is one until the code is entered.
          if (!endings.includes(asked?.path ?? '')) return
          const acts = await actsOfUser(db, session.userId, { act: 'session.ended' })
          const by = actorOf(asked, { id: session.userId, email: String(acts[0]?.object) })
          await recordAct(db, by, ...acts)
        },
      },
    },
  }
}
