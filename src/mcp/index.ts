import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { Failure } from '#domain/failure.ts'
import { mcpAddress, mcpMetadataAddress } from '#surface/mcp-address.ts'
import { logFault } from '#surface/request.ts'
import { refusalOf } from './failures.ts'
import type { AuthExtra, McpOptions, Protocol } from './protocol.ts'
import type { ToolServices } from './session.ts'

/**
 * The life of an MCP request: origin → key → rate → protocol. Every request is answered by a server of its own, so any node can
 * answer any of them; what a call may do and costs is decided in `metered`.
 */
export async function mcp(app: FastifyInstance, services: ToolServices, options: McpOptions = {}): Promise<void> {
  let protocol: Promise<Protocol> | undefined
  /** The library and the tools are loaded with the first request: a server without assistants does without them. */
  function protocolOf(): Promise<Protocol> {
    protocol ??= import('./protocol.ts').then(({ openProtocol }) => openProtocol(services, options))
    return protocol
  }

  // The protocol's own library reads the body, and answers on its own if something is wrong with it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  // Calls in progress, from the moment at which they were admitted.
  let calls = 0
  let onLast = () => {}
  const listeners = new Set<ServerResponse>()

  app.addHook('onRequest', async (request, reply) => {
    calls++
    if (isListening(request.raw)) listeners.add(reply.raw)
    reply.raw.once('close', () => {
      listeners.delete(reply.raw)
      if (--calls === 0) onLast()
    })
    request.operation = 'mcp'
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'private, no-store' })
    const { isOwnOrigin } = await protocolOf()
    if (!isOwnOrigin(request.headers.origin)) throw new Failure('foreign_origin', {})
    if (request.isTooMany) throw new Failure('overloaded', {})
    request.caller = await callerOf(request, services)
    request.rate = await services.callers.takeRate(request.caller)
    // The library builds a URL from it.
    if (!URL.canParse(`http://${request.headers.host}`)) {
      throw new Failure('invalid', { reasons: { host: ['must be a host name'] } })
    }
  })

  // The library cancels what is in progress when it is closed, so that waits; those who only listen would never end.
  app.addHook('preClose', async () => {
    for (const response of listeners) response.end()
    if (calls > 0) {
      await new Promise<void>(resolve => {
        onLast = resolve
      })
    }
    await (await protocol)?.close()
  })

  // All but TRACE, which the library cannot handle.
  const method = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']
  app.route({ method, url: '/', handler: answer })
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string)
    // A connection that is kept alive would delay the stop; one that asked for another protocol is not read any further.
    if (app.isStopping() || request.headers.upgrade !== undefined) reply.raw.setHeader('connection', 'close')
    const caller = request.caller as Caller
    const extra: AuthExtra = { caller, slot: request.slot }
    // The key itself goes no further than this.
    const auth = { token: caller.keyId, clientId: caller.keyId, scopes: caller.scopes, extra }
    const { serve } = await protocolOf()
    // A listener that the stop has ended meanwhile.
    if (reply.raw.writableEnded) return
    // The library reads the body itself.
    request.slot.release()
    await serve(Object.assign(request.raw, { auth }), reply.raw)
  }

  app.setNotFoundHandler(() => {
    throw new Failure('no_route', {})
  })

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    logFault(request, failure ?? error)
    const { status, headers, body } = refusalOf(failure, services.clock(), mcpMetadataAddress(services.publicUrl))
    return reply.status(status).headers(headers).type('application/json').send(JSON.stringify(body))
  })
}

/** The library takes the method of a call from its header too, and refuses one that differs from the body. */
function isListening({ headers }: IncomingMessage): boolean {
  return headers['mcp-method'] === 'subscriptions/listen'
}

/** Either scheme is accepted: clients of the platform API use Token, MCP clients Bearer. What is sent is a key, or a token. */
async function callerOf(request: FastifyRequest, { callers, publicUrl }: ToolServices): Promise<Caller> {
  const [, key] = /^(?:token|bearer) +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const caller =
    key &&
    ((await callers.find(key, 'v2', request)) ?? (await callers.findByToken(key, mcpAddress(publicUrl), request)))
  if (!caller) throw new Failure('unauthenticated', {})
  return caller
}

/** A malformed content type is refused before the library sees the request, in the way the library would. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const { statusCode = 500 } = error as { statusCode?: number }
  return statusCode < 500 ? new Failure('invalid', { reasons: { 'content-type': ['must be application/json'] } }) : null
}
