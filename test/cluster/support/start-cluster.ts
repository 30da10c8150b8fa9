import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { withClient } from '#postgres/with-client.ts'
import { type Account, chooseAccount, commandOf } from '../../../src/postgres/embedded/account.ts'
import { findPostmaster, startServer } from '../../../src/postgres/embedded/server.ts'
import { testTimeoutMs } from '../../support/patience.ts'
import { freePort } from '../../support/server.ts'
import { type Engine, findEngine } from './engine.ts'

export type Node = {
  port: number
  /** The address of a database of this node. */
  url(database: string): string
  start(): Promise<void>
  /** SIGINT is a shutdown, SIGQUIT a crash of all its processes. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
}

export type Cluster = {
  coordinator: Node
  workers: Node[]
  /** An empty database with the extension on every node, all of which know each other. Gives its address on the coordinator. */
  createDatabase(options?: { workers?: number; name?: string }): Promise<string>
  /** An empty database with the extension on every node, none of which knows another. */
  createStrangers(): Promise<string>
  /** A copy of a database that was made so and filled once: copying takes a second, filling a minute. */
  copyDatabase(name: string, fill: (url: string) => Promise<void>): Promise<string>
  /** An empty database of the coordinator's server alone, without the extension: what a cluster is measured against. */
  createPlainDatabase(): Promise<string>
  /** Makes the same database on one more worker, which the others do not know yet. */
  joinDatabase(url: string, worker: number): Promise<void>
  dropDatabase(url: string): Promise<void>
  remove(): Promise<void>
}

/** For throwaway servers that share two cores and one memory. */
const settings = {
  shared_preload_libraries: 'citus',
  // The nodes and this machine's tests alone reach them.
  'citus.node_conninfo': 'sslmode=disable',
  // One machine has no more to work with: a second connection to the same node only takes the core from another.
  'citus.max_adaptive_executor_pool_size': '1',
  'citus.enable_statistics_collection': 'off',
  max_connections: '150',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Shards are moved by logical replication, so that they can be written to meanwhile.
  wal_level: 'logical',
  max_wal_senders: '8',
  max_replication_slots: '8',
  max_logical_replication_workers: '6',
  max_worker_processes: '16',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '0',
}

const quiet = { info() {}, warn() {} }
const run = promisify(execFile)

/** The cluster that all files of a run share, or one of the caller's own where there is none. */
export async function testCluster(): Promise<Cluster> {
  const folder = process.env.FIRMAMENT_TEST_CLUSTER
  if (!folder) return startCluster()
  const engine = await findEngine()
  const names = await readdir(folder)
  const nodes = await Promise.all(names.sort().map(name => nodeAt(engine, path.join(folder, name), {})))
  return clusterOf(nodes, async () => {})
}

/** One coordinator and some workers, each a PostgreSQL of its own in a temporary folder. */
export async function startCluster({
  workers = 3,
  more = {},
  folder,
}: {
  workers?: number
  more?: Record<string, string>
  folder?: string
} = {}): Promise<Cluster> {
  const engine = await findEngine(message => console.error(message))
  const place = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'firmament-cluster-')))
  // As root the servers run as another user, who has to get to his own folder within it.
  await chmod(place, 0o755)
  const names = ['coordinator', ...Array.from({ length: workers }, (_, index) => `worker-${index + 1}`)]
  const nodes = await Promise.all(
    names.map(async name => {
      const dataDir = path.join(place, name)
      await makeNode(engine, dataDir)
      const node = await nodeAt(engine, dataDir, more)
      await node.start()
      return node
    }),
  )
  return clusterOf(nodes, async () => {
    await Promise.all(nodes.map(node => node.stop('SIGQUIT')))
    await rm(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  })
}

