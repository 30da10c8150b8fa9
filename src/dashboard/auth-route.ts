import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#domain/failure.ts'
import { type Auth, clientAddressHeader } from './auth.ts'
import { sendProblem } from './problem.ts'

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

/** The headers as better-auth wants them, with the client's address as the connection has it. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set(clientAddressHeader, request.ip)
  return headers
}

/** Only the path counts: better-auth takes its own address from its settings. */
function asWebRequest(request: FastifyRequest): Request {
  const body = request.method === 'POST' ? (request.body as Buffer<ArrayBuffer> | undefined) : undefined
  return new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers: webHeaders(request),
    body: body ?? null,
  })
}

async function answerWith(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  passCookies(reply, response.headers)
  const text = await response.text()
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

function parsed(text: string): { message?: string; code?: string } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
