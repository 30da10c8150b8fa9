import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.ts'

const script = '/docs/js/scalar.js'

async function start(t: TestContext, options: TestAppOptions = {}): Promise<TestApp> {
  const server = await startTestApp({ webRoot: await ensureWebBuild(), ...options })
  t.after(async () => {
    for (const socket of held.splice(0)) socket.destroy()
    await server.close()
  })
  return server
}

const held: Socket[] = []

test('the script of the reference is a precompressed file, and is not resent to a browser that has it', async t => {
  const { app } = await start(t)
  const get = (headers: Record<string, string>) => app.inject({ url: script, headers })
  const plain = await get({})
  assert.ok(plain.rawPayload.length > 4_000_000)
  assert.match(String(plain.headers['content-type']), /javascript/)
  assert.equal(plain.headers['cache-control'], 'public, max-age=3600')
  for (const [encoding, unpack] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const packed = await get({ 'accept-encoding': encoding })
    assert.equal(packed.headers['content-encoding'], encoding)
    assert.match(String(packed.headers.vary), /accept-encoding/i)
    assert.ok(packed.rawPayload.length < plain.rawPayload.length / 3)
    assert.ok(unpack(packed.rawPayload).equals(plain.rawPayload))
  }
  const again = await get({ 'if-none-match': String(plain.headers.etag) })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})

test('the reference page has the same headers as the other pages, and no inline script', async t => {
  const { app } = await start(t)
  for (const url of ['/docs/reference', '/docs/reference/']) {
    const page = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    assert.equal(page.statusCode, 200)
    assert.equal(page.headers['content-encoding'], 'br')
    assert.equal(page.headers['cache-control'], 'no-cache')
    assert.equal(page.headers['x-frame-options'], 'DENY')
    assert.equal(page.headers['x-content-type-options'], 'nosniff')
    const policy = String(page.headers['content-security-policy'])
    assert.match(policy, /(^|;)default-src 'self'(;|$)/)
    assert.doesNotMatch(policy, /script-src/)
    const html = brotliDecompressSync(page.rawPayload).toString()
    const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)]
    assert.deepEqual(
      scripts.map(([, where, text]) => [where?.trim(), text]),
      [
        [`src="${script}"`, ''],
        ['src="/docs/start.js"', ''],
      ],
    )
  }
  for (const url of ['/docs', '/docs/reference', script]) {
    const [head, read] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })]
    const of = ({ statusCode, headers }: typeof head) => [
      statusCode,
      headers['content-type'],
      headers['content-length'],
    ]
    assert.deepEqual(of(head), of(read))
    assert.equal(head.body, '')
  }
  const gone = await app.inject({ url: '/docs/gone.js', headers: { accept: 'text/html' } })
  assert.equal(gone.statusCode, 404)
})

/** Requests more than a connection buffers and reads nothing; gives the server's end of the connection. */
async function readNothing({ app }: TestApp, asked: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const met = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  held.push(socket)
  socket.on('error', () => {})
  const [end] = await met
  socket.write(asked)
  return end
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('a client that does not read its files takes no slot from anybody, and makes room for others', async t => {
  const server = await start(t, { maxActive: 5 })
  const workspaceId = await server.workspace({ units: 1_000 })
  const authorization = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const status = async (path: string) => {
    const answer = await fetch(base + path, { headers: { authorization } })
    await answer.text()
    return answer.status
  }
  const slow = await readNothing(server, request(script), '127.0.0.78')
  const silent: Socket[] = []
  while (silent.length < 260) silent.push(await readNothing(server, request(script), '127.0.0.77'))
  const last = silent.at(-1) as Socket
  while (last.bytesWritten === 0) await sleep(10)
  for (const path of ['/', '/docs', '/docs/reference', '/docs/start.js', script, '/v2/metrics', '/livez']) {
    assert.equal(await status(path), 200, path)
  }
  // The first of the many made room; the only client of its address did not.
  assert.deepEqual([silent[0]?.destroyed, last.destroyed, slow.destroyed], [true, false, false])
})

test('a client that keeps asking and reads no response takes no slot from others, and is disconnected', async t => {
  const server = await start(t, { maxActive: 5, readingMs: 1_000 })
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const asked of [request('/openapi/v2.json').repeat(100), request(script).repeat(20)]) {
    const end = await readNothing(server, asked)
    while (end.writableLength === 0) await sleep(10)
    for (let round = 0; round < 10; round++) assert.equal((await fetch(`${base}/api/auth/get-session`)).status, 200)
    if (!end.closed) await once(end, 'close')
  }
})
