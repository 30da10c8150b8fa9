import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { unitsOf } from '../support/ledger.ts'

let server: TestApp
let admin: pg.Client
let workspaceId: string
let bearer: string
let companyId: number

async function start(t: TestContext, options: TestAppOptions = {}) {
  server = await startTestApp({ role: 'breakable', ...options })
  t.after(async () => {
    await admin.end().catch(() => {})
    await server.close()
  })
  admin = new pg.Client({ connectionString: server.url })
  admin.on('error', () => {})
  await admin.connect()
  workspaceId = await server.workspace({ plan: 'free' })
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  companyId = await insertCompany(server.databases.primary)
  const role = new URL(await roleUrl()).username
  return role
}

/** The role that the server works as. */
async function roleUrl(): Promise<string> {
  const { rows } = await admin.query(`select rolname from pg_roles where rolname like 'breakable%' order by oid desc`)
  return `postgres://${rows[0].rolname}@localhost/x`
}

const lite = () => server.get(`/v1/kyb/${companyId}/lite`, bearer)

test('502 when the company data cannot be read, and nothing of the inside is said', async t => {
  const role = await start(t)
  await admin.query(`revoke all on companies from ${role}`)
  const response = await lite()
  assert.equal(response.statusCode, 502)
  assert.equal(response.json().error.code, 'DATA_SERVICE_UNAVAILABLE')
  assert.equal(response.headers['retry-after'], '5')
  assert.doesNotMatch(response.body, /permission|companies|relation/)
  await admin.query(`grant all on companies to ${role}`)
  assert.equal((await lite()).statusCode, 200)
  assert.equal(await unitsOf(server.databases.primary, workspaceId), 1)
})

test('504 when the company data takes too long, and the query is cancelled in the database', async t => {
  await start(t, { dataTimeoutMs: 300 })
  await admin.query('begin; lock table companies in access exclusive mode')
  const response = await lite()
  assert.equal(response.statusCode, 504)
  assert.equal(response.json().error.code, 'DATA_SERVICE_TIMEOUT')
  await sleep(300)
  const { rows } = await admin.query(
    `select query from pg_stat_activity
     where datname = current_database() and application_name = 'firmament reads' and state = 'active'`,
  )
  assert.deepEqual(rows, [])
  await admin.query('commit')
  assert.equal((await lite()).statusCode, 200)
  assert.equal(await unitsOf(server.databases.primary, workspaceId), 1)
})

test('503 when access cannot be verified', async t => {
  const role = await start(t)
  await admin.query(`revoke all on keys from ${role}`)
  const response = await lite()
  assert.equal(response.statusCode, 503)
  assert.equal(response.json().error.code, 'ACCOUNT_SERVICE_UNAVAILABLE')
  assert.equal(response.headers['retry-after'], '5')
})

test('503 when usage cannot be recorded: no success is sent and none is charged', async t => {
  const role = await start(t)
  await admin.query(`revoke insert on ledger from ${role}`)
  const response = await lite()
  assert.equal(response.statusCode, 503)
  assert.equal(response.json().error.code, 'USAGE_LEDGER_UNAVAILABLE')
  assert.equal(response.headers['retry-after'], '5')
  await admin.query(`grant insert on ledger to ${role}`)
  assert.equal((await lite()).headers['x-quota-daily-remaining'], '2', 'the refused one cost nothing')
})

test('the database away altogether: 503, and it is served again when it is back', async t => {
  await start(t)
  const name = new URL(server.url).pathname.slice(1)
  const other = new pg.Client({ connectionString: server.url.replace(name, 'postgres') })
  await other.connect()
  await other.query(`alter database ${name} allow_connections false`)
  await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  assert.equal((await lite()).json().error.code, 'ACCOUNT_SERVICE_UNAVAILABLE')
  assert.equal((await server.get('/readyz')).statusCode, 503)
  assert.equal((await server.get('/livez')).statusCode, 200)
  await other.query(`alter database ${name} allow_connections true`)
  await other.end()
  assert.equal((await lite()).statusCode, 200)
  assert.equal((await server.get('/readyz')).statusCode, 200)
})
