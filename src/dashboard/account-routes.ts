import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { countAttempt } from '#domain/accounts/attempts.ts'
import { acceptInvitation, readInvitation } from '#domain/accounts/invitation.ts'
import { requestNewPassword, setPasswordByLink } from '#domain/accounts/password.ts'
import { requestVerification, verifyAddress } from '#domain/accounts/verify-address.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { Failure } from '#domain/failure.ts'
import { networkOf } from '#lib/address-ranges.ts'
import type { Services } from '#surface/services.ts'
import { strangerActor, userActor } from './actors.ts'
import type { Auth } from './auth.ts'
import { plainInput } from './plain-input.ts'
import { proveRoute } from './prove-route.ts'
import { Strict } from './route.ts'
import type { InvitationLinkBody, WaysInBody } from './shapes/account.ts'
import { showRow } from './show-row.ts'
import type { SignedIn } from './signed-in.ts'

const Token = Type.String({ minLength: 20, maxLength: 100 })
const check = {
  nothing: plainInput(Strict({}), 'body'),
  email: plainInput(Strict({ email: Type.String({ maxLength: 300 }) }), 'body'),
  token: plainInput(Strict({ token: Token }), 'body'),
  newPassword: plainInput(Strict({ token: Token, password: Type.String({ maxLength: 1000 }) }), 'body'),
}
/** For one network address, whatever it asks for and in whose name. */
const strangers = { max: 30, minutes: 15 }

type Post = <Body>(
  path: string,
  read: (given: unknown) => Body,
  work: (body: Body, by: Actor, who: SignedIn) => Promise<object>,
) => void

function posting(app: FastifyInstance, { databases, auditLog, clock }: Services, isLimited: boolean): Post {
  return (path, read, work) => {
    app.post(path, { bodyLimit: 16 * 1024 }, async request => {
      const body = read(request.body ?? {})
      if (isLimited) await countAttempt(databases.primary, clock, `${path} ${networkOf(request.ip)}`, strangers)
      const by = request.user ? userActor(request, request.user, auditLog) : strangerActor(request, auditLog)
      return work(body, by, request.user as SignedIn)
    })
  }
}

/** What can be done without signing in: each needs a link, or gives everyone the same response. */
export function strangerRoutes(app: FastifyInstance, services: Services): void {
  const { databases, clock, signUp, sendsMail, organisations, sessionLimits } = services
  const db = databases.primary
  const post = posting(app, services, true)
  app.get(
    '/ways-in',
    async (): Promise<WaysInBody> => ({
      sign_up: signUp,
      sends_mail: sendsMail,
      by_organisation: organisations.length > 0,
      session: { idle_minutes: sessionLimits.idleMinutes, hours: sessionLimits.hours },
    }),
  )

  post('/invitations/look', check.token, async ({ token }): Promise<InvitationLinkBody> => {
    const invitation = await readInvitation(db, clock, token)
    return {
      workspace: invitation.workspaceName,
      ...showRow(['email', 'role', 'invited_by', 'expires_at'], invitation),
    }
  })

  post('/account/forgot-password', check.email, async ({ email }) => {
    if (!sendsMail) throw noMail('Ask the server operator for a new password.')
    await requestNewPassword(db, clock, email)
    return { asked: true }
  })

  post('/account/new-password', check.newPassword, async (given, by) => {
    await setPasswordByLink(db, clock, given, by)
    return { changed: true }
  })

  post('/account/verify-address', check.token, async ({ token }, by) => {
    await verifyAddress(db, clock, token, by)
    return { verified: true }
  })
}

/** What a signed-in user does for themselves, outside any workspace. */
export function accountRoutes(app: FastifyInstance, auth: Auth, services: Services): void {
  const { databases, clock, sendsMail } = services
  const db = databases.primary
  proveRoute(app, auth, services)
  const post = posting(app, services, false)

  post('/invitations/accept', check.token, async ({ token }, by, { id }) => {
    return { workspace_id: await acceptInvitation(db, clock, { token, userId: id }, by) }
  })

  post('/account/send-verification', check.nothing, async (_given, _by, { id }) => {
    if (!sendsMail) throw noMail('E-mail addresses do not need to be confirmed here.')
    await requestVerification(db, clock, id)
    return { asked: true }
  })
}

function noMail(instead: string): Failure {
  return new Failure('rule_broken', { messages: [`This server does not send e-mail. ${instead}`] })
}
