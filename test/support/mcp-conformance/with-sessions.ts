import { randomUUID } from 'node:crypto'
import {
  createMcpHandler,
  isLegacyRequest,
  type McpHttpHandler,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'

/**
 * The product's handler, with sessions for clients of the 2025 revisions beside it. In those a server that asks the
 * client while it works must wait for an answer in another request. The product never asks, so it needs none.
 */
export function withSessions(factory: McpServerFactory): McpHttpHandler {
  const handler = createMcpHandler(factory, { legacy: 'reject' })
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>()
  const fetch: McpHttpHandler['fetch'] = async (request, options) => {
    if (!(await isLegacyRequest(request))) return handler.fetch(request, options)
    const known = sessions.get(request.headers.get('mcp-session-id') ?? '')
    if (known) return known.handleRequest(request, options)
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: id => {
        sessions.set(id, transport)
      },
    })
    const server = await factory({ era: 'legacy', requestInfo: request, ...options })
    await server.connect(transport)
    return transport.handleRequest(request, options)
  }
  const close = async () => {
    for (const transport of sessions.values()) await transport.close()
    await handler.close()
  }
  return { ...handler, fetch, close }
}
