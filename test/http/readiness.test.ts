import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openReadiness, type PartState, type Readiness, ready } from '#domain/readiness.ts'
import { ChargeProbe } from '#domain/usage/charge-probe.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp } from '../support/app.ts'
import { withTestDatabase } from '../support/database.ts'

const gone: PartState = { status: 'not ready', why: 'It is away.', cause: new Error('password of /var/lib/secret') }

test('a server is ready by its parts: those that others stand in for only degrade it, and each says since when', async () => {
  const states: Record<string, PartState> = { charges: ready, prospects: { status: 'loading', why: 'They are read.' } }
  let now = new Date('2026-11-19T10:00:00Z')
  let looks = 0
  const stopping = new AbortController()
  const changes: string[] = []
  const look = openReadiness({
    clock: () => now,
    stopping: stopping.signal,
    onChange: (part, { status }) => void changes.push(`${part} ${status}`),
    parts: {
      charges: { isVital: true, look: async () => states.charges as PartState },
      prospects: {
        isVital: false,
        look() {
          looks++
          return states.prospects as PartState
        },
      },
    },
  })
  const at = (since: string) => `2026-11-19T${since}.000Z`
  assert.deepEqual(await look(), {
    status: 'degraded',
    parts: {
      charges: { status: 'ready', since: at('10:00:00') },
      prospects: { status: 'loading', why: 'They are read.', since: at('10:00:00') },
    },
  })
  now = new Date('2026-11-19T10:00:05Z')
  states.charges = gone
  const { status, parts } = await look()
  assert.equal(status, 'not ready')
  assert.deepEqual(parts.charges, { status: 'not ready', why: 'It is away.', since: at('10:00:05') })
  assert.equal(parts.prospects?.since, at('10:00:00'))
  now = new Date('2026-11-19T10:00:07Z')
  Object.assign(states, { charges: ready, prospects: ready })
  assert.equal((await look()).status, 'ready')
  // Many who ask at the same time cost one look.
  looks = 0
  await Promise.all(Array.from({ length: 50 }, look))
  assert.equal(looks, 1)
  stopping.abort()
  assert.equal((await look()).status, 'draining')
  assert.deepEqual(changes, ['prospects loading', 'charges not ready', 'charges ready', 'prospects ready'])
})

test('that charges fail is found without any request, and said to nobody but the log', async t => {
  const server = await startTestApp({ role: 'unready', worker: true })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  t.after(async () => {
    await admin.end()
    await server.close()
  })
  const db = server.databases.primary
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
  const role = rows[0]?.name
  const ask = async () => {
    const { statusCode, body } = await server.get('/readyz')
    return { ...JSON.parse(body), statusCode, body } as Readiness & { statusCode: number; body: string }
  }
  /** A probe may be some seconds old. */
  const once = async (wanted: Readiness['status']) => {
    let answer = await ask()
    for (; answer.status !== wanted; answer = await ask()) await sleep(200)
    return answer
  }
  const { parts, statusCode } = await once('ready')
  assert.equal(statusCode, 200)
  assert.deepEqual(Object.keys(parts), ['database', 'migration', 'companies', 'charges', 'prospects', 'jobs'])
  await admin.query(`revoke insert on ledger from ${role}`)
  const away = await once('not ready')
  assert.equal(away.statusCode, 503)
  const isWell = Object.entries(away.parts).map(([name, part]) => [name, part.status === 'ready'])
  assert.deepEqual(Object.fromEntries(isWell), {
    ...{ database: true, migration: true, companies: true, charges: false, prospects: true, jobs: true },
  })
  assert.doesNotMatch(away.body, /permission|denied|relation|ledger/)
  await admin.query(`grant insert on ledger to ${role}`)
  assert.equal((await once('ready')).statusCode, 200)
  // As after an older backup was restored beneath a running server.
  await admin.query('create table taken as select * from migrations order by number desc limit 1')
  await admin.query('delete from migrations where number in (select number from taken)')
  assert.equal((await once('not ready')).parts.migration?.status, 'not ready')
  await admin.query('insert into migrations select * from taken')
  assert.equal((await once('ready')).statusCode, 200)
  await admin.query(`revoke all on companies from ${role}`)
  assert.equal((await once('not ready')).parts.companies?.why, 'Companies cannot be read.')
  assert.equal((await sql`select from ledger`.execute(db)).rows.length, 0)
})

test('a charge counts as the proof that it is, and a probe is made once in a few seconds', () =>
  withTestDatabase(url =>
    withDb(url, async db => {
      let probes = 0
      const counting: typeof db = {
        ...db,
        transaction(work) {
          probes++
          return db.transaction(work)
        },
      }
      const probe = new ChargeProbe(counting, () => new Date())
      assert.equal(await probe.problem(), null)
      assert.equal(await probe.problem(), null)
      assert.equal(probes, 1)
      const error = new Error('the disk is full')
      probe.note(error)
      assert.equal(await probe.problem(), error)
      probe.note(null)
      assert.equal(await probe.problem(), null)
      assert.equal(probes, 1)
    }),
  ))

test('a server that is about to stop still answers, is not ready, and ends each connection', async t => {
  const stopping = new AbortController()
  const server = await startTestApp({ stopping: stopping.signal })
  t.after(() => server.close())
  assert.equal((await server.get('/readyz')).headers.connection, 'keep-alive')
  stopping.abort()
  const { statusCode, headers, body } = await server.get('/readyz')
  assert.deepEqual([statusCode, headers.connection, JSON.parse(body).status], [503, 'close', 'draining'])
  for (const path of ['/livez', '/openapi/v1.json', '/v1/kyb/1/lite', '/mcp']) {
    assert.equal((await server.get(path)).headers.connection, 'close', path)
  }
  assert.equal((await server.get('/livez')).statusCode, 200)
})
