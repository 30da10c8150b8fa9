import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'

let server: TestApp
let bearer: string
let token: string
let cookie: string

before(async () => {
  server = await startTestApp({ demo: true })
  const workspaceId = await server.workspace({ units: 100_000 })
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
  const person = { name: 'Ada Example', email: 'ada@example.com', password: 'a long pass phrase of nobody' }
  cookie = cookiesOf(await server.browse('POST', '/api/auth/sign-up/email', { body: person }))
})
after(() => server.close())

type Asked = { method?: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: object }

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const modern = {
  ...list,
  params: {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
}

/** One long answer of every surface that answers in JSON. */
async function longAnswers(): Promise<Record<string, Asked>> {
  const accept = 'application/json, text/event-stream'
  const workspace = (await server.browse('GET', '/api/me', { cookie })).json().workspaces[0].id
  return {
    v1: { url: '/v1/kyb/1/full', headers: { authorization: bearer } },
    v2: { url: '/v2/companies/1', headers: { authorization: token } },
    reconcile: {
      method: 'POST',
      url: '/reconcile',
      headers: { authorization: token },
      payload: { queries: { a: { query: 'Limited' }, b: { query: 'Group' }, c: { query: 'Holdings' } } },
    },
    mcp: {
      method: 'POST',
      url: '/mcp',
      headers: { authorization: token, accept, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
      payload: modern,
    },
    openapi: { url: '/openapi/v1.json', headers: {} },
    dashboard: { url: `/api/workspaces/${workspace}/countries`, headers: { cookie } },
  }
}

const ask = (asked: Asked, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', ...asked, headers: { ...asked.headers, ...headers } })

test('JSON above 1 kB is compressed on every surface for clients that accept it, and for no others', async () => {
  for (const [name, asked] of Object.entries(await longAnswers())) {
    const plain = await ask(asked)
    assert.equal(plain.statusCode, 200, `${name}: ${plain.body}`)
    assert.ok(plain.rawPayload.length > 1024, name)
    assert.equal(plain.headers['content-encoding'], undefined, name)
    assert.match(String(plain.headers.vary), /\bAccept-Encoding\b/i, name)
    for (const [accepted, encoding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0.5, gzip, deflate', 'br', brotliDecompressSync],
      ['br;q=0, *', 'gzip', gunzipSync],
    ] as const) {
      const packed = await ask(asked, { 'accept-encoding': accepted })
      assert.equal(packed.headers['content-encoding'], encoding, `${name} ${accepted}`)
      assert.match(String(packed.headers.vary), /\bAccept-Encoding\b/i, name)
      assert.ok(packed.rawPayload.length < plain.rawPayload.length, name)
      const { 'content-length': length = packed.rawPayload.length } = packed.headers
      assert.equal(Number(length), packed.rawPayload.length)
      assert.deepEqual(Object.keys(JSON.parse(String(unpack(packed.rawPayload)))), Object.keys(plain.json()), name)
    }
    for (const accepted of ['identity', 'gzip;q=0', 'deflate', '']) {
      const unpacked = await ask(asked, { 'accept-encoding': accepted })
      assert.equal(unpacked.headers['content-encoding'], undefined, `${name} ${accepted}`)
    }
  }
})

test('short answers are not compressed', async () => {
  const short = await ask({ url: '/v1/kyb/1/lite', headers: { authorization: bearer, 'accept-encoding': 'gzip' } })
  assert.equal(short.statusCode, 200)
  assert.equal(short.headers['content-encoding'], undefined)
  assert.equal(short.json().id, 1)
})

test('events of MCP stay a stream that can be read as it arrives', async () => {
  const headers = { authorization: token, accept: 'application/json, text/event-stream', 'accept-encoding': 'gzip' }
  const answer = await ask({ method: 'POST', url: '/mcp', headers, payload: list })
  assert.match(String(answer.headers['content-type']), /^text\/event-stream/)
  assert.equal(answer.headers['content-encoding'], undefined)
  assert.match(answer.body, /"tools":/)
})

test("requests that another site makes with a browser's cookies are not compressed", async () => {
  const { dashboard } = await longAnswers()
  const from = async (site: string) =>
    (await ask(dashboard as Asked, { 'accept-encoding': 'br', 'sec-fetch-site': site })).headers['content-encoding']
  assert.deepEqual(await Promise.all(['same-origin', 'none', 'same-site', 'cross-site'].map(from)), [
    'br',
    'br',
    undefined,
    undefined,
  ])
})

test('an OpenAPI document that a caller already has is not sent again', async () => {
  const first = await ask({ url: '/openapi/v2.json', headers: { 'accept-encoding': 'br' } })
  const tag = String(first.headers.etag)
  assert.equal(first.headers['cache-control'], 'no-cache')
  const again = await ask({ url: '/openapi/v2.json', headers: { 'accept-encoding': 'br', 'if-none-match': tag } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})
