import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createKey } from '#domain/accounts/create-key.ts'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import type { Readiness } from '#domain/readiness.ts'
import { loadDemo } from '#ingest/demo/load-demo.ts'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { initCluster } from '#postgres/cluster/init-cluster.ts'
import { withDb } from '#postgres/db.ts'
import { migrate } from '#postgres/migrate.ts'
import { withClient } from '#postgres/with-client.ts'
import { actorOn } from '../support/actor.ts'
import { runCommand } from '../support/command.ts'
import { unitsOf } from '../support/ledger.ts'
import { freePort, type ServerProcess, spawnServer } from '../support/server.ts'
import { until } from '../support/until.ts'
import { type Cluster, type Node, standbyOf, startCluster } from './support/start-cluster.ts'

let cluster: Cluster
let url: string
let server: ServerProcess
let metricsPort: number
let workspaceId: string
let bearer: string
let token: string
/** Some companies of each worker. */
let companies: number[][]
/** How many requests were answered with 200, each of which costs a unit. */
let served = 0

before(async () => {
  cluster = await startCluster()
  url = await cluster.createDatabase()
  await migrate(url)
  await ensureSearch(url)
  await loadDemo(url, { companies: 2000, seed: 3 })
  await withClient(url, async client => {
    const coordinator = { host: '127.0.0.1', port: cluster.coordinator.port }
    for await (const _ of initCluster(client, { coordinator, shards: 6 }));
    companies = await Promise.all(cluster.workers.map(worker => companiesOn(worker)))
  })
  await withDb(url, async db => {
    const by = await actorOn(db)
    workspaceId = await createWorkspace(db, systemClock, { name: 'Cluster', plan: 'paid', units: 1_000_000 }, by)
    bearer = `Bearer ${(await createKey(db, systemClock, { workspaceId, api: 'v1' }, by)).key}`
    token = `Token ${(await createKey(db, systemClock, { workspaceId, api: 'v2' }, by)).key}`
  })
  metricsPort = await freePort()
  server = await spawnServer({ DATABASE_URL: url, METRICS_PORT: String(metricsPort) })
})
after(async () => {
  await server?.kill('SIGTERM')
  await cluster?.remove()
})

/** The first of the companies whose shard lies there. */
const companiesOn = ({ port }: Node) =>
  withClient(url, async client => {
    const { rows: all } = await client.query('select id from companies order by id limit 200')
    const { rows } = await client.query(
      `select id from unnest($1::bigint[]) as asked (id) join citus_shards s on s.table_name = 'companies'::regclass
         and s.shardid = get_shard_id_for_distribution_column('companies', id)
       where s.nodeport = $2 order by id limit 8`,
      [all.map(({ id }) => id), port],
    )
    assert.equal(rows.length, 8)
    return rows.map(({ id }) => Number(id))
  })

async function ask(version: 'v1' | 'v2', id: number): Promise<string> {
  const authorization = version === 'v1' ? bearer : token
  const response = await fetch(`${server.base}/${version}/kyb/${id}/lite`, { headers: { authorization } })
  await response.arrayBuffer()
  if (response.status === 200) served += 1
  return `${response.status}${response.headers.has('retry-after') ? ' come again' : ''}`
}

/** What all that are asked at the same moment are told. */
const askAll = async (version: 'v1' | 'v2', ids: number[] = []) =>
  [...new Set(await Promise.all(ids.map(id => ask(version, id))))].sort()

const ready = async () => {
  const response = await fetch(`${server.base}/readyz`)
  return { status: response.status, body: (await response.json()) as Readiness }
}

/** All processes of a node stand still, and their connections stay open. */
async function signalAll(postmaster: number, signal: NodeJS.Signals) {
  for (let pass = 0; pass < 3; pass++) {
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    for (const pid of [postmaster, ...children.split(' ').filter(Boolean).map(Number)]) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has just ended.
      }
    }
  }
}

