import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AddressRange, readRange } from '#lib/address-ranges.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'

let server: TestApp
let company: number
let workspaceId: string

before(async () => {
  // Addresses of 192.0.2.0/24 belong to the proxy of this test.
  server = await startTestApp({ trustedProxies: [readRange('192.0.2.0/24') as AddressRange] })
  company = await insertCompany(server.databases.primary)
  workspaceId = await server.workspace()
})
after(() => server.close())

type Place = { remoteAddress?: string; forwarded?: string }

const surfaces: [name: string, api: 'v1' | 'v2', method: 'GET' | 'POST', path: () => string, scheme: string][] = [
  ['v1', 'v1', 'GET', () => `/v1/kyb/${company}/lite`, 'Bearer'],
  ['v2', 'v2', 'GET', () => `/v2/kyb/${company}/lite`, 'Token'],
  ['reconcile', 'v2', 'GET', () => '/reconcile', 'Token'],
  ['mcp', 'v2', 'POST', () => '/mcp', 'Bearer'],
]

for (const [name, api, method, path, scheme] of surfaces) {
  const ask = (key: string, { remoteAddress = '127.0.0.1', forwarded }: Place = {}) =>
    server.app.inject({
      method,
      url: path(),
      remoteAddress,
      headers: { authorization: `${scheme} ${key}`, ...(forwarded && { 'x-forwarded-for': forwarded }) },
      ...(method === 'POST' && { payload: {} }),
    })
  /** The answer to an unknown key, without the parts that change every time. */
  const refusal = (response: Awaited<ReturnType<typeof ask>>) => ({
    status: response.statusCode,
    body: JSON.stringify({ ...response.json(), request_id: undefined }),
    scheme: response.headers['www-authenticate'],
  })

  test(`${name}: 401 as for an unknown key once a key has expired`, async () => {
    const expiresAt = new Date(server.now.getTime() + 1000)
    const { key } = await server.key({ workspaceId, api, expiresAt })
    assert.notEqual((await ask(key)).statusCode, 401)
    const before = server.now
    server.now = expiresAt
    const refused = await ask(key)
    assert.equal(refused.statusCode, 401)
    assert.deepEqual(refusal(refused), refusal(await ask(`${key.slice(0, -3)}aaa`)))
    server.now = before
  })

  test(`${name}: 401 as for an unknown key from an address outside the key's list`, async () => {
    const { key } = await server.key({ workspaceId, api, addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    const refused = await ask(key, { remoteAddress: '198.51.100.1' })
    assert.equal(refused.statusCode, 401)
    assert.deepEqual(refusal(refused), refusal(await ask(`${key.slice(0, -3)}aaa`)))
    for (const [place, isIn] of [
      [{ remoteAddress: '203.0.113.9' }, true],
      [{ remoteAddress: '::ffff:203.0.113.9' }, true],
      [{ remoteAddress: '2001:db8::9' }, true],
      [{ remoteAddress: '2001:db9::9' }, false],
      // Only a trusted proxy may say where a request comes from.
      [{ remoteAddress: '192.0.2.1', forwarded: '203.0.113.9' }, true],
      [{ remoteAddress: '192.0.2.1', forwarded: '198.51.100.1' }, false],
      [{ remoteAddress: '192.0.2.1', forwarded: '203.0.113.9, 198.51.100.1' }, false],
      [{ remoteAddress: '198.51.100.1', forwarded: '203.0.113.9' }, false],
    ] as const) {
      assert.equal((await ask(key, place)).statusCode !== 401, isIn, JSON.stringify(place))
    }
  })
}
