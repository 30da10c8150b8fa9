import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure } from '#domain/failure.ts'
import type { Auth } from './auth.ts'
import { sendProblem } from './problem.ts'
import type { SignedIn } from './signed-in.ts'
import { asWebRequest } from './web-request.ts'

const largestBody = 64 * 1024

/** better-auth has many more; what no page uses is not there. */
const offered = new Set([
  'GET /get-session',
  'GET /list-sessions',
  'POST /change-password',
  'POST /revoke-other-sessions',
  'POST /revoke-session',
  'POST /sign-in/email',
  'POST /sign-out',
  'POST /sign-up/email',
  'POST /two-factor/disable',
  'POST /two-factor/enable',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/verify-totp',
])

/** Hands requests below this scope to better-auth, with their body as it came. */
export async function authRoute(app: FastifyInstance, auth: Auth): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_, body, done) => done(null, body))
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    async handler(request, reply) {
      const path = request.url.split('?')[0]?.slice(app.prefix.length).replace(/\/+$/, '')
      if (!offered.has(`${request.method} ${path}`)) throw new Failure('no_route', {})
      return answerWith(reply, await auth.handler(asWebRequest(request)))
    },
  })
}

async function answerWith(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  passCookies(reply, response.headers)
  const text = await response.text()
  // Whoever signs in or up is named by the answer alone.
  reply.request.user = parsed(text).user ?? null
  if (response.ok) return reply.status(response.status).type('application/json; charset=utf-8').send(text)
  const retryAfter = response.headers.get('x-retry-after')
  if (retryAfter) reply.header('Retry-After', retryAfter)
  const { message, code } = parsed(text)
  return sendProblem(reply, { status: response.status, detail: message, code })
}

export function passCookies(reply: FastifyReply, headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) reply.header('Set-Cookie', cookies)
}

function parsed(text: string): { message?: string; code?: string; user?: SignedIn } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
