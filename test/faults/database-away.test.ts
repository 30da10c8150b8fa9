import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { unitsOf } from '../support/ledger.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts'
import { mountSmallDisk, moveLedgerTo, type SmallDisk } from '../support/small-disk.ts'

const awayMs = process.env.FIRMAMENT_LONG_TESTS ? 10_000 : 1_000

let postgres: OwnPostgres
let server: TestApp
let disk: SmallDisk | null
let paid: Customer
let free: Customer

type Customer = { workspaceId: string; v1(): ReturnType<TestApp['get']>; v2(): ReturnType<TestApp['get']> }

before(async () => {
  postgres = await startOwnPostgres()
  disk = await mountSmallDisk(8)
  if (disk) await moveLedgerTo(disk, postgres)
  server = await startTestApp({ url: postgres.url })
  paid = await customer(server, { units: 100_000 })
  free = await customer(server, { plan: 'free' })
})
after(async () => {
  await server.close()
  await postgres.remove()
  await disk?.remove()
})

async function customer(app: TestApp, wish: Parameters<TestApp['workspace']>[0]): Promise<Customer> {
  const workspaceId = await app.workspace(wish)
  const companyId = await insertCompany(app.databases.primary)
  const v1 = `Bearer ${(await app.key({ workspaceId, api: 'v1' })).key}`
  const v2 = `Token ${(await app.key({ workspaceId, api: 'v2' })).key}`
  return {
    workspaceId,
    v1: () => app.get(`/v1/kyb/${companyId}/lite`, v1),
    v2: () => app.get(`/v2/kyb/${companyId}/lite`, v2),
  }
}

/** A status with what stands for it: the code of v1, and that v2 says when to come again. */
async function said(asked: ReturnType<TestApp['get']>): Promise<string> {
  const { statusCode, headers, body } = await asked
  const { error, detail } = JSON.parse(body)
  return `${statusCode} ${error?.code ?? (detail && headers['retry-after'] ? 'come again' : '')}`.trim()
}

/** The same server serves again; how soon is measured in bench/recovery.ts. */
async function servedAgain(): Promise<void> {
  while ((await paid.v1()).statusCode !== 200 || (await paid.v2()).statusCode !== 200) await sleep(5)
}

test('PostgreSQL stopped under load: the specified errors, no more connections than before, served when it is back', async () => {
  const answers = { v1: new Set<string>(), v2: new Set<string>() }
  let isOver = false
  const load = Array.from({ length: 20 }, async (_, index) => {
    const api = index % 2 ? 'v1' : 'v2'
    while (!isOver) {
      answers[api].add(await said(paid[api]()))
      await sleep(10)
    }
  })
  try {
    while (!answers.v1.has('200') || !answers.v2.has('200')) await sleep(10)
    await postgres.stop()
    await sleep(awayMs)
    // Some wait for it to come back, but none for ever.
    while (answers.v1.size < 2 || answers.v2.size < 2) await sleep(10)
    assert.equal((await server.get('/readyz')).statusCode, 503)
    assert.equal((await server.get('/livez')).statusCode, 200)
    await postgres.start()
    await servedAgain()
  } finally {
    isOver = true
    await Promise.all(load)
  }
  const specified = {
    v1: ['200', '502 DATA_SERVICE_UNAVAILABLE', '503 ACCOUNT_SERVICE_UNAVAILABLE', '503 USAGE_LEDGER_UNAVAILABLE'],
    v2: ['200', '503 come again'],
  }
  for (const api of ['v1', 'v2'] as const) {
    assert.ok(answers[api].size > 1, `${api} was asked while it was away`)
    assert.deepEqual(
      [...answers[api]].filter(answer => !specified[api].includes(answer)),
      [],
    )
  }
  const { rows } = await sql<{ name: string; count: number }>`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where application_name like 'firmament%' group by 1
  `.execute(server.databases.primary)
  for (const { name, count } of rows) assert.ok(count <= (name === 'firmament' ? 8 : 12), `${count} ${name}`)
})

test('PostgreSQL frozen: nobody waits for it longer than was promised, and it serves when it goes on', async () => {
  assert.equal(await said(free.v1()), '200')
  await sleep(1_000)
  await postgres.freeze()
  const asked = Promise.all([said(free.v1()), said(paid.v1()), said(paid.v2()), said(server.get('/readyz'))])
  const answers = await asked.finally(() => postgres.thaw())
  assert.deepEqual(answers, [
    '503 ACCOUNT_SERVICE_UNAVAILABLE',
    '503 ACCOUNT_SERVICE_UNAVAILABLE',
    '503 come again',
    '503',
  ])
  await servedAgain()
  assert.equal(await unitsOf(server.databases.primary, free.workspaceId), 1)
})

describe('a ledger that cannot be written', { concurrency: true }, () => {
  test('503 when its disk is full: nothing is charged, and it goes on when there is space', async t => {
    if (!disk) return t.skip('only root may mount a small disk')
    const before = await unitsOf(server.databases.primary, paid.workspaceId)
    disk.fill()
    // What lies half empty on the disk still takes lines.
    const answers: string[] = []
    while (!answers.includes('503 USAGE_LEDGER_UNAVAILABLE')) {
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => said(paid.v1())))))
    }
    const served = answers.filter(answer => answer === '200').length
    assert.deepEqual([...new Set(answers)].sort().slice(-1), ['503 USAGE_LEDGER_UNAVAILABLE'])
    const readiness = async () => {
      const { statusCode, body } = await server.get('/readyz')
      return [statusCode, JSON.parse(body).parts.charges.status]
    }
    assert.deepEqual(await readiness(), [503, 'not ready'])
    await disk.free()
    // By itself: a load balancer sends nothing while it is not ready.
    while ((await readiness())[0] !== 200) await sleep(100)
    // A checkpoint that met the full disk has PostgreSQL start anew, which takes a moment.
    while ((await said(paid.v1())) !== '200') await sleep(20)
    assert.equal(await unitsOf(server.databases.primary, paid.workspaceId), before + served + 1)
  })

  test('503 when somebody holds it: the charge is cancelled in the database and never comes true', async () => {
    const other = await startTestApp()
    const admin = new pg.Client({ connectionString: other.url })
    await admin.connect()
    try {
      const { v1, v2, workspaceId } = await customer(other, { units: 100 })
      assert.deepEqual([await said(v1()), await said(v2())], ['200', '200'])
      await admin.query('begin; lock table allowances in exclusive mode')
      assert.deepEqual(await Promise.all([said(v1()), said(v2())]), ['503 USAGE_LEDGER_UNAVAILABLE', '503 come again'])
      const isAtWork = async () => {
        // Within a transaction the first look would be repeated.
        await admin.query('select pg_stat_clear_snapshot()')
        const { rowCount } = await admin.query(
          `select from pg_stat_activity where datname = current_database() and query like '%join allowances a using%'
           and state = 'active' and pid <> pg_backend_pid()`,
        )
        return rowCount
      }
      while (await isAtWork()) await sleep(20)
      await admin.query('commit')
      assert.equal(await said(v1()), '200')
      assert.equal(await unitsOf(other.databases.primary, workspaceId), 3)
    } finally {
      await admin.end()
      await other.close()
    }
  })
})
