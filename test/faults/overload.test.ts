import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fromDataService } from '#domain/data-service.ts'
import { metricsPage } from '#lib/metrics.ts'
import { PoolFullError, waitingPerConnection } from '#postgres/bounded-pool.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'

const connections = 12

let server: TestApp
let admin: pg.Client
let workspaceId: string
let companyId: number
let bearer: string
let token: string

async function start(t: TestContext, options: TestAppOptions = {}) {
  server = await startTestApp(options)
  t.after(async () => {
    await admin.end()
    await server.close()
  })
  workspaceId = await server.workspace({ units: 100_000 })
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
  companyId = await insertCompany(server.databases.primary)
  admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  assert.deepEqual([(await v1()).statusCode, (await v2()).statusCode], [200, 200])
}

const v1 = () => server.get(`/v1/kyb/${companyId}/lite`, bearer)
const v2 = () => server.get(`/v2/kyb/${companyId}/lite`, token)
/** Nobody reads a company until it is given free. */
const holdCompanies = () => admin.query('begin; lock table companies in access exclusive mode')

test('more than can wait for the company data: the rest is told so at once, and those who wait are served', async t => {
  await start(t)
  const queue = connections * waitingPerConnection
  const tooMany = 40
  const read = () => sql`select count(*) from companies`.execute(server.databases.reads)
  await holdCompanies()
  const served = Array.from({ length: connections }, read)
  while ((await atWork()) < connections) await sleep(10)
  const asked = Array.from({ length: queue + tooMany }, read)
  const refused = asked.splice(queue)
  for (const one of refused) await assert.rejects(one, PoolFullError)
  // Every surface says that of it which it says of data that cannot be read.
  await assert.rejects(fromDataService(60_000, read), { code: 'data_unavailable' })
  await admin.query('commit')
  assert.equal((await Promise.all([...served, ...asked])).length, connections + queue)
})

test('more requests than a process can have at work: 503 before anything is done, also when others hang up', async t => {
  await start(t, { maxActive: 4 })
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await holdCompanies()
  const path = `/v1/kyb/${companyId}/lite`
  const limitSlowBody = new AbortController()
  const waiting = Array.from({ length: 4 }, () =>
    fetch(`${base}${path}`, { headers: { authorization: bearer }, signal: limitSlowBody.signal }).catch(() => null),
  )
  const ask = (address: string, authorization: string) => fetch(`${base}${address}`, { headers: { authorization } })
  const connected = () => new Promise<number>(resolve => server.app.server.getConnections((_, count) => resolve(count)))
  // What is asked for at the same moment is one question to the database.
  while ((await connected()) < 4 || (await atWork()) < 1) await sleep(10)
  await sleep(300)
  const refused = await ask(path, bearer)
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('retry-after'), '1')
  assert.equal(refused.headers.get('service-api-version'), 'v1')
  const body = (await refused.json()) as { error: { code: string }; request_id: string }
  assert.equal(body.error.code, 'ACCOUNT_SERVICE_UNAVAILABLE')
  assert.equal(body.request_id, refused.headers.get('x-service-request-id'))
  const platform = await ask(`/v2/kyb/${companyId}/lite`, token)
  assert.deepEqual([platform.status, platform.headers.has('retry-after')], [503, true])
  assert.equal((await ask('/mcp', token)).status, 503)
  assert.equal((await ask('/api/me', '')).status, 503)
  limitSlowBody.abort()
  await Promise.all(waiting)
  await admin.query('commit')
  await sleep(50)
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await ask(path, bearer)).status))
  assert.deepEqual(statuses, [200, 200, 200, 200])
  const counted = await metricsPage(server.metrics).text()
  // Nobody was told 200 who had hung up.
  assert.match(counted, /firmament_request_seconds_count\{surface="v1",operation="liteKyb",status="499"\} 4/)
  assert.match(counted, /firmament_request_seconds_count\{surface="v1",operation="liteKyb",status="200"\} 5/)
})

/** How many wait for the company data in the database. */
async function atWork(): Promise<number> {
  // Within a transaction the first look would be repeated.
  await admin.query('select pg_stat_clear_snapshot()')
  const { rows } = await admin.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'firmament reads' and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}
