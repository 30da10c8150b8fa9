import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keepSession } from '#domain/accounts/session.ts'
import type { User } from '#domain/accounts/user.ts'
import { Failure } from '#domain/failure.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import type { Services } from '#surface/services.ts'
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
/** The pages send it where nobody has touched them for a while. */
const unattended = 'x-unattended'
const hasCookie = ({ headers }: FastifyRequest) => headers.cookie?.includes('firmament.session_token=')

/** Everything in this scope is for signed-in users, and only the dashboard's own pages may change anything. */
export function requireSignIn(app: FastifyInstance, auth: Auth, origins: () => string[], services: Services): void {
  const { databases, sessionLimits } = services
  app.addHook('onRequest', async (request, reply) => {
    const asked = { headers: webHeaders(request), returnHeaders: true } as const
    const session = await withTimeLimit(timeoutMs, () => auth.api.getSession(asked)).catch(error => {
      throw new Failure('accounts_unavailable', {}, error)
    })
    // The cookie of a session that has ended is left: an answer to a page that is being closed would take the reason with it.
    if (!session.response) throw new Failure(hasCookie(request) ? 'session_ended' : 'unauthenticated', {})
    passCookies(reply, session.headers)
    const { user, session: current } = session.response
    request.user = { ...user, sessionId: current.id }
    // What an open page asks by itself is no use.
    if (!request.headers[unattended]) await keepSession(databases.primary, current, sessionLimits)
    const { origin = '' } = request.headers
    if (request.method !== 'GET' && !origins().includes(origin)) throw new Failure('foreign_origin', {})
  })
}
