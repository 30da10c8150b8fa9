import path from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

/** The revisions that are served: the newest, and the one before with its handshake. */
export const eras = ['2026-07-28', '2025-11-25'] as const
export type Era = (typeof eras)[number]

const main = path.join(import.meta.dirname, '../../src/main.ts')

function newClient(era: Era): Client {
  const mode = era === '2026-07-28' ? { pin: era } : 'legacy'
  return new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
}

/** The official client, connected over HTTP. */
export async function connectHttp(address: string, authorization: string, era: Era): Promise<Client> {
  const client = newClient(era)
  const requestInit = { headers: { authorization } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }))
  return client
}

/** The official client over a process of its own that is served by `firmament mcp`. */
export async function connectStdio(env: Record<string, string>, era: Era): Promise<Client> {
  const client = newClient(era)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [main, 'mcp'],
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...env },
  })
  await client.connect(transport)
  return client
}

export type ToolAnswer = {
  isError?: boolean
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: each tool has a shape of its own, which the client has checked.
  data: any
}

export async function callTool(
  client: Client,
  name: string,
  given: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<ToolAnswer> {
  const result = await client.callTool({ name, arguments: given }, signal && { signal })
  const [first] = result.content
  return {
    ...(result.isError && { isError: true }),
    text: first?.type === 'text' ? first.text : '',
    data: result.structuredContent,
  }
}
