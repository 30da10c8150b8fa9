import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { endConnections } from '../../src/http/end-connections.ts'
import { startTestApp } from '../support/app.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { until } from '../support/until.ts'

test('a stop waits for no connection that has sent nothing, and for the call of an assistant to its end', async t => {
  const server = await startTestApp()
  let isClosed = false
  t.after(() => isClosed || server.close())
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const workspaceId = await server.workspace({ units: 1_000 })
  const { key } = await server.key({ workspaceId, api: 'v2' })
  const { port } = server.app.server.address() as net.AddressInfo
  const silent = net.connect(port, '127.0.0.1')
  silent.on('error', () => {})
  await once(silent, 'connect')

  // It listens for events for as long as the server lets it.
  const listening = await fetch(`${base}/mcp`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Token ${key}`, 'content-type': 'application/json', 'mcp-method': 'subscriptions/listen' },
      ...{ accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2026-07-28' },
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen' },
      params: {
        notifications: {},
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  })
  const isStream = /event-stream/.test(listening.headers.get('content-type') ?? '')
  assert.ok(isStream, isStream ? '' : await listening.text())

  const client = await connectHttp(base, `Token ${key}`, '2026-07-28')
  const rows = Array.from({ length: 100 }, (_, at) => ({ name: `Nobody Knows ${at}`, country: 'GB' }))
  const call = callTool(client, 'check_list', { rows })
  const lists = async () => (await server.get('/v2/lists', `Token ${key}`)).json()
  await until('the list is begun', async () => JSON.stringify(await lists()).includes('"matching"'))
  const closing = server.close()
  isClosed = true
  const { data, text } = await call
  assert.equal(data?.not_found, rows.length, text)
  await closing
  await client.close()
  await listening.body?.cancel().catch(() => {})
  assert.ok(silent.destroyed || (await Promise.race([once(silent, 'close').then(() => true), sleep(5_000, false)])))
})

test('a stop also waits for the call of an assistant whose key is still being read', async t => {
  const server = await startTestApp()
  let isClosed = false
  t.after(() => isClosed || server.close())
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const workspaceId = await server.workspace({ units: 1_000 })
  const { key: known } = await server.key({ workspaceId, api: 'v2' })
  const { key: unread } = await server.key({ workspaceId, api: 'v2' })
  const call = (key: string) =>
    fetch(`${base}/mcp`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Token ${key}`, 'content-type': 'application/json', connection: 'close' },
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    })
  const answerOf = async (called: Promise<Response>) => [(await called).status, await (await called).text()]
  // The library of the protocol is loaded with the first request.
  const before = await answerOf(call(known))

  const holder = new pg.Client(server.url)
  await holder.connect()
  await holder.query('begin; lock table keys in access exclusive mode')
  const called = call(unread)
  await until('the key is being read', async () => {
    const { rows } = await holder.query("select 1 from pg_locks where not granted and relation = 'keys'::regclass")
    return rows.length > 0
  })
  const closing = server.close()
  isClosed = true
  // Lets go of the lock.
  await holder.end()
  assert.deepEqual(await answerOf(called), before)
  await closing
})

test('a request that never ends does not hold up the stop beyond its time', async () => {
  const app = Fastify()
  endConnections(app, { log: pino({ level: 'silent' }), lastAnswersMs: 200 })
  app.get('/', () => new Promise(() => {}))
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const begun = once(app.server, 'request')
  const asked = fetch(base).then(
    () => 'answered',
    () => 'cut off',
  )
  await begun
  await app.close()
  assert.equal(await asked, 'cut off')
})
