import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Application, connectApplication, readApplication } from '#domain/accounts/application.ts'
import {
  type KeyPermission,
  keyPermissionNames,
  keyPermissions,
  permissionMeanings,
  readingPermissions,
} from '#domain/accounts/permission.ts'
import { requireProof } from '#domain/accounts/require-proof.ts'
import { requireMember } from '#domain/accounts/standing.ts'
import { Failure } from '#domain/failure.ts'
import type { Services } from '#surface/services.ts'
import { userActor } from './actors.ts'
import type { Auth } from './auth.ts'
import { connecting } from './connecting.ts'
import { plainInput } from './plain-input.ts'
import { Strict, Uuid } from './route.ts'
import type { ConnectedBody, ConnectingBody } from './shapes/account.ts'
import type { SignedIn } from './signed-in.ts'
import { webHeaders } from './web-request.ts'

/** What an application asks for, as the library has signed it. */
const Query = Type.String({ minLength: 1, maxLength: 8000 })
const check = {
  look: plainInput(Strict({ query: Query }), 'body'),
  connect: plainInput(
    Strict({
      query: Query,
      workspace_id: Uuid,
      scopes: Type.Array(Type.String(), { uniqueItems: true, maxItems: 50 }),
    }),
    'body',
  ),
}
const options = { bodyLimit: 16 * 1024 }

/** The page where a user decides whether an application may use a workspace, and for what. */
export function connectRoutes(app: FastifyInstance, auth: Auth, services: Services): void {
  const { databases, clock, auditLog, sendsMail } = services
  const db = databases.primary

  app.post('/account/connect/look', options, async (request): Promise<ConnectingBody> => {
    const asked = new URLSearchParams(check.look(request.body ?? {}).query)
    const { name } = await applicationOf(asked)
    return {
      name,
      returns_to: asked.get('redirect_uri') ?? '',
      scopes: scopesOf(asked).map(id => ({
        id,
        name: keyPermissionNames[id],
        meaning: permissionMeanings[id],
        is_usual: readingPermissions.includes(id),
      })),
    }
  })

  app.post('/account/connect', options, async (request): Promise<ConnectedBody> => {
    const { query, workspace_id: workspaceId, scopes } = check.connect(request.body ?? {})
    const user = request.user as SignedIn
    const { needsTwoFactor } = await requireMember(db, workspaceId, user.id)
    if (sendsMail && !user.emailVerified) throw new Failure('address_unverified', {})
    if (needsTwoFactor && !user.twoFactorEnabled) throw new Failure('two_factor_needed', {})
    await requireProof(db, user.sessionId)
    const asked = new URLSearchParams(query)
    const application = await applicationOf(asked)
    const chosen = scopesOf(asked).filter(scope => scopes.includes(scope))
    const wish = { workspaceId, application, scopes: chosen, userId: user.id }
    // The library joins the transaction: it checks its signature, and writes what was agreed to and the code.
    return db.transaction(async tx => {
      const keyId = await connectApplication(tx, clock, wish, userActor(request, user, auditLog))
      const consent = { accept: true, scope: [...chosen, 'offline_access'].join(' '), oauth_query: query }
      const url = await connecting.run({ tx, keyId }, () => answer(request, consent))
      if (!new URL(url).searchParams.has('code')) throw stale()
      return { url }
    })
  })

  app.post('/account/connect/refuse', options, async (request): Promise<ConnectedBody> => {
    const { query } = check.look(request.body ?? {})
    return { url: await answer(request, { accept: false, oauth_query: query }) }
  })

  /** Where the browser goes with the user's decision. */
  async function answer(request: FastifyRequest, body: object): Promise<string> {
    const headers = webHeaders(request)
    headers.delete('content-length')
    const address = new URL('/api/auth/oauth2/consent', 'http://localhost')
    const response = await auth.handler(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }))
    const { url } = ((await response.json().catch(() => null)) ?? {}) as { url?: string }
    if (!response.ok || !url) throw stale()
    return url
  }

  async function applicationOf(asked: URLSearchParams): Promise<Application> {
    const found = await readApplication(db, asked.get('client_id') ?? '')
    if (!found) throw stale()
    return found
  }
}

/** The permissions it asks for; if it names none, the user may choose any. */
function scopesOf(asked: URLSearchParams): KeyPermission[] {
  const named = asked.get('scope')?.split(' ')
  return keyPermissions.filter(permission => !named || named.includes(permission))
}

const stale = () =>
  new Failure('rule_broken', {
    messages: ['This request is no longer valid. Go back to the application and connect again.'],
  })
