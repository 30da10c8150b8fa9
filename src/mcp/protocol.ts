import { toNodeHandler } from '@modelcontextprotocol/node'
import {
  createMcpHandler,
  localhostAllowedOrigins,
  type McpHttpHandler,
  type McpServer,
  type McpServerFactory,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { Caller } from '#domain/accounts/caller.ts'
import { isTooDeep } from './is-too-deep.ts'
import { openServer } from './open-server.ts'
import type { McpSurface, Session } from './session.ts'

/** What a request may carry, as on the platform API. */
const largestBody = 64 * 1024

/** JSON-RPC's own code. */
const invalidRequest = -32_600

export type McpOptions = {
  /** What a session is served; the conformance tests bring what their suite asks for. */
  open?: (session: Session) => McpServer
  handlerOf?: (factory: McpServerFactory) => Pick<McpHttpHandler, 'fetch' | 'close'>
}

export type Protocol = {
  isOwnOrigin(origin: string | undefined): boolean
  serve: ReturnType<typeof toNodeHandler>
  close(): Promise<void>
}

/** The protocol as its own library speaks it, with our tools. */
export function openProtocol(surface: McpSurface, options: McpOptions): Protocol {
  const { open = openServer, handlerOf = createMcpHandler } = options
  const handler = handlerOf(({ authInfo, era }) => {
    const caller = authInfo?.extra?.caller as Caller
    return open({ surface, era, caller, callerNow: async () => caller })
  })
  const onerror = (error: Error) => surface.log.error({ err: error }, 'an MCP request could not be answered')
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

  return {
    isOwnOrigin: origin => validateOriginHeader(origin, origins).ok,
    serve: toNodeHandler({ fetch: answerShallow }, { maxRequestBodySize: largestBody, onerror }),
    close: () => handler.close(),
  }
}
