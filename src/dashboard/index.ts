import type { AddressInfo } from 'node:net'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/failure.ts'
import { policy, securityHeaders } from '#lib/security-headers.ts'
import type { Services } from '#surface/services.ts'
import { accountRoutes, strangerRoutes } from './account-routes.ts'
import type { Auth } from './auth.ts'
import { authRoute } from './auth-route.ts'
import { connectRoutes } from './connect-route.ts'
import { oauthMetadata, oauthRoutes } from './oauth-routes.ts'
import { mountOperatorRoutes } from './operator-route.ts'
import { operatorRoutes } from './operator-routes.ts'
import { type OpenFor, organisationRoutes } from './organisation-routes.ts'
import { pages } from './pages.ts'
import { mountRoutes } from './route.ts'
import { routes } from './routes.ts'
import { showMe } from './show-me.ts'
import { requireSignIn, type SignedIn } from './signed-in.ts'

export type DashboardSettings = {
  /** Signs the cookies. */
  secret: string
  /** The folder of the built pages; none are served without it. */
  webRoot?: string
}

/** The dashboard: its pages at the root, and what they request below /api. */
export async function dashboard(app: FastifyInstance, services: Services, settings: DashboardSettings): Promise<void> {
  await app.register(helmet, securityHeaders(services.publicUrl))
  // It takes half a second to load, so the server starts loading it earlier.
  const { openAuth } = await import('./auth.ts')
  const authSettings = { secret: settings.secret, otherOrigins: () => localOrigins(app, services.publicUrl) }
  const auth = openAuth(services, authSettings)
  const openFor: OpenFor = organisation => openAuth(services, { ...authSettings, organisation })
  oauthMetadata(app, auth, services)
  await app.register(scope => api(scope, auth, openFor, services), { prefix: '/api' })
  // The API reference has its styles in its script.
  const styled = { ...policy.directives, styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'] }
  await pages(
    app,
    settings.webRoot,
    { helmet: { contentSecurityPolicy: { ...policy, directives: styled } } },
    services.databases.primary,
  )
}

async function api(app: FastifyInstance, auth: Auth, openFor: OpenFor, services: Services): Promise<void> {
  const { databases, clock, publicUrl } = services
  const origins = () => [new URL(publicUrl).origin, ...localOrigins(app, publicUrl)]
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'private, no-store' })
    if (request.isTooMany) throw new Failure('overloaded', {})
    // Before anything that a stranger sends there is read.
    if (request.is404) throw new Failure('no_route', {})
  })
  app.setNotFoundHandler(() => {
    throw new Failure('no_route', {})
  })

  app.decorateRequest('user', null)
  await app.register(scope => authRoute(scope, auth, services), { prefix: '/auth' })
  await app.register(scope => oauthRoutes(scope, auth, services), { prefix: '/auth/oauth2' })
  strangerRoutes(app, services)
  organisationRoutes(app, openFor, services)

  await app.register(async scope => {
    requireSignIn(scope, auth, origins, services)
    scope.get('/me', request => showMe(databases.primary, clock, request.user as SignedIn, services.sendsMail))
    accountRoutes(scope, auth, services)
    connectRoutes(scope, auth, services)
    await mountRoutes(scope, routes, services)
    await mountOperatorRoutes(scope, operatorRoutes, services)
  })
}

/**
 * The addresses of the pages on this machine. Where the public address has TLS there are none: whatever else runs on the machine of a
 * visitor has such an origin too.
 */
function localOrigins(app: FastifyInstance, publicUrl: string): string[] {
  if (publicUrl.startsWith('https:')) return []
  const ports = new Set(app.addresses().map(address => (address as AddressInfo).port))
  return [...ports].flatMap(port => ['localhost', '127.0.0.1', '[::1]'].map(host => `http://${host}:${port}`))
}
