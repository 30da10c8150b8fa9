import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKey } from '#domain/accounts/create-key.ts'
import { revokeKey } from '#domain/accounts/key.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { type Db, withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { actorOn } from '../support/actor.ts'
import { type Asker, randomFrom, type Seen, startClients, successesOf } from '../support/chaos-clients.ts'
import { insertCompany } from '../support/company.ts'
import { unitsOf } from '../support/ledger.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts'
import { freePort, type ServerProcess, spawnServer } from '../support/server.ts'
import { mountSmallDisk, moveLedgerTo, type SmallDisk } from '../support/small-disk.ts'

const isLong = Boolean(process.env.FIRMAMENT_LONG_TESTS)
const seed = Number(process.env.FIRMAMENT_SEED ?? 1)
const clients = 50

/** The two limits that can be reached: few units, and the three of a free day. */
const limits = { rich: 1_000_000, poor: 200, free: 3 }
type Kind = keyof typeof limits

let postgres: OwnPostgres
let disk: SmallDisk | null
const nodes: { base: string; env: Record<string, string>; process: ServerProcess }[] = []
const workspaces = {} as Record<Kind, string>
const askers: Asker[] = []

before(async () => {
  postgres = await startOwnPostgres()
  const started = [1, 2].map(async () => {
    const FIRMAMENT_DATA = await mkdtemp(path.join(os.tmpdir(), 'firmament-node-'))
    const env = { DATABASE_URL: postgres.url, FIRMAMENT_DATA, PORT: String(await freePort()) }
    const process = await spawnServer(env)
    nodes.push({ base: process.base, env, process })
  })
  await Promise.all(started)
  await withDb(postgres.url, prepare)
  disk = await mountSmallDisk(24)
  if (disk) await moveLedgerTo(disk, postgres)
})
after(async () => {
  for (const { process, env } of nodes) {
    await process.kill('SIGKILL')
    await rm(env.FIRMAMENT_DATA as string, { recursive: true, force: true })
  }
  await postgres.remove()
  await disk?.remove()
})

async function prepare(db: Db) {
  const companyId = await insertCompany(db)
  const { rows: reported } = await sql<{ id: number }>`
    insert into companies (name, country_code, basic_source)
    select 'Company ' || n, 'GB', 900 from generate_series(1, 2000) n returning id
  `.execute(db)
  for (const kind of Object.keys(limits) as Kind[]) {
    const wish = kind === 'free' ? { plan: 'free' as const } : { plan: 'paid' as const, units: limits[kind] }
    const workspaceId = await createWorkspace(db, systemClock, { name: kind, ...wish }, await actorOn(db))
    workspaces[kind] = workspaceId
    for (const api of ['v1', 'v2'] as const) {
      const wish = { workspaceId, api, ...(api === 'v2' && { scopes: ['kyb', 'credit_report'] }) }
      const { key } = await createKey(db, systemClock, wish, await actorOn(db))
      const authorization = `${api === 'v1' ? 'Bearer' : 'Token'} ${key}`
      const asker = { workspaceId, path: `/${api}/kyb/${companyId}/lite`, authorization }
      // Most of the load is of those who may ask on.
      askers.push(...Array.from({ length: kind === 'rich' ? 6 : 1 }, () => asker))
      if (kind === 'rich' && api === 'v2') {
        const body = (random: () => number) => {
          const { id } = reported[Math.floor(random() * reported.length)] as { id: number }
          return { source_id: String(id), country: 'GB' }
        }
        askers.push({ ...asker, path: '/v2/credit-report/report/json', body })
      }
    }
  }
}

