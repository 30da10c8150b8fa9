import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

const page = 'https://app.example.com'

let server: TestApp
let base: string
let bearer: string
let token: string
before(async () => {
  server = await startTestApp({ demo: true, corsOrigins: [page], webRoot: await ensureWebBuild() })
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const workspaceId = await server.workspace()
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
})
after(() => server.close())

/** As a cache asks: without the header, fetch itself would ask for no cache along with If-None-Match. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + path, { method, headers: { 'cache-control': 'max-age=0', ...headers }, redirect: 'manual' })

const withKey = (authorization: string): Record<string, string> => (authorization ? { authorization } : {})

test('every 401 says which credential is expected', async () => {
  for (const [path, expected, method] of [
    ['/v1/kyb/1/lite', 'Bearer realm="Firmament"'],
    ['/v1/nowhere', 'Bearer realm="Firmament"'],
    ['/balance', 'Bearer realm="Firmament"'],
    ['/v2/kyb/1/lite', 'Token'],
    ['/v2/nowhere', 'Token'],
    ['/reconcile', 'Token'],
    [
      '/mcp',
      'Bearer realm="Firmament", resource_metadata="http://localhost:8080/.well-known/oauth-protected-resource/mcp"',
      'POST',
    ],
    ['/api/me', 'Session realm="Firmament"'],
  ] as const) {
    for (const sent of ['', 'Bearer nobody', 'Token nobody']) {
      const answer = await ask(path, withKey(sent), method)
      assert.deepEqual([answer.status, answer.headers.get('www-authenticate')], [401, expected], path)
    }
  }
})

test('what rarely changes is sent again only where it has changed; data always is', async () => {
  const script = /src="(\/assets\/[^"]+)"/.exec(await (await ask('/')).text())?.[1] as string
  for (const path of [
    '/openapi/v1.json',
    '/openapi/v2.json',
    '/v2/nomenclatures/country',
    '/v2/nomenclatures/legal-form',
    '/v2/nomenclatures/sic/GB',
    '/',
    '/docs',
    '/docs/reference',
    script,
  ]) {
    const headers = withKey(path.startsWith('/v2') ? token : '')
    const first = await ask(path, headers)
    const tag = first.headers.get('etag') as string
    assert.equal(first.status, 200, path)
    assert.ok(tag, path)
    assert.ok(Number((await first.text()).length) > 0)
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', '')]) {
      const again = await ask(path, { ...headers, 'if-none-match': known })
      assert.deepEqual(
        [again.status, again.headers.get('etag'), await again.text()],
        [304, tag, ''],
        `${path} ${known}`,
      )
    }
    assert.equal((await ask(path, { ...headers, 'if-none-match': '"other"' })).status, 200, path)
  }
  const everything = { 'if-none-match': '*', 'if-modified-since': new Date(Date.now() + 1e7).toUTCString() }
  for (const [path, authorization] of [
    ['/v1/kyb/1/lite', bearer],
    ['/v2/kyb/1/lite', token],
    ['/v2/metrics', token],
  ] as const) {
    const answer = await ask(path, { authorization, ...everything })
    assert.deepEqual([answer.status, answer.headers.get('etag')], [200, null], path)
  }
  assert.equal((await ask('/v2/nomenclatures/country', { 'if-none-match': '*' })).status, 401, 'not without a token')
})

test('HEAD is as decided', async () => {
  for (const [path, authorization, status] of [
    ['/v1/kyb/1/lite', bearer, 405],
    ['/v2/kyb/1/lite', token, 405],
    ['/v2/nomenclatures/country', token, 405],
    ['/livez', '', 200],
    ['/readyz', '', 200],
    ['/openapi/v1.json', '', 200],
    ['/docs', '', 200],
    ['/docs/reference', '', 200],
    ['/', '', 200],
  ] as const) {
    const headers = withKey(authorization)
    const head = await ask(path, headers, 'HEAD')
    assert.equal(head.status, status, path)
    if (status !== 200) continue
    const get = await ask(path, headers)
    assert.equal(head.headers.get('content-type'), get.headers.get('content-type'), path)
    assert.equal(head.headers.get('etag'), get.headers.get('etag'), path)
  }
})

const preflight = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
const cors = ({ headers }: Response) => [...headers.keys()].filter(name => name.startsWith('access-control-'))

test('a browser may call the APIs from a page that the operator lists, with a key and never with cookies', async () => {
  for (const path of ['/v1/kyb/1/lite', '/v2/kyb/1/lite', '/balance', '/mcp', '/openapi/v2.json']) {
    const asked = await ask(path, { origin: page, ...preflight }, 'OPTIONS')
    assert.equal(asked.status, 204, path)
    assert.equal(asked.headers.get('access-control-allow-origin'), page)
    assert.match(String(asked.headers.get('access-control-allow-headers')), /Authorization/)
    assert.match(String(asked.headers.get('access-control-allow-methods')), /GET, POST/)
    assert.match(String(asked.headers.get('vary')), /Origin/)
    assert.equal(asked.headers.get('access-control-allow-credentials'), null)
  }
  for (const [path, authorization] of [
    ['/v1/kyb/1/full', bearer],
    ['/v2/kyb/1/lite', token],
    ['/openapi/v1.json', ''],
  ] as const) {
    const answer = await ask(path, { origin: page, ...withKey(authorization) })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('access-control-allow-origin'), page)
    assert.match(String(answer.headers.get('access-control-expose-headers')), /Retry-After.*X-Service-Units/)
    assert.match(String(answer.headers.get('vary')), /^Origin(, Accept-Encoding)?$/)
  }
  const refused = await ask('/v1/kyb/1/lite', { origin: page })
  assert.deepEqual([refused.status, refused.headers.get('access-control-allow-origin')], [401, page])
})

test('no other page may, and the dashboard is no API', async () => {
  for (const origin of [
    'https://evil.example',
    'https://app.example.com.evil.example',
    'http://app.example.com',
    'null',
  ]) {
    const asked = await ask('/v1/kyb/1/lite', { origin, ...preflight }, 'OPTIONS')
    assert.deepEqual([asked.status, cors(asked)], [401, []], origin)
    const answer = await ask('/v2/kyb/1/lite', { origin, authorization: token })
    assert.deepEqual([answer.status, cors(answer)], [200, []], origin)
    assert.match(String(answer.headers.get('vary')), /Origin/)
  }
  for (const path of ['/api/me', '/api/auth/sign-in/email', '/']) {
    assert.deepEqual(cors(await ask(path, { origin: page, ...preflight }, 'OPTIONS')), [], path)
    assert.deepEqual(cors(await ask(path, { origin: page })), [], path)
  }
  assert.equal(
    (await ask('/v1/kyb/1/lite', { authorization: bearer }, 'OPTIONS')).status,
    405,
    'no question of a browser',
  )
})

test('nothing of it is there unless the operator lists a page', async () => {
  const closed = await startTestApp()
  const at = await closed.app.listen({ port: 0, host: '127.0.0.1' })
  const asked = await fetch(`${at}/v1/kyb/1/lite`, { method: 'OPTIONS', headers: { origin: page, ...preflight } })
  assert.deepEqual([asked.status, cors(asked), asked.headers.get('vary')], [401, [], null])
  await closed.close()
})

test('MCP tells the page of a foreign origin what is wrong', async () => {
  const say = (origin: string) =>
    fetch(`${base}/mcp`, {
      method: 'POST',
      headers: { origin, authorization: token, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
  const refused = await say('https://evil.example')
  assert.equal(refused.status, 403)
  const { error } = (await refused.json()) as { error: { message: string } }
  assert.match(error.message, /Origin.*FIRMAMENT_CORS_ORIGINS/)
  for (const origin of [page, 'http://localhost:3000']) assert.notEqual((await say(origin)).status, 403, origin)
})