async function postmasterOf(node: Node): Promise<number> {
  const client = new pg.Client({ connectionString: node.url('postgres') })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const stat = await readFile(`/proc/${rows[0].pid}/stat`, 'utf8')
  await client.end()
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

async function requireExactBooks() {
  const sum = () => withDb(url, db => unitsOf(db, workspaceId))
  await until('each success was charged once and nothing else', async () => (await sum()) === served)
}

/** Of a list of one's own. */
async function importList() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-list-'))
  const file = path.join(folder, 'customers.csv')
  await writeFile(file, 'country,number,name\nGB,99999991,Importable Limited\n')
  const columns = { name: 'name', number: 'registration_number', country: 'country_code' }
  await writeFile(`${file}.map.json`, JSON.stringify({ list: 'customers', register: 'GB', columns }))
  try {
    return await runCommand(['import', 'csv', file], { DATABASE_URL: url })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const everyone = () => companies.flat()

test('a worker that is gone: its companies are 502 and 503, the others go on, nothing is charged, and it comes back', async () => {
  assert.deepEqual(await askAll('v1', everyone()), ['200'])
  const [gone, ...others] = companies as [number[], ...number[][]]
  const name = `127.0.0.1:${cluster.workers[0]?.port}`
  await cluster.workers[0]?.stop('SIGQUIT')
  assert.deepEqual(await askAll('v1', gone), ['502 come again'])
  assert.deepEqual(await askAll('v2', gone), ['503 come again'])
  // Asked together with those that cannot be answered.
  assert.deepEqual(await askAll('v1', everyone()), ['200', '502 come again'])
  const mixed = await Promise.all([...gone.map(id => ask('v2', id)), ...others.flat().map(id => ask('v2', id))])
  assert.deepEqual(mixed, [...gone.map(() => '503 come again'), ...others.flat().map(() => '200')])
  const says = async () => (await ready()).body.parts.companies?.why ?? ''
  await until('its node is named', async () => (await says()).includes(name))
  const { status, body } = await ready()
  assert.deepEqual([status, body.status], [200, 'degraded'])
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  assert.ok((await metrics()).includes(`firmament_cluster_node_up{node="${name}"} 0`))
  const refused = await importList()
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, new RegExp(`Not started because part of the cluster is not responding: ${name}`))
  await cluster.workers[0]?.start()
  await until('all are served again', async () => (await askAll('v1', everyone())).join() === '200')
  await until('that is told too', async () => (await ready()).body.status === 'ready')
  assert.ok((await metrics()).includes(`firmament_cluster_node_up{node="${name}"} 1`))
  await requireExactBooks()
})

test('a worker that hangs: its companies are refused in bounded time, the others go on, and it comes back', async () => {
  const [hangs, ...others] = companies as [number[], ...number[][]]
  const postmaster = await postmasterOf(cluster.workers[0] as Node)
  await signalAll(postmaster, 'SIGSTOP')
  try {
    const told = await Promise.all(Array.from({ length: 40 }, (_, n) => ask('v1', hangs[n % hangs.length] as number)))
    assert.deepEqual([...new Set(told)], ['502 come again'])
    assert.equal((await ready()).body.status, 'degraded')
    for (let round = 0; round < 5; round++) {
      const stuck = hangs.map(id => ask('v1', id))
      for (const id of others.flat()) assert.equal(await ask('v1', id), '200')
      assert.deepEqual([...new Set(await Promise.all(stuck))], ['502 come again'])
    }
  } finally {
    await signalAll(postmaster, 'SIGCONT')
  }
  await until('all are served again', async () => (await askAll('v1', everyone())).join() === '200')
  await requireExactBooks()
})

test('a standby of a worker takes its place without a restart of the server', async t => {
  const worker = cluster.workers[0] as Node
  const standby = await standbyOf(worker)
  t.after(() => standby.remove())
  await worker.stop('SIGQUIT')
  assert.deepEqual(await askAll('v1', companies[0]), ['502 come again'])
  await withClient(standby.url('postgres'), client => client.query('select pg_promote()'))
  await withClient(url, client =>
    client.query('select citus_update_node(nodeid, nodename, $1) from pg_dist_node where nodeport = $2', [
      standby.port,
      worker.port,
    ]),
  )
  await until('all are served again', async () => (await askAll('v1', everyone())).join() === '200')
  await until('that is told too', async () => (await ready()).body.status === 'ready')
  await requireExactBooks()
})
