import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { unitsOf } from '../support/ledger.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts'
import { until } from '../support/until.ts'

const settings = { checkMs: 50, silentMs: 400, maxLagMs: 400 }

let primary: OwnPostgres
let replica: OwnPostgres
let standby: pg.Client
let server: TestApp
let workspaceId: string
let bearer: string
let companyId: number

before(async () => {
  primary = await startOwnPostgres()
  replica = await primary.replica()
  server = await startTestApp({ url: primary.url, readUrls: [replica.url], replicaSettings: settings })
  workspaceId = await server.workspace({ units: 10_000 })
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  companyId = await insertCompany(server.databases.primary)
  standby = new pg.Client({ connectionString: replica.url })
  standby.on('error', () => {})
  await standby.connect()
  await caughtUp()
})
after(async () => {
  await standby.end().catch(() => {})
  await server.close()
  await primary.remove()
})

/** The name that the API serves; the ledger has its line on the primary each time. */
async function served(): Promise<string> {
  const response = await server.get(`/v1/kyb/${companyId}/lite`, bearer)
  assert.equal(response.statusCode, 200, response.body)
  return response.json().name
}

const rename = (name: string) =>
  sql`update companies set name = ${name} where id = ${companyId}`.execute(server.databases.primary)

/** The replica stands still with an old name while the primary has a new one: who is asked shows in what is served. */
async function whileTold<T>(old: string, young: string, work: () => Promise<T>): Promise<T> {
  await rename(old)
  await caughtUp()
  await standby.query('select pg_wal_replay_pause()')
  await rename(young)
  try {
    return await work()
  } finally {
    await standby.query('select pg_wal_replay_resume()').catch(() => {})
  }
}

async function caughtUp() {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(server.databases.primary)
  await until('the replica has caught up', async () => {
    const { rows: reached } = await standby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there', [
      rows[0]?.at,
    ])
    return reached[0].is_there
  })
}

test('company reads go to the replica, accounts and ledger to the primary; one that lags is left out and comes back', async () => {
  await until('the replica is used', async () => (await served()) !== '' && (await sessionsOn(standby)) > 0)
  await whileTold('Old Ltd', 'New Ltd', async () => {
    assert.equal(await served(), 'Old Ltd', 'the replica is asked for company data')
    const fresh = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
    const response = await server.get(`/v1/kyb/${companyId}/lite`, fresh)
    assert.equal(response.statusCode, 200, 'a key that the replica does not know yet works')
    const before = await unitsOf(server.databases.primary, workspaceId)
    await served()
    assert.equal(await unitsOf(server.databases.primary, workspaceId), before + 1)
    await until('a replica that lags is left out', async () => (await served()) === 'New Ltd')
  })
  await whileTold('Older Ltd', 'Newer Ltd', () =>
    until('it is used again', async () => (await served()) === 'Older Ltd'),
  )
})

test('a replica that is killed or frozen is left out without a failure, and comes back', async () => {
  const load = { going: true, statuses: new Map<number, number>() }
  const asking = Array.from({ length: 8 }, async (_, index) => {
    while (load.going) {
      const path = index % 2 ? `/v1/kyb/${companyId}/lite` : `/v1/kyb/${companyId}/full`
      const { statusCode } = await server.get(path, bearer)
      load.statuses.set(statusCode, (load.statuses.get(statusCode) ?? 0) + 1)
    }
  })
  await sleep(150)
  await replica.stop('SIGQUIT')
  await sleep(300)
  await replica.start()
  await standby.end().catch(() => {})
  standby = new pg.Client({ connectionString: replica.url })
  standby.on('error', () => {})
  await standby.connect()
  await until('it is used again', async () => (await sessionsOn(standby)) > 0)
  await replica.freeze()
  const before = load.statuses.get(200) ?? 0
  await until('others are served', async () => (load.statuses.get(200) ?? 0) > before + 50)
  await replica.thaw()
  load.going = false
  await Promise.all(asking)
  assert.deepEqual([...load.statuses.keys()], [200])
  await whileTold('Old Ltd', 'New Ltd', () => until('it is used again', async () => (await served()) === 'Old Ltd'))
})

async function sessionsOn(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity where application_name = 'firmament reads'`,
  )
  return rows[0].count
}
