import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type AddressRange, readRange } from '#lib/address-ranges.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.ts'

type Server = TestApp & { base: string; bearer: string; token: string }

async function start(t: TestContext, options: TestAppOptions = {}): Promise<Server> {
  const server = await startTestApp({ demo: true, ...options })
  t.after(async () => {
    for (const socket of held.splice(0)) socket.destroy()
    await server.close()
  })
  const workspaceId = await server.workspace({ units: 100_000 })
  const bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  const token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...server, base, bearer, token }
}

const held: Socket[] = []

/** A connection from this address that says so much and then nothing more. */
async function hold({ base }: Server, said: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  held.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(said)
  return socket
}

const halfOf = (path: string, credential = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${credential && `Authorization: ${credential}\r\n`}` +
  'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{'

/** How many requests the server has begun to read; the sockets of a test are many before they are all there. */
async function begun({ app }: Server, count: number) {
  const open = () => new Promise<number>(resolve => app.server.getConnections((_, found) => resolve(found)))
  while ((await open()) < count) await sleep(10)
  // What was said a moment ago is read before what is asked for now.
  await sleep(100)
}

const isOpen = (socket: Socket) => !socket.closed && !socket.readableEnded

async function askEverybody({ base, bearer, token }: Server): Promise<Record<string, number>> {
  const ask = async (path: string, authorization: string, body?: object) => {
    const headers = {
      ...(authorization && { authorization }),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      origin: 'http://localhost:8080',
    }
    const answer = await fetch(
      base + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    await answer.text()
    return answer.status
  }
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  return {
    'v1 read': await ask('/v1/kyb/1/lite', bearer),
    'v1 search': await ask('/v1/kyb/search', bearer, { location: 'GB', name: 'Meridian' }),
    'v2 read': await ask('/v2/kyb/1/lite', token),
    'v2 search': await ask('/v2/overview', token, {}),
    mcp: await ask('/mcp', token, list),
    reconcile: await ask('/reconcile', token, { queries: { q0: { query: 'Meridian' } } }),
    dashboard: await ask('/api/auth/sign-in/email', '', { email: 'nobody@example.com', password: 'not the right one' }),
  }
}

const served = {
  'v1 read': 200,
  'v1 search': 200,
  'v2 read': 200,
  'v2 search': 200,
  mcp: 200,
  reconcile: 200,
  dashboard: 401,
}

test('a thousand half-sent bodies, with and without a key, take no place from anybody', async t => {
  const server = await start(t)
  const halves = [
    halfOf('/api/auth/sign-in/email'),
    halfOf('/v1/kyb/search', server.bearer),
    halfOf('/v2/overview', server.token),
    halfOf('/mcp', server.token),
    halfOf('/reconcile', server.token),
  ]
  const sockets = await Promise.all(
    Array.from({ length: 1000 }, (_, at) => hold(server, halves[at % 5] as string, `127.0.1.${1 + (at % 10)}`)),
  )
  await begun(server, 1000)
  assert.deepEqual(await askEverybody(server), served)
  assert.equal(sockets.filter(isOpen).length, 1000)
})

test('a thousand from one address: it keeps five hundred, and is served beside them', async t => {
  const server = await start(t)
  const other = await hold(server, halfOf('/api/auth/sign-in/email'), '127.0.2.1')
  const sockets: Socket[] = []
  for (let round = 0; round < 10; round++) {
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, () => hold(server, halfOf('/api/auth/sign-in/email'), '127.0.0.1')),
      )),
    )
  }
  while (sockets.filter(isOpen).length > 500) await sleep(10)
  assert.deepEqual(await askEverybody(server), served)
  // Those that waited longest made room, and nobody else's connection did.
  assert.ok(sockets.slice(0, 500).every(socket => !isOpen(socket)))
  assert.ok(sockets.slice(600).every(isOpen))
  assert.ok(isOpen(other))
})

/** Nobody reads a company until it is given free. */
async function holdCompanies({ url }: Server): Promise<() => Promise<unknown>> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('begin; lock table companies in access exclusive mode')
  return () => admin.query('commit').then(() => admin.end())
}

test('where all connections of an address are at work, one more is refused; those of a proxy are not counted', async t => {
  const proxies = [readRange('127.0.0.0/8') as AddressRange]
  for (const trustedProxies of [[], proxies]) {
    const server = await start(t, { maxConnections: 2, trustedProxies })
    const giveFree = await holdCompanies(server)
    const get = `GET /v1/kyb/1/lite HTTP/1.1\r\nHost: x\r\nAuthorization: ${server.bearer}\r\n\r\n`
    const working = [await hold(server, get), await hold(server, get)]
    await begun(server, 2)
    const answers = working.map(socket => once(socket, 'data'))
    const more = await hold(server, '')
    if (trustedProxies === proxies) await begun(server, 3)
    else await once(more, 'close')
    assert.equal(isOpen(more), trustedProxies === proxies)
    await giveFree()
    for (const [text] of await Promise.all(answers)) assert.match(String(text), /^HTTP\/1.1 200 /)
  }
})

test('a body that is there finds no place where there is none: 503 in the words of its surface', async t => {
  const server = await start(t, { maxActive: 1 })
  const sockets = [
    await hold(server, halfOf('/v1/kyb/search', server.bearer)),
    await hold(server, halfOf('/mcp', server.token)),
  ]
  await begun(server, 2)
  const giveFree = await holdCompanies(server)
  const first = fetch(`${server.base}/v1/kyb/1/lite`, { headers: { authorization: server.bearer } })
  await begun(server, 3)
  const answers = sockets.map(socket => once(socket, 'data'))
  for (const socket of sockets) socket.write(`${' '.repeat(98)}}`)
  const [v1, mcp] = (await Promise.all(answers)).map(String)
  assert.match(v1 as string, /^HTTP\/1.1 503 .*retry-after: 1\r.*ACCOUNT_SERVICE_UNAVAILABLE/is)
  assert.match(mcp as string, /^HTTP\/1.1 503 .*retry-after: 5\r.*"jsonrpc":"2.0"/is)
  await giveFree()
  assert.equal((await first).status, 200)
})

test('nothing is read of what is sent to an address where nothing is', async t => {
  const server = await start(t)
  for (const path of ['/nowhere', '/api/nowhere']) {
    const socket = await hold(server, halfOf(path))
    const [answer] = await once(socket, 'data')
    assert.match(String(answer), /^HTTP\/1.1 404 /)
  }
})
