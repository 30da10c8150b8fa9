import { toNodeHandler } from '@modelcontextprotocol/node'
import {
  type AuthInfo,
  createMcpHandler,
  localhostAllowedOrigins,
  type McpHttpHandler,
  type McpServer,
  type McpServerFactory,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { Caller } from '#domain/accounts/caller.ts'
import { Failure } from '#domain/failure.ts'
import type { Slot } from '#lib/admission.ts'
import { compress, type Encoding, encodingFor, minCompressedBytes } from '#lib/compress.ts'
import { allows } from '#surface/cors-origins.ts'
import { largestBody } from '#surface/request.ts'
import { refusalOf } from './failures.ts'
import { isTooDeep } from './is-too-deep.ts'
import { openServer } from './open-server.ts'
import type { Session, ToolServices } from './session.ts'

/** JSON-RPC's own code. */
const invalidRequest = -32_600

export type McpOptions = {
  /** The server of a session; the conformance tests supply the one that their suite expects. */
  open?: (session: Session) => McpServer
  handlerOf?: (factory: McpServerFactory) => Pick<McpHttpHandler, 'fetch' | 'close'>
}

/** What accompanies a request through the library to the code that answers it. */
export type AuthExtra = { caller: Caller; slot: Slot }
const extraOf = (auth: AuthInfo | undefined) => (auth as AuthInfo).extra as AuthExtra

export type Protocol = {
  isOwnOrigin(origin: string | undefined): boolean
  serve: ReturnType<typeof toNodeHandler>
  close(): Promise<void>
}

/** Only whole answers: an event of a stream must arrive when it is sent. */
async function compressed(body: Buffer, { status, headers }: Response, encoding: Encoding | null): Promise<Response> {
  if (body.length <= minCompressedBytes) return new Response(Uint8Array.from(body), { status, headers })
  headers.append('vary', 'Accept-Encoding')
  if (encoding) headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(Uint8Array.from(encoding ? await compress(body, encoding) : body), { status, headers })
}

/** The MCP library serving our tools. */
export function openProtocol(services: ToolServices, options: McpOptions): Protocol {
  const { open = openServer, handlerOf = createMcpHandler } = options
  const handler = handlerOf(({ authInfo, era }) => {
    const { caller } = extraOf(authInfo)
    return open({ services, era, caller, callerNow: async () => caller })
  })
  const onerror = (error: Error) => services.log.error({ err: error }, 'could not answer an MCP request')
  const own = new URL(services.publicUrl)
  // Beside an address with TLS neither another scheme nor this machine is an origin of ours.
  const hosts = own.protocol === 'https:' ? [] : [own.hostname, ...localhostAllowedOrigins()]

  /** The body has arrived by now. The library would recurse into every level of it, however deep. */
  async function answerShallow(...[request, options]: Parameters<typeof handler.fetch>): Promise<Response> {
    const { slot } = extraOf(options?.authInfo)
    if (!slot.acquire()) {
      const { status, headers, body } = refusalOf(new Failure('overloaded', {}), services.clock())
      return Response.json(body, { status, headers })
    }
    const text = await request.clone().text()
    // The library still answers lists of messages, which the revisions that are served do not have: as one request, however many they are.
    const isList = text.trimStart().startsWith('[')
    if (isList || isTooDeep(text)) {
      const message = isList ? 'Send each message as a request of its own.' : 'The request is nested too deeply.'
      return Response.json({ jsonrpc: '2.0', error: { code: invalidRequest, message }, id: null }, { status: 400 })
    }
    const response = await handler.fetch(request, options)
    // It would keep the connection alive even if the client wants to close it, and while the server stops.
    response.headers.delete('connection')
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response
    const body = Buffer.from(await response.arrayBuffer())
    // The work is done; the answer only has to be read.
    slot.release()
    return compressed(body, response, encodingFor(request.headers.get('accept-encoding') ?? undefined))
  }

  return {
    isOwnOrigin: origin =>
      origin === own.origin || allows(services.corsOrigins, origin) || validateOriginHeader(origin, hosts).ok,
    serve: toNodeHandler({ fetch: answerShallow }, { maxRequestBodySize: largestBody, onerror }),
    close: () => handler.close(),
  }
}
