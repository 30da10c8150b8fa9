import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recogniseDevice } from '#domain/accounts/recognise-device.ts'
import { Failure } from '#domain/failure.ts'
import { largestBody } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import type { Auth } from './auth.ts'
import { newVisit, visits } from './auth-visit.ts'
import { giveDevice } from './device-cookie.ts'
import { sendProblem } from './problem.ts'
import { recordVisit } from './record-visit.ts'
import type { SignedIn } from './signed-in.ts'
import { asWebRequest, passCookies } from './web-request.ts'

/** better-auth has many more; those that no page uses are not available. */
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

/** If the response to one of these names a user, that user is now signed in. */
const entrances = ['/sign-in/email', '/sign-up/email', '/two-factor/verify-backup-code', '/two-factor/verify-totp']

/** Passes requests below this scope to better-auth with their body as it came. */
export async function authRoute(app: FastifyInstance, auth: Auth, services: Services): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_, body, done) => done(null, body))
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    async handler(request, reply) {
      const path = request.url.split('?')[0]?.slice(app.prefix.length).replace(/\/+$/, '') ?? ''
      if (!offered.has(`${request.method} ${path}`)) throw new Failure('no_route', {})
      const visit = newVisit(request.id)
      const response = await visits.run(visit, () => auth.handler(asWebRequest(request)))
      await recordVisit(request, path, response.clone(), visit, services)
      const text = await response.text()
      // Only the response names the user who signs in or up.
      request.user = parsed(text).user ?? null
      if (response.ok && request.user && entrances.includes(path)) {
        await rememberBrowser(request, reply, request.user.id, path !== '/sign-up/email', services)
      }
      return respond(reply, response, text)
    },
  })
}

/** Remembers the browser, and notifies the user of a new one. If that fails, the sign-in still succeeds. */
export async function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  isNews: boolean,
  { databases, clock, log, publicUrl, sendsMail }: Services,
): Promise<void> {
  const token = giveDevice(reply, publicUrl)
  const notifies = sendsMail && isNews
  const notice = notifies ? { browser: request.headers['user-agent'] ?? '', address: request.ip } : null
  await recogniseDevice(databases.primary, clock, { userId, token, notice }).catch(error =>
    log.warn({ err: error }, 'could not remember a browser'),
  )
}

function respond(reply: FastifyReply, response: Response, text: string): FastifyReply {
  passCookies(reply, response.headers)
  if (response.ok) return reply.status(response.status).type('application/json; charset=utf-8').send(text)
  const retryAfter = response.headers.get('x-retry-after')
  const { message, code } = parsed(text)
  const retry = retryAfter ? { retryAfter: Number(retryAfter) } : {}
  return sendProblem(reply, { status: response.status, detail: message, code, ...retry })
}

function parsed(text: string): { message?: string; code?: string; user?: SignedIn } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
