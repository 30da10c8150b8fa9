import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  awaitOtherUse,
  digestOf,
  digestOfLetters,
  endConnection,
  forgetIfDead,
  refreshPrefix,
  trimApplications,
} from '#domain/accounts/application.ts'
import { countAttempt } from '#domain/accounts/attempts.ts'
import { keyPermissions } from '#domain/accounts/permission.ts'
import { networkOf } from '#lib/address-ranges.ts'
import { mcpAddress, mcpMetadataAddress } from '#surface/mcp-address.ts'
import type { Services } from '#surface/services.ts'
import type { Auth } from './auth.ts'
import { connecting } from './connecting.ts'
import { registrationOf } from './oauth-registration.ts'
import { asWebRequest, webHeaders } from './web-request.ts'

/** For one network address: an application registers once, and a person has few applications. */
const registrations = { max: 20, minutes: 60 }
/** An assistant that many use asks from few addresses. */
const revocations = { max: 60, minutes: 1 }
const largest = 16 * 1024
const incomplete = { error: 'invalid_request', error_description: 'the request needs a token and a client_id' }
/** Parameters that ask for another sign-in, which is needless: the user has just confirmed their identity. */
const overruled = ['prompt', 'max_age', 'request', 'request_uri', 'claims']

/** What applications request directly, in OAuth's terms. Of the library's endpoints, no more than they need. */
export async function oauthRoutes(app: FastifyInstance, auth: Auth, services: Services): Promise<void> {
  const { databases, clock, publicUrl, auditLog } = services
  const db = databases.primary
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_, body, done) => done(null, body))

  app.addHook('preHandler', async ({ url, body }, reply) => {
    if (!/%00|\0/.test(`${url} ${body ?? ''}`)) return
    const refusal = { error: 'invalid_request', error_description: 'the request must not contain NUL characters' }
    return reply.header('Cache-Control', 'no-store').status(400).send(refusal)
  })

  app.get('/authorize', async (request, reply) => {
    const asked = new URL(request.url, 'http://localhost')
    bindRequest(asked.searchParams, mcpAddress(publicUrl))
    return pass(reply, await auth.handler(new Request(asked, { headers: webHeaders(request) })))
  })

  app.post('/token', async (request, reply) => {
    const asked = new URLSearchParams(String(request.body ?? ''))
    const [code = '', token = ''] = ['code', 'refresh_token'].map(name => asked.get(name) ?? '')
    const isRefresh = asked.get('grant_type') === 'refresh_token'
    const digest = isRefresh ? digestOf(token, refreshPrefix) : digestOfLetters(code)
    if (!digest) return pass(reply, await auth.handler(withoutCookies(request)))
    // In one transaction, and one after the other: otherwise a second use would not see what the first one got, to end it or to get it too.
    const response = await db.transaction(async tx => {
      await awaitOtherUse(tx, digest)
      await forgetIfDead(tx, digest)
      return connecting.run({ tx }, () => auth.handler(withoutCookies(request)))
    })
    return pass(reply, response)
  })

  // The library would end one token and leave the others; RFC 7009 has no response that reveals whether there was one.
  app.post('/revoke', async (request, reply) => {
    await countAttempt(db, clock, `revoke ${networkOf(request.ip)}`, revocations)
    reply.header('Cache-Control', 'no-store')
    const asked = new URLSearchParams(String(request.body ?? ''))
    const [token, applicationId] = [asked.get('token'), asked.get('client_id')]
    if (!token || !applicationId) return reply.status(400).send(incomplete)
    await endConnection(db, clock, { token, applicationId }, { address: request.ip, requestId: request.id, auditLog })
    return reply.send()
  })

  app.post('/register', async (request, reply) => {
    await countAttempt(db, clock, `register ${networkOf(request.ip)}`, registrations)
    const registration = registrationOf(String(request.body ?? ''))
    if ('error' in registration) return reply.status(400).send(registration)
    const { url, headers } = withoutCookies(request)
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    const body = JSON.stringify(registration)
    const response = await auth.handler(new Request(url, { method: 'POST', headers, body }))
    await trimApplications(db)
    return pass(reply, response)
  })
}

/** Where applications find out, without a token, how to get one: RFC 9728 for /mcp, RFC 8414 for this server. */
export function oauthMetadata(app: FastifyInstance, auth: Auth, { publicUrl }: Services): void {
  const issuerPath = '/api/auth'
  const ofServer = async () => {
    const address = new URL(`/.well-known/oauth-authorization-server${issuerPath}`, publicUrl)
    const metadata = (await (await auth.handler(new Request(address))).json()) as Record<string, unknown>
    const ours = ['issuer', 'authorization_endpoint', 'token_endpoint', 'registration_endpoint', 'revocation_endpoint']
    const abilities = [
      'scopes_supported',
      'response_types_supported',
      'response_modes_supported',
      'grant_types_supported',
    ]
    const promises = ['code_challenge_methods_supported', 'authorization_response_iss_parameter_supported']
    const kept = [...ours, ...abilities, ...promises].map(name => [name, metadata[name]])
    const none = {
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
    }
    return { ...Object.fromEntries(kept), ...none, service_documentation: `${publicUrl}/docs/assistants` }
  }
  const ofMcp = async () => ({
    resource: mcpAddress(publicUrl),
    resource_name: 'Firmament',
    authorization_servers: [(await ofServer()).issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: keyPermissions,
    resource_documentation: `${publicUrl}/docs/assistants`,
  })
  const publish = (path: string, document: () => Promise<object>) =>
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      // Applications that run in a browser read it too, and it contains nothing secret.
      handler: async (_, reply) => reply.header('Access-Control-Allow-Origin', '*').send(await document()),
    })
  // The second address of each is for clients that ignore the path of the issuer or resource.
  for (const end of [issuerPath, '']) publish(`/.well-known/oauth-authorization-server${end}`, ofServer)
  for (const path of [new URL(mcpMetadataAddress(publicUrl)).pathname, '/.well-known/oauth-protected-resource']) {
    publish(path, ofMcp)
  }
}

/** Every token is good for /mcp alone, and every connection lasts until it is ended or forgotten. */
function bindRequest(asked: URLSearchParams, resource: string): void {
  for (const name of overruled) asked.delete(name)
  if (!asked.has('resource')) asked.set('resource', resource)
  const scopes = (asked.get('scope') ?? '').split(' ').filter(Boolean)
  if (scopes.length > 0 && !scopes.includes('offline_access'))
    asked.set('scope', [...scopes, 'offline_access'].join(' '))
}

/** Applications have no cookies, and those of a browser mean nothing here. */
function withoutCookies(request: FastifyRequest): Request {
  const plain = asWebRequest(request)
  plain.headers.delete('cookie')
  return plain
}

async function pass(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const name of ['location', 'content-type', 'www-authenticate']) {
    const value = response.headers.get(name)
    if (value) reply.header(name, value)
  }
  const wait = response.headers.get('x-retry-after')
  if (wait) reply.header('Retry-After', wait)
  return reply
    .header('Cache-Control', 'no-store')
    .status(response.status)
    .send(await response.text())
}
