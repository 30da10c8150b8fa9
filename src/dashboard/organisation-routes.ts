import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { countAttempt } from '#domain/accounts/attempts.ts'
import { type OrganisationLogin, organisationOf } from '#domain/accounts/organisation-login.ts'
import { actsOfUser } from '#domain/audit/acts-of-user.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { Failure } from '#domain/failure.ts'
import { networkOf } from '#lib/address-ranges.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import type { Services } from '#surface/services.ts'
import { userActor } from './actors.ts'
import type { Auth } from './auth.ts'
import { rememberBrowser } from './auth-route.ts'
import { newVisit, visits } from './auth-visit.ts'
import { plainInput } from './plain-input.ts'
import { Strict } from './route.ts'
import { asWebRequest, passCookies, webHeaders } from './web-request.ts'

const Start = Strict({
  email: Type.String({ maxLength: 300 }),
  /** The page to go back to: one of this server. */
  back: Type.Optional(Type.String({ maxLength: 8000, pattern: '^/([^/\\\\]|$)' })),
  /** A signed-in user has to confirm their identity: the provider asks again even within its own session. */
  again: Type.Optional(Type.Boolean()),
})
const check = plainInput(Start, 'body')
/** Nothing can be guessed here, and a whole office signs in at nine. */
const strangers = { max: 300, minutes: 15 }
/** OpenID Connect's parameters to ask for credentials even within a session. */
const asksAgain = { prompt: 'login', max_age: '0' }
/** How long a provider may take to publish where people sign in. */
const discoveryMs = 10_000

/** The library as a client of an organisation's provider. */
export type OpenFor = (organisation: OrganisationLogin) => Auth

/** Signing in through the provider of an organisation, which is asked for by the domain of an e-mail address. */
export function organisationRoutes(app: FastifyInstance, open: OpenFor, services: Services): void {
  const { databases, clock, organisations } = services
  const db = databases.primary
  const opened = new Map<string, Promise<Auth>>()

  app.post('/organisation/sign-in', { bodyLimit: 16 * 1024 }, async (request, reply): Promise<{ url: string }> => {
    const { email, back = '/', again = false } = check(request.body ?? {})
    await countAttempt(db, clock, `organisation ${networkOf(request.ip)}`, strangers)
    const organisation = organisationOf(organisations, email)
    if (!organisation) throw new Failure('no_record', { what: 'organisation' })
    const auth = await authOf(organisation)
    const headers = webHeaders(request)
    headers.delete('content-length')
    const wish = { provider: organisation.id, callbackURL: back, errorCallbackURL: '/sign-in', loginHint: email.trim() }
    const body = JSON.stringify({ ...wish, disableRedirect: true })
    const address = new URL('/api/auth/sign-in/social', 'http://localhost')
    const response = await auth.handler(new Request(address, { method: 'POST', headers, body }))
    if (!response.ok) throw unavailable()
    passCookies(reply, response.headers)
    const url = new URL(((await response.json()) as { url: string }).url)
    if (again) for (const [name, value] of Object.entries(asksAgain)) url.searchParams.set(name, value)
    return { url: url.href }
  })

  app.get<{ Params: { id: string } }>('/auth/callback/:id', async (request, reply) => {
    const organisation = organisations.find(({ id }) => id === request.params.id)
    if (!organisation) throw new Failure('no_route', {})
    const auth = await authOf(organisation)
    const visit = newVisit(request.id)
    const response = await visits.run(visit, () => auth.handler(asWebRequest(request)))
    const place = response.headers.get('location')
    if (!place) throw unavailable()
    if (visit.made) await recordArrival(request, reply, visit.made.userId, organisation)
    passCookies(reply, response.headers)
    return reply.redirect(place)
  })

  /** Recorded before the cookie is sent, so that no sign-in goes unrecorded. */
  async function recordArrival(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    { id }: OrganisationLogin,
  ) {
    const details = { with: id, agent: request.headers['user-agent'] }
    const acts = await actsOfUser(db, userId, { act: 'session.started', details })
    const by = userActor(request, { id: userId, email: String(acts[0]?.object) }, services.auditLog)
    await recordAct(db, by, ...acts)
    await rememberBrowser(request, reply, userId, true, services)
  }

  /** A provider is contacted at the first sign-in, and again if it did not respond: no other organisation waits for it. */
  function authOf(organisation: OrganisationLogin): Promise<Auth> {
    const kept = opened.get(organisation.id)
    if (kept) return kept
    const opening = withTimeLimit(discoveryMs, async () => {
      const auth = open(organisation)
      const { socialProviders } = await auth.$context
      if (!socialProviders.some(({ id }) => id === organisation.id)) throw unavailable()
      return auth
    })
    opened.set(organisation.id, opening)
    return opening.catch(error => {
      opened.delete(organisation.id)
      throw error instanceof Failure ? error : unavailable(error)
    })
  }
}

const unavailable = (cause?: unknown) =>
  new Failure('rule_broken', { messages: ["The organisation's sign-in is not responding. Try again shortly."] }, cause)
