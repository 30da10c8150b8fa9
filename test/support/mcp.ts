import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { main } from './main.ts'
import { testTimeoutMs } from './patience.ts'

/** The revisions that are served: the newest, and the one before with its handshake. */
export const eras = ['2026-07-28', '2025-11-25'] as const
export type Era = (typeof eras)[number]

function newClient(era: Era): Client {
  const mode = era === '2026-07-28' ? { pin: era } : 'legacy'
  return new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
}

/** The official client, connected over HTTP. */
export async function connectHttp(
  address: string,
  authorization: string,
  era: Era,
  headers: Record<string, string> = {},
): Promise<Client> {
  const client = newClient(era)
  const requestInit = { headers: { ...headers, authorization } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }))
  return client
}

/** The official client over a process of its own that is served by `firmament mcp`; what the process says goes to `heard`. */
export async function connectStdio(
  env: Record<string, string>,
  era: Era,
  heard?: (text: string) => void,
): Promise<Client> {
  const client = newClient(era)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [main, 'mcp'],
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...env },
    ...(heard && { stderr: 'pipe' }),
  })
  if (heard) transport.stderr?.on('data', text => heard(String(text)))
  await client.connect(transport)
  return client
}

/** The key with another last letter. */
export const spoilt = (key: string) => `${key.slice(0, -1)}${key.endsWith('7') ? 'a' : '7'}`

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
  const options = { timeout: testTimeoutMs, ...(signal && { signal }) }
  const result = await client.callTool({ name, arguments: given }, options)
  const [first] = result.content
  return {
    ...(result.isError && { isError: true }),
    text: first?.type === 'text' ? first.text : '',
    data: result.structuredContent,
  }
}

/** From a few letters to everything about one company, each call with what the one before answered. */
export async function walkThroughTools(client: Client): Promise<void> {
  const begun = await callTool(client, 'autocomplete_company', { name: 'Meridian Harbour Instr', country_code: 'GB' })
  assert.equal(begun.data.status, 'candidates')
  const { company_id } = begun.data.candidates[0]
  assert.equal(company_id, 1)
  const enriched = await callTool(client, 'enrich_company_by_website', { company_id })
  const { website, linkedin: url } = enriched.data.profile
  assert.equal((await callTool(client, 'enrich_company_by_linkedin', { url })).data.profile.website, website)
  const ownership = await callTool(client, 'company_ownership', { website, threshold: 10 })
  assert.equal(ownership.data.company.company_id, company_id)
  assert.ok(ownership.data.beneficial_owners.owners[0].paths[0].steps.length > 0)
  assert.match(ownership.text, /A direct shareholder is not automatically a beneficial owner/)
  const financials = await callTool(client, 'company_financials', {
    registration_number: ownership.data.company.registration_number,
    country_code: ownership.data.company.country_code,
    years: 2,
  })
  assert.equal(financials.data.financials.years.length, 2)
  assert.match(financials.data.financials.years[0].income_statement.turnover, /^\d+$/)
  for (const { data, text } of [begun, enriched, ownership, financials]) {
    assert.equal(data.usage.units, 1)
    assert.match(text, /Cost: 1 unit of/)
    assert.ok(data.sources.length > 0 && data.notes.length > 0)
    assert.ok(
      data.sources.every((source: object) => 'published_on' in source),
      'also that its day is not stated',
    )
  }
}
