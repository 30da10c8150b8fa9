import { toNodeHandler } from '@modelcontextprotocol/node'
import {
  createMcpHandler,
  localhostAllowedOrigins,
  type McpHttpHandler,
  type McpServer,
  type McpServerFactory,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { Failure, narrow } from '#domain/failure.ts'
import { tellFailure, unforeseen } from './failures.ts'
import { isTooDeep } from './is-too-deep.ts'
import { openServer } from './open-server.ts'
import type { McpSurface, Session } from './session.ts'

/** What a request may carry, as on the platform API. */
const largestBody = 64 * 1024

/** JSON-RPC leaves this code to the server. */
const refused = -32_000
const invalidRequest = -32_600

export type McpOptions = {
  /** What a session is served; the conformance tests bring what their suite asks for. */
  open?: (session: Session) => McpServer
  handlerOf?: (factory: McpServerFactory) => Pick<McpHttpHandler, 'fetch' | 'close'>
}

/**
 * The life of an MCP request: origin → key → protocol. Every request is answered by a server of its own, so any node can
 * answer any of them; what a call may do and costs is decided in `metered`.
 */
export async function mcp(app: FastifyInstance, surface: McpSurface, options: McpOptions = {}): Promise<void> {
  const { open = openServer, handlerOf = createMcpHandler } = options
  const handler = handlerOf(({ authInfo, era }) => {
    const caller = authInfo?.extra?.caller as Caller
    return open({ surface, era, caller, callerNow: async () => caller })
  })
  const onerror = (error: Error) => surface.log.error({ err: error }, 'an MCP request could not be answered')
  const serve = toNodeHandler({ fetch: answerShallow }, { maxRequestBodySize: largestBody, onerror })
  const origins = [new URL(surface.publicUrl).hostname, ...localhostAllowedOrigins()]

  /** The library follows every level of a body, as deep as it goes. */
  async function answerShallow(...[request, ...rest]: Parameters<typeof handler.fetch>): Promise<Response> {
    if (isTooDeep(await request.clone().text())) {
      const error = { code: invalidRequest, message: 'The request is nested too deep.' }
      return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 400 })
    }
    const response = await handler.fetch(request, ...rest)
    // It would promise to go on also to who wants to end, and while the server stops.
    response.headers.delete('connection')
    return response
  }

  // The protocol's own library reads the body, because it has answers of its own to what is wrong with it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.addHook('onRequest', async (request, reply) => {
    request.operation = 'mcp'
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'private, no-store' })
    if (!validateOriginHeader(request.headers.origin, origins).ok) throw new Failure('foreign_origin', {})
    if (request.isTooMany) throw new Failure('overloaded', {})
    request.caller = await callerOf(request, surface)
    // The library makes an address of it.
    if (!URL.canParse(`http://${request.headers.host}`)) {
      throw new Failure('invalid', { reasons: { host: ['must be the name of a host'] } })
    }
  })

  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    await handler.close()
  })

  // All but TRACE, which the library cannot stand.
  const method = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']
  app.route({ method, url: '/', handler: answer })
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string)
    // A connection that is kept alive would hold up the stop; one that asked for another protocol is not read any further.
    if (isClosing || request.headers.upgrade !== undefined) reply.raw.setHeader('connection', 'close')
    const { keyId, scopes } = request.caller as Caller
    // The key itself goes no further than this.
    const auth = { token: keyId, clientId: keyId, scopes, extra: { caller: request.caller } }
    await serve(Object.assign(request.raw, { auth }), reply.raw)
  }

  app.setNotFoundHandler(() => {
    throw new Failure('no_route', {})
  })

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    const cause = failure ? failure.cause : error
    if (cause) request.log.error({ request_id: request.id, err: cause, code: failure?.code }, 'request failed')
    return refuse(reply, failure)
  })
}

/** The key comes under either name: clients of the platform API know one, MCP clients the other. */
async function callerOf(request: FastifyRequest, { callers }: McpSurface): Promise<Caller> {
  const [, key] = /^(?:token|bearer) +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const caller = key && (await callers.find(key, 'v2'))
  if (!caller) throw new Failure('unauthenticated', {})
  return caller
}

/** A kind of body that cannot even be named is refused before the library sees it, as the library would. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const { statusCode = 500 } = error as { statusCode?: number }
  return statusCode < 500 ? new Failure('invalid', { reasons: { 'content-type': ['must be application/json'] } }) : null
}

function refuse(reply: FastifyReply, failure: Failure | null): FastifyReply {
  const { status, text } = failure ? tellFailure(narrow(failure)) : unforeseen
  if (failure?.code === 'unauthenticated') reply.header('WWW-Authenticate', 'Bearer realm="Firmament"')
  if (status === 503) reply.header('Retry-After', 5)
  const error = { code: refused, message: failure?.code === 'unauthenticated' ? sendKey : text }
  const body = JSON.stringify({ jsonrpc: '2.0', error, id: null })
  return reply
    .status(failure?.code === 'foreign_origin' ? 403 : status)
    .type('application/json')
    .send(body)
}

const sendKey = 'Send a valid API key as "Authorization: Bearer <API_KEY>" or "Authorization: Token <API_KEY>".'
