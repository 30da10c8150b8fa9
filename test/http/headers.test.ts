import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { exchange } from '../support/raw-socket.ts'

let secure: TestApp
let plain: TestApp
let key: string
const publicUrl = 'https://data.example.com'
before(async () => {
  const webRoot = await ensureWebBuild()
  secure = await startTestApp({ publicUrl, webRoot })
  plain = await startTestApp({ webRoot })
  key = (await secure.key({ workspaceId: await secure.workspace(), api: 'v2' })).key
})
after(async () => {
  await secure.close()
  await plain.close()
})

const places = [
  ...['/', '/docs', '/docs/reference', '/openapi/v1.json', '/livez', '/readyz', '/balance', '/api/me', '/none', '/mcp'],
  ...['/v1/kyb/search?q=a', '/v2/kyb/search?name=a', '/reconcile', '/match/default', '/v2/none', '/verify'],
]

test('no answer may be taken for another type, and behind TLS every one asks for TLS', async () => {
  for (const [server, wanted] of [
    [secure, 'max-age=31536000'],
    [plain, undefined],
  ] as const) {
    for (const url of places) {
      const headers = { accept: 'text/html', authorization: `Token ${key}` }
      const answer = await server.app.inject({ url, headers })
      assert.equal(answer.headers['x-content-type-options'], 'nosniff', url)
      assert.equal(answer.headers['strict-transport-security'], wanted, url)
    }
  }
})

test('so does an answer of the library of MCP, and one to what is no request', async () => {
  const payload = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' }
  const answer = await secure.app.inject({ method: 'POST', url: '/mcp', headers, payload })
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  assert.equal(answer.headers['strict-transport-security'], 'max-age=31536000')
  const base = await secure.app.listen({ port: 0, host: '127.0.0.1' })
  const { text } = await exchange(base, socket => socket.write('nonsense\r\n\r\n'))
  assert.match(text, /^HTTP\/1\.1 400[\s\S]+\r\nX-Content-Type-Options: nosniff\r\nStrict-Transport-Security: max-age/)
})

test('beside a public address with TLS neither this machine nor plain http is an origin of ours', async () => {
  const { port } = secure.app.addresses()[0] as { port: number }
  const credentials = { email: 'nobody@example.com', password: 'a guess of no one' }
  for (const [server, origin, isOurs] of [
    [secure, publicUrl, true],
    [secure, `http://localhost:${port}`, false],
    [secure, `http://127.0.0.1:${port}`, false],
    [secure, 'http://localhost', false],
    [secure, 'http://data.example.com', false],
    [plain, 'http://localhost:8080', true],
  ] as const) {
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin },
      payload: credentials,
    })
    assert.equal(signIn.statusCode === 403, !isOurs, `sign-in from ${origin}`)
    const mcp = await server.app.inject({ method: 'POST', url: '/mcp', headers: { origin }, payload: {} })
    assert.equal(mcp.statusCode === 403, !isOurs, `/mcp from ${origin}`)
    assert.equal(mcp.statusCode, isOurs ? 401 : 403)
  }
})
