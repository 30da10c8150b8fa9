import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { sql } from '#postgres/sql.ts'
import { buildApp } from '../../src/http/app.ts'
import { hideKeys } from '../../src/lib/hide-keys.ts'
import { logOptions } from '../../src/lib/log.ts'
import { openMetrics } from '../../src/lib/metrics.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { newcomer, password } from '../support/people.ts'

let server: TestApp
let app: FastifyInstance
let v1: string
let v2: string
let written = ''
const log = pino(logOptions('trace'), { write: (text: string) => (written += text) })

before(async () => {
  server = await startTestApp()
  app = await buildApp({
    databases: server.databases,
    clock: () => server.now,
    callbacks: server.callbacks,
    operator: server.operator,
    log,
    metrics: openMetrics(),
    publicUrl: 'http://localhost:8080',
    reportDays: 30,
    sessionLimits: { idleMinutes: 1440, hours: 168 },
    secret: 'a secret that only the tests have',
    signUp: 'open',
    sendsMail: false,
  })
  const workspaceId = await server.workspace()
  v1 = (await server.key({ workspaceId, api: 'v1' })).key
  v2 = (await server.key({ workspaceId, api: 'v2' })).key
})
after(async () => {
  await app.close()
  await server.close()
})

/** Every line must be JSON, whatever was asked. */
const lines = () =>
  written
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))

const byNumbers = (text: string) => [...text].map(sign => `%${sign.charCodeAt(0).toString(16)}`).join('')

test('a key is in no line of the log, wherever it was sent', async () => {
  written = ''
  for (const key of [v1, v2]) {
    const secret = key.split('_')[3] as string
    const places = [
      `/reconcile/${key}`,
      `/reconcile/${key}/preview/x`,
      `/reconcile//${key}`,
      `//reconcile/${key}`,
      `/Reconcile/${key}`,
      `/reconcile/${byNumbers(key)}`,
      `/reconcile/${key.replaceAll('_', '%255F')}`,
      `/reconcile?token=${key}`,
      `/reconcile?queries=${byNumbers(key)}`,
      `/v1/kyb/${key}/lite`,
      `/v1//kyb?api_key=${key}&x`,
      `/v2/kyb/search?Authorization=Token%20${key}`,
      `/api/me?key=${key.toUpperCase()}`,
      `/${key.slice(0, -3)}`,
      ...['%0a', '%00', '-', '%E2%80%8B', '%20', '/'].map(sign => `/${key.slice(0, 9)}${sign}${key.slice(9)}`),
      ...['%0a', '%00', '-', '%E2%80%8B'].map(sign => `/v1/kyb?q=${key.slice(0, 15)}${sign}${key.slice(15)}`),
      `/${key.replaceAll('_', '%25252525255F')}`,
      `/./reconcile/${key.slice(9)}`,
      `/v1/../reconcile/./${key.slice(9)}`,
      `/reconcile?token=${key.slice(9)}`,
      `/reconcile?authorization=Bearer+${key.slice(9)}`,
      `/v1/kyb/search?q=${secret}`,
    ]
    for (const url of places) {
      await app.inject({ url, headers: { authorization: `Token ${key}` } })
      await app.inject({ url, headers: { authorization: `Bearer ${key}` } })
    }
    log.error({ err: new Error(`no such thing: ${key}`), headers: { 'x-key': `Bearer ${secret}` } }, `seen ${key}`)
    assert.ok(lines().length > 2 * places.length)
    const told = written.toLowerCase()
    for (const part of [secret, secret.slice(0, -3)]) {
      assert.ok(!told.includes(part), lines().find(({ url }) => url?.toLowerCase().includes(part))?.url)
    }
  }
  const urls = lines().map(({ url }) => url)
  assert.ok(urls.includes('/reconcile/…') && urls.includes('/reconcile//…') && urls.includes('//reconcile/…'))
  assert.ok(urls.includes(`/v1/kyb/${v1.split('_').slice(0, 3).join('_')}…/lite`), 'which key it was can be told')
})

test('a key in an unknown path is not in the usage either', async () => {
  await server.get(`/v2/${v2}`, `Token ${v2}`)
  await server.get(`/v1/${v2}`, `Bearer ${v1}`)
  const operations = async () =>
    (
      await sql<{ operation: string }>`
        select operation from ledger where operation like '%fm2%'
      `.execute(server.databases.primary)
    ).rows.map(({ operation }) => operation)
  while ((await operations()).length < 2) await sleep(10)
  assert.ok((await operations()).every(operation => !operation.includes(v2.split('_')[3] as string)))
})

test('an address without a key is logged as it was sent', async () => {
  written = ''
  const url = '/v2/kyb/search?name=100%25%20Token%20Caf%C3%A9'
  await app.inject({ url })
  assert.equal(lines().at(-1).url, url)
  assert.equal(
    hideKeys('the token is missing, a Bearer token is wanted'),
    'the token is missing, a Bearer token is wanted',
  )
})

test('the line of a request that is given up is JSON, and says whose it was', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  written = ''
  const { port } = app.server.address() as AddressInfo
  const begun = 'POST /v2/kyb/search HTTP/1.1\r\nHost: x\r\nAuthorization: Token x\r\nContent-Length: 100\r\n\r\n{"na'
  const whole = `GET /v1/kyb/1/lite HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${v1}\r\n\r\n`
  for (const [sent, waitMs] of [
    [begun, 50],
    [whole, 0],
    [whole.repeat(5), 0],
    [whole.repeat(5), 1],
  ] as const) {
    written = ''
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    await new Promise(resolve => socket.write(sent, resolve))
    if (waitMs > 0) await sleep(waitMs)
    socket.resetAndDestroy()
    while (!lines().some(({ msg }) => msg === 'request')) await sleep(10)
    await sleep(50)
    const told = lines().filter(({ msg }) => msg === 'request')
    // Whose connection it was is not known of one that was gone before its request was read.
    if (waitMs === 50) assert.equal(told[0].client, '127.0.0.1')
  }
})

test('a line of the dashboard names the user', async () => {
  const { id, email, cookie } = await newcomer(server)
  written = ''
  await app.inject({ url: '/api/me', headers: { cookie } })
  const origin = 'http://localhost:8080'
  await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin },
    payload: { email, password },
  })
  await app.inject({ url: '/api/me' })
  assert.deepEqual(
    lines().map(({ status, user }) => [status, user]),
    [
      [200, id],
      [200, id],
      [401, undefined],
    ],
  )
})

test('a request without access is no error, and can be found by its id', async () => {
  written = ''
  const url = '/api/auth/sign-in/email'
  const payload = { email: 'nobody@example.com', password: 'guess guess', callbackURL: 'https://evil.example/' }
  const foreign = await app.inject({ method: 'POST', url, headers: { origin: 'https://evil.example' }, payload })
  assert.equal(foreign.statusCode, 403)
  const leading = await app.inject({ method: 'POST', url, headers: { origin: 'http://localhost:8080' }, payload })
  assert.equal(leading.statusCode, 403)
  const said = lines().filter(({ msg }) => String(msg).startsWith('Invalid '))
  assert.deepEqual(
    said.map(({ level, request_id }) => [level, request_id]),
    [foreign, leading].map(({ headers }) => [log.levels.values.info, headers['x-request-id']]),
  )
})