const killServer = 'kill a server'
const faults = {
  async 'cut connections'() {
    await withDb(postgres.url, db =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'firmament%' and pid <> pg_backend_pid()`.execute(db),
    )
  },
  async 'crash the database'() {
    await postgres.stop('SIGQUIT')
    await postgres.start()
  },
  async 'restart the database'() {
    await postgres.stop('SIGINT')
    await sleep(200)
    await postgres.start()
  },
  async 'freeze the database for a moment'() {
    await postgres.freeze()
    await sleep(500)
    await postgres.thaw()
  },
  /** Long enough that requests are refused, whose charge may be written afterwards; and one who must take it back dies. */
  async 'freeze the database and kill a server'() {
    await postgres.freeze()
    await sleep(3_700)
    await nodes[0]?.process.kill('SIGKILL')
    await postgres.thaw()
    await restart(0)
  },
  async 'fill the disk of the ledger'() {
    disk?.fill()
    await sleep(isLong ? 4_000 : 400)
    await disk?.free()
  },
  async [killServer](random: () => number) {
    const index = random() < 0.5 ? 0 : 1
    await nodes[index]?.process.kill('SIGKILL')
    await restart(index)
  },
}

type Fault = keyof typeof faults

async function restart(index: number) {
  const node = nodes[index] as (typeof nodes)[number]
  node.process = await spawnServer(node.env)
}

test('200 parallel requests of a free workspace through two processes: 3 successes and 3 units', () =>
  withDb(postgres.url, async db => {
    const workspaceId = await createWorkspace(db, systemClock, { name: 'Free', plan: 'free' }, await actorOn(db))
    const { key } = await createKey(db, systemClock, { workspaceId, api: 'v1' }, await actorOn(db))
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => (await ask(index % 2, key)).status),
    )
    assert.equal(statuses.filter(status => status === 200).length, 3)
    assert.equal(statuses.filter(status => status === 429).length, 197)
    assert.equal(await unitsOf(db, workspaceId), 3)
  }))

test('a key revoked elsewhere stops working within a second on every node', () =>
  withDb(postgres.url, async db => {
    const workspaceId = await createWorkspace(
      db,
      systemClock,
      { name: 'Paid', plan: 'paid', units: 100 },
      await actorOn(db),
    )
    const { id, key } = await createKey(db, systemClock, { workspaceId, api: 'v1' }, await actorOn(db))
    assert.deepEqual([(await ask(0, key)).status, (await ask(1, key)).status], [200, 200])
    await revokeKey(db, systemClock, { keyId: id }, await actorOn(db))
    await sleep(1000)
    assert.deepEqual([(await ask(0, key)).status, (await ask(1, key)).status], [401, 401])
  }))

test('what is committed is in the next answer of every node, however busy it is', () =>
  withDb(postgres.url, async db => {
    const workspaceId = await createWorkspace(
      db,
      systemClock,
      { name: 'Busy', plan: 'paid', units: 1000 },
      await actorOn(db),
    )
    const { key } = await createKey(db, systemClock, { workspaceId, api: 'v1' }, await actorOn(db))
    const companyId = Number(/\/kyb\/(\d+)/.exec(askers[0]?.path ?? '')?.[1])
    for (const name of ['First name', 'Second name', 'Third name']) {
      const others = [0, 1].flatMap(node => Array.from({ length: 10 }, () => ask(node, key)))
      await sql`update companies set name = ${name} where id = ${companyId}`.execute(db)
      const answers = await Promise.all([0, 1].map(async node => (await ask(node, key)).json()))
      assert.deepEqual(
        answers.map(answer => (answer as { name: string }).name),
        [name, name],
      )
      await Promise.all(others)
    }
  }))

const ask = (node: number, key: string) =>
  fetch(`${nodes[node]?.base}${askers[0]?.path}`, { headers: { authorization: `Bearer ${key}` } })

/** Every fault once in the short form, in an order that the seed decides; a server is killed in one of them anyway. */
function plan(random: () => number): Fault[] {
  const names = (Object.keys(faults) as Fault[]).filter(name => isLong || name !== killServer)
  const rounds = Array.from({ length: isLong ? 6 : 1 }, () =>
    names.map((name): [at: number, Fault] => [random(), name]).sort(([one], [other]) => one - other),
  )
  return rounds.flat().map(([, name]) => name)
}

test(`50 clients, two servers and every fault: the books are exact (seed ${seed})`, async t => {
  if (!disk) t.diagnostic('without the right to mount a small disk it is never full')
  const random = randomFrom(seed)
  const load = startClients(
    clients,
    nodes.map(({ base }) => base),
    askers,
    random,
  )
  try {
    for (const name of plan(random)) {
      await sleep(100 + random() * 200)
      const began = performance.now()
      await faults[name](random)
      t.diagnostic(`${name}: ${Math.round(performance.now() - began)} ms`)
    }
    await sleep(200)
  } finally {
    await postgres.thaw()
    await load.stop()
  }
  for (const { process } of nodes) await process.kill('SIGTERM')
  const { seen } = load
  t.diagnostic(`${JSON.stringify(Object.fromEntries(seen.answers))}, ${seen.died} died`)
  assertSpecified(seen)
  await withDb(postgres.url, db => assertBooks(db, seen))
})

/** Nothing but what the contracts list was ever answered. */
function assertSpecified({ answers }: Seen) {
  const specified = [
    'v1 200',
    'v1 429 ALLOWANCE_EXHAUSTED',
    'v1 502 DATA_SERVICE_UNAVAILABLE',
    'v1 503 ACCOUNT_SERVICE_UNAVAILABLE',
    'v1 503 USAGE_LEDGER_UNAVAILABLE',
    'v1 504 DATA_SERVICE_TIMEOUT',
    'v2 200',
    'v2 429 come again',
    'v2 503 come again',
  ]
  assert.deepEqual(
    [...answers.keys()].filter(answer => !specified.includes(answer)),
    [],
  )
  assert.ok((answers.get('v1 200') ?? 0) > clients && (answers.get('v2 200') ?? 0) > clients, 'much was served')
}

type Line = { requestId: string; meter: string; units: number }

async function assertBooks(db: Db, seen: Seen) {
  let unseen = 0
  for (const kind of Object.keys(limits) as Kind[]) {
    const workspaceId = workspaces[kind]
    const { rows: lines } = await sql<Line>`
      select coalesce(reverses, request_id) as "requestId", meter, sum(units)::int as units
      from ledger where workspace_id = ${workspaceId} and units <> 0 group by 1, 2
    `.execute(db)
    assert.ok(
      lines.every(({ units }) => units === 0 || units === 1),
      'nothing is charged twice or taken back twice',
    )
    const charged = new Set(lines.filter(({ units }) => units === 1).map(({ requestId }) => requestId))
    const successes = successesOf(seen, workspaceId)
    assert.deepEqual(
      [...successes].filter(id => !charged.has(id)),
      [],
      'every success has its line',
    )
    assert.deepEqual(
      [...charged].filter(id => seen.refusals.has(id)),
      [],
      'no failure is charged',
    )
    unseen += [...charged].filter(id => !successes.has(id) && !seen.free.has(id)).length
    await assertMeters(db, kind, lines)
  }
  assert.ok(unseen <= seen.died, `${unseen} lines without a seen success, and ${seen.died} connections died`)
}

/** The counters say what the lines say, and no more than is allowed. */
async function assertMeters(db: Db, kind: Kind, lines: Line[]) {
  const { rows: meters } = await sql<{ meter: string; used: number }>`
    select meter, month_used as used from allowances where workspace_id = ${workspaces[kind]}
  `.execute(db)
  for (const { meter, used } of meters) {
    const sum = lines.filter(line => line.meter === meter).reduce((total, { units }) => total + units, 0)
    assert.equal(used, sum, `${kind} ${meter}`)
    assert.ok(sum <= limits[kind], `${kind} ${meter}: ${sum} of ${limits[kind]}`)
  }
}