function clusterOf(nodes: Node[], remove: () => Promise<void>): Cluster {
  const [coordinator, ...others] = nodes as [Node, ...Node[]]
  return {
    coordinator,
    workers: others,
    remove,
    async createDatabase({ workers: wanted = others.length, name = newName() } = {}) {
      const members = [coordinator, ...others.slice(0, wanted)]
      await Promise.all(members.map(node => makeDatabase(node, name)))
      await ask(coordinator.url(name), [
        `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
        ...members.slice(1).map(node => `select citus_add_node('127.0.0.1', ${node.port})`),
      ])
      return coordinator.url(name)
    },
    async createStrangers() {
      const name = newName()
      await Promise.all([coordinator, ...others].map(node => makeDatabase(node, name)))
      return coordinator.url(name)
    },
    async copyDatabase(name, fill) {
      await withClient(coordinator.url('postgres'), async client => {
        await client.query('select pg_advisory_lock(hashtext($1))', [name])
        // One that nobody may connect to is done.
        const { rowCount } = await client.query('select from pg_database where datname = $1 and not datallowconn', [
          name,
        ])
        if (rowCount) return
        await this.dropDatabase(coordinator.url(name))
        await fill(await this.createDatabase({ name }))
        for (const node of nodes) {
          await ask(node.url('postgres'), [
            `alter database ${name} allow_connections false`,
            `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
          ])
        }
      })
      const copy = newName()
      const statements = [
        'set citus.enable_ddl_propagation to off',
        `create database ${copy} template ${name} strategy file_copy`,
      ]
      await Promise.all(nodes.map(node => ask(node.url('postgres'), statements)))
      return coordinator.url(copy)
    },
    async createPlainDatabase() {
      const name = newName()
      await ask(coordinator.url('postgres'), [`create database ${name} template template0`])
      return coordinator.url(name)
    },
    joinDatabase: (url, worker) => makeDatabase(others[worker] as Node, new URL(url).pathname.slice(1)),
    async dropDatabase(url) {
      const name = new URL(url).pathname.slice(1)
      const drop = ['set citus.enable_ddl_propagation to off', `drop database if exists ${name} with (force)`]
      for (const node of nodes) await ask(node.url('postgres'), drop)
    },
  }
}

const newName = () => `test_${randomBytes(6).toString('hex')}`

async function makeDatabase(node: Node, name: string): Promise<void> {
  await ask(node.url('postgres'), [
    'set citus.enable_ddl_propagation to off',
    `create database ${name} template template0`,
  ])
  await ask(node.url(name), ['create extension citus'])
}

async function makeNode(engine: Engine, dataDir: string): Promise<void> {
  await mkdir(dataDir, { mode: 0o755 })
  const account = await accountOf(engine, dataDir)
  await mkdir(account.cluster, { mode: 0o700 })
  if (account.owner) await chown(account.cluster, account.owner.uid, account.owner.gid)
  // Sorted by code point, as the PostgreSQL that the platform brings along sorts.
  const locale = ['--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8', '--lc-messages=C']
  const args = ['-D', account.cluster, '-U', 'firmament', '--auth=trust', '--no-sync', ...locale]
  const command = commandOf(account, account.initdb, args)
  await run(command.file, command.args, command.options)
  await writeFile(path.join(dataDir, 'port'), String(await freePort()))
}

async function nodeAt(engine: Engine, dataDir: string, more: Record<string, string>): Promise<Node> {
  const account = await accountOf(engine, dataDir)
  const port = Number(await readFile(path.join(dataDir, 'port'), 'utf8'))
  const logFile = path.join(dataDir, 'postgres.log')
  const pid = async () => (await findPostmaster(account.cluster))?.pid

  return {
    port,
    url: database => `postgresql://firmament@127.0.0.1:${port}/${database}?sslmode=disable`,
    async start() {
      const all = { ...settings, ...more }
      const started = await startServer(account, { port, settings: all, logFile, timeoutMs: testTimeoutMs, log: quiet })
      if (started !== 'ready') throw new Error(`PostgreSQL did not start: ${started}`)
    },
    async stop(signal = 'SIGINT') {
      const postmaster = await pid()
      if (!postmaster) return
      process.kill(postmaster, signal)
      while ((await pid()) === postmaster) await new Promise(resolve => setTimeout(resolve, 10))
    },
  }
}

/** A server that follows a node and can take its place. */
export async function standbyOf(node: Node): Promise<Node & { remove(): Promise<void> }> {
  const engine = await findEngine()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'firmament-standby-'))
  await chmod(dataDir, 0o755)
  const account = await accountOf(engine, dataDir)
  const from = ['--dbname', node.url('postgres'), '--checkpoint=fast', '--no-sync']
  await run(path.join(engine.bin, 'pg_basebackup'), [...from, '--write-recovery-conf', '-D', account.cluster])
  if (account.owner) await run('chown', ['-R', `${account.owner.uid}:${account.owner.gid}`, account.cluster])
  await writeFile(path.join(dataDir, 'port'), String(await freePort()))
  const standby = await nodeAt(engine, dataDir, {})
  await standby.start()
  return {
    ...standby,
    async remove() {
      await standby.stop('SIGQUIT')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** PostgreSQL refuses to run as root; who runs it instead is decided as for the one that the platform brings along. */
async function accountOf(engine: Engine, dataDir: string): Promise<Account> {
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map(name => path.join(engine.bin, name))
  return { ...(await chooseAccount(dataDir)), initdb, postgres, pgCtl } as Account
}

async function ask(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
