import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startTestApp, type TestApp } from '../support/app.ts'
import { newcomer, type Person } from '../support/people.ts'

// Bodies within the limit of their bytes that are more inside: nested as deeply as fits, or packed.

let server: TestApp
let person: Person
const headersOf: Record<string, Record<string, string>> = {}
before(async () => {
  server = await startTestApp({})
  const workspaceId = await server.workspace({ units: 1_000_000 })
  const { key: v1 } = await server.key({ workspaceId, api: 'v1' })
  const { key: v2 } = await server.key({ workspaceId, api: 'v2' })
  person = await newcomer(server)
  headersOf.v1 = { authorization: `Bearer ${v1}` }
  headersOf.v2 = { authorization: `Token ${v2}` }
  headersOf.mcp = { ...headersOf.v2, accept: 'application/json, text/event-stream' }
})
after(() => server.close())

const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)
const deep = {
  lists: `{"name":${nested('[', ']', 32_000)}}`,
  objects: `${'{"name":'.repeat(7000)}1${'}'.repeat(7000)}`,
  'the rows of a list': `{"rows":[${nested('[', ']', 32_000)}]}`,
  'the queries of a batch': `{"queries":{"a":{"query":${nested('[', ']', 32_000)}}}}`,
  'the arguments of a call': `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"kyb_check","arguments":${nested('[', ']', 32_000)}}}`,
  'the properties of a match': `{"queries":{"a":{"schema":"Company","properties":{"name":${nested('[', ']', 32_000)}}}}}`,
}

/** 40 MB of them. */
const spaces = gzipSync(Buffer.alloc(40 << 20, ' '))

/** It reached what reads it. */
const isRefused = (status: number) => status >= 400 && status < 500 && status !== 404 && status !== 401

const places = [
  ['/v1/kyb/search', 'v1'],
  ['/v2/kyb/search', 'v2'],
  ['/v2/match', 'v2'],
  ['/v2/lists', 'v2'],
  ['/match/default', 'v2'],
  ['/reconcile', 'v2'],
  ['/mcp', 'mcp'],
  ['/api/auth/sign-in/email', ''],
  ['/api/auth/oauth2/register', ''],
] as const

for (const [url, who] of places) {
  test(`${url}: bodies nested as deeply as they can be, and packed ones, are refused as any other`, async () => {
    const ask = (payload: string | Buffer, more: Record<string, string> = {}) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { ...headersOf[who], 'content-type': 'application/json', ...more },
        payload,
      })
    for (const [what, text] of Object.entries(deep)) {
      assert.ok(text.length <= 64 * 1024)
      const { statusCode, body } = await ask(text)
      assert.ok(isRefused(statusCode), `${what}: ${statusCode} ${body.slice(0, 200)}`)
    }
    // Nothing unpacks a body, however much is in it and whatever it is.
    for (const payload of [spaces, '{"name":"Acme"}']) {
      const { statusCode, body } = await ask(payload, { 'content-encoding': 'gzip' })
      assert.equal(statusCode, who === 'v1' ? 400 : 415, body.slice(0, 200))
      assert.match(body, /encoded as gzip are not accepted. Send the body unencoded, without Content-Encoding/)
    }
    const plain = await ask('{"name":', { 'content-encoding': 'identity' })
    assert.notEqual(plain.statusCode, 415)
  })
}

test('queries of a form, and bodies of the pages', async () => {
  const form = await server.app.inject({
    method: 'POST',
    url: '/reconcile',
    headers: { ...headersOf.v2, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `queries=${nested('[', ']', 30_000)}`,
  })
  assert.ok(isRefused(form.statusCode), `${form.statusCode} ${form.body.slice(0, 200)}`)
  for (const text of Object.values(deep)) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/workspaces/${person.workspaceId}/keys`,
      headers: { cookie: person.cookie, origin: 'http://localhost:8080', 'content-type': 'application/json' },
      payload: text,
    })
    assert.ok(isRefused(answer.statusCode), answer.body.slice(0, 200))
  }
})
