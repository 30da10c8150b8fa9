import type { FastifyInstance } from 'fastify'
import type { User } from '#domain/accounts/user.ts'
import { Failure } from '#domain/failure.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import type { Auth } from './auth.ts'
import { passCookies, webHeaders } from './web-request.ts'

/** A user as their session describes them. */
export type SignedIn = User & {
  sessionId: string
  emailVerified: boolean
  twoFactorEnabled?: boolean | null | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, where the dashboard requires one. */
    user: SignedIn | null
  }
}

const timeoutMs = 5_000

/** Everything in this scope is for signed-in users, and only the dashboard's own pages may change anything. */
export function requireSignIn(app: FastifyInstance, auth: Auth, origins: () => string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const asked = { headers: webHeaders(request), returnHeaders: true } as const
    const session = await withTimeLimit(timeoutMs, () => auth.api.getSession(asked)).catch(error => {
      throw new Failure('accounts_unavailable', {}, error)
    })
    // A session in use is extended, and its cookie with it.
    passCookies(reply, session.headers)
    if (!session.response) throw new Failure('unauthenticated', {})
    request.user = { ...session.response.user, sessionId: session.response.session.id }
    const { origin = '' } = request.headers
    if (request.method !== 'GET' && !origins().includes(origin)) throw new Failure('foreign_origin', {})
  })
}
