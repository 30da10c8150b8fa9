import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, before, test } from 'node:test'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AddressRange, readRange } from '#lib/address-ranges.ts'
import { Budgets } from '#lib/budgets.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { newcomer } from '../support/people.ts'

const max = 20
const proxy = '192.0.2.1'
let server: TestApp
type Route = { method: NonNullable<InjectOptions['method']>; url: string }
const routes: Route[] = []

function noteRoutes(published: unknown) {
  const { fastify } = published as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one as Route['method'], url })
  })
}

before(async () => {
  subscribe('fastify.initialization', noteRoutes)
  const trustedProxies = [readRange(`${proxy}/32`) as AddressRange]
  const strangers = { max, perSecond: 0.001 }
  server = await startTestApp({ webRoot: await ensureWebBuild(), strangers, trustedProxies })
  unsubscribe('fastify.initialization', noteRoutes)
})
after(() => server.close())

const statusOf = async (wish: InjectOptions) => (await server.app.inject({ headers: {}, ...wish })).statusCode
const isRefused = async (wish: InjectOptions) => {
  const { statusCode, body, headers } = await server.app.inject(wish)
  // An answer to HEAD has no body.
  const isOurs = wish.method === 'HEAD' || body.includes('Too many requests from your network.')
  if (statusCode !== 429 || !isOurs) return false
  assert.ok(Number(headers['retry-after']) > 0)
  return true
}

async function useUp(remoteAddress: string, headers: Record<string, string> = {}): Promise<void> {
  for (let nth = 0; nth < max; nth++) await statusOf({ url: '/docs', remoteAddress, headers })
}

test('every address asks for a key or a session, or is refused to a network that asks for too much', async () => {
  assert.ok(routes.length > 200, `${routes.length} routes`)
  const [open, never]: [string[], string[]] = [[], []]
  for (const [at, { method, url: pattern }] of routes.entries()) {
    const remoteAddress = `10.1.${at >> 8}.${at & 255}`
    const url = pattern.replaceAll(/:\w+/g, '1').replace('*', 'x') || '/'
    const headers = { accept: 'text/html', origin: 'http://localhost:8080' }
    const name = `${method} ${pattern}`
    const wish = { method, url, remoteAddress, headers: url.startsWith('/mcp') ? {} : headers }
    if ((await statusOf(wish)) === 401) continue
    await useUp(remoteAddress)
    if (await isRefused(wish)) open.push(name)
    else never.push(name)
  }
  assert.deepEqual(never.sort(), ['GET /livez', 'GET /readyz', 'HEAD /livez', 'HEAD /readyz'])
  for (const one of [
    'GET /docs/search',
    'GET /openapi/v2.json',
    'GET /',
    'POST /api/auth/*',
    'GET /assets/*',
    'GET /verify',
  ])
    assert.ok(open.includes(one), `${one} is not among ${open.join(', ')}`)
})

test('a page under any address, and a search of the guides, which takes more, count too', async () => {
  const page = { url: '/w/any/where', headers: { accept: 'text/html' }, remoteAddress: '10.2.0.1' }
  assert.equal(await statusOf(page), 200)
  await useUp('10.2.0.1')
  assert.ok(await isRefused(page))
  const search = { url: '/docs/search?q=units', remoteAddress: '10.2.0.2' }
  assert.deepEqual([await statusOf(search), await statusOf(search)], [200, 200])
  assert.ok(await isRefused(search))
})

test('whoever has a key or a session is not held back by strangers of the same network', async () => {
  const remoteAddress = '10.3.0.1'
  const ada = await newcomer(server)
  const company = await insertCompany(server.databases.primary)
  const { key } = await server.key({ workspaceId: ada.workspaceId, api: 'v2' })
  await useUp(remoteAddress)
  assert.ok(await isRefused({ url: '/docs', remoteAddress }))
  const headers = { authorization: `Token ${key}` }
  assert.equal(await statusOf({ url: `/v2/kyb/${company}/lite`, remoteAddress, headers }), 200)
  assert.equal(await statusOf({ url: '/api/me', remoteAddress, headers: { cookie: ada.cookie } }), 200)
  assert.ok(await isRefused({ url: '/docs', remoteAddress, headers }), 'a key opens nothing where none is asked for')
})

test('the network is the one that a trusted proxy names, and nobody else; 2⁶⁴ addresses of IPv6 are one', async () => {
  await useUp(proxy, { 'x-forwarded-for': '203.0.113.1' })
  const from = (client: string) => ({ url: '/docs', remoteAddress: proxy, headers: { 'x-forwarded-for': client } })
  assert.ok(await isRefused(from('203.0.113.1')))
  assert.equal(await statusOf(from('203.0.113.2')), 200)
  await useUp('10.4.0.1')
  assert.ok(await isRefused({ ...from('203.0.113.3'), remoteAddress: '10.4.0.1' }))
  await useUp('2001:db8:1:2::1')
  assert.ok(await isRefused({ url: '/docs', remoteAddress: '2001:db8:1:2:3::4' }))
  assert.equal(await statusOf({ url: '/docs', remoteAddress: '2001:db8:1:3::1' }), 200)
})

test('points come back evenly, what is refused costs none, and few are remembered', () => {
  const budgets = new Budgets({ max: 10, perSecond: 2 }, 3)
  assert.equal(budgets.spend('a', 10, 0), 0)
  assert.equal(budgets.spend('a', 4, 0), 2)
  assert.equal(budgets.spend('a', 4, 1_000), 1)
  assert.equal(budgets.spend('a', 4, 2_000), 0)
  assert.equal(budgets.spend('b', 10, 2_000), 0)
  assert.equal(budgets.spend('c', 1, 2_000), 0)
  // The fourth makes room: a and c have all points again by then, b has not.
  assert.equal(budgets.spend('d', 1, 5_000), 0)
  assert.equal(budgets.spend('b', 10, 5_000), 2)
})
