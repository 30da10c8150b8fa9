import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureSearch } from '#ingest/search/ensure-search.ts'
import { type Account, chooseAccount, clusterOf } from '#postgres/embedded/account.ts'
import { ensureEmbeddedPostgres } from '#postgres/embedded/embedded-postgres.ts'
import { findPostmaster, startServer } from '#postgres/embedded/server.ts'
import { migrate } from '#postgres/migrate.ts'
/** A PostgreSQL of the test's own, which it may stop, kill, freeze and copy. Its database is migrated. */
import { migrationsFingerprint } from './migrations-fingerprint.ts'
import { testTimeoutMs } from './patience.ts'
import { freePort } from './server.ts'

export type OwnPostgres = {
  url: string
  account: Account
  start(): Promise<void>
  /** SIGINT is a shutdown, SIGQUIT a crash of all its processes. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** All of its processes stand still, in the middle of what they do, and their connections stay open. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Another server over a copy of the files, which follows this one. */
  replica(): Promise<OwnPostgres>
  remove(): Promise<void>
}

const quiet = { info() {}, warn() {} }
const passwordFile = 'postgres.password'
const kept = path.join(import.meta.dirname, '../../var/test-clusters')
/** For throwaway servers: a process that is killed loses nothing, only a machine would. */
const fast = { fsync: 'off', shared_buffers: '64MB', wal_level: 'replica', max_wal_senders: '4', max_wal_size: '256MB' }

export async function startOwnPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const dataDir = await preparedDataFolder()
  const password = (await readFile(path.join(dataDir, passwordFile), 'utf8')).trim()
  const server = await over(dataDir, password, { ...fast, ...settings })
  await server.start()
  return server
}

/** A data folder with a stopped PostgreSQL and its migrated database, for a server that is to start it by itself. */
export async function preparedDataFolder(): Promise<string> {
  const from = await template()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'firmament-own-'))
  await copy(await clusterOf(from), path.join(dataDir, 'postgres'))
  await copyFile(path.join(from, passwordFile), path.join(dataDir, passwordFile))
  return dataDir
}

async function over(dataDir: string, password: string, settings: Record<string, string>): Promise<OwnPostgres> {
  const account = await chooseAccount(dataDir)
  const port = await freePort()
  const replicas: OwnPostgres[] = []
  const logFile = path.join(dataDir, 'postgres.log')
  const pid = async () => (await findPostmaster(account.cluster))?.pid

  async function signalAll(signal: NodeJS.Signals) {
    const postmaster = await pid()
    if (!postmaster) return
    send(postmaster, signal)
    // The list is complete only once none of them begins or ends.
    for (let pass = 0; pass < 3; pass++) for (const child of await childrenOf(postmaster)) send(child, signal)
  }

  const own: OwnPostgres = {
    url: `postgresql://firmament:${password}@127.0.0.1:${port}/firmament?sslmode=disable`,
    account,
    async start() {
      const started = await startServer(account, { port, settings, logFile, timeoutMs: testTimeoutMs, log: quiet })
      if (started !== 'ready') throw new Error(`PostgreSQL did not start: ${started}`)
    },
    async stop(signal = 'SIGINT') {
      const postmaster = await pid()
      if (!postmaster) return
      send(postmaster, signal)
      while ((await pid()) === postmaster) await new Promise(resolve => setTimeout(resolve, 10))
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async replica() {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-own-'))
      // A cold copy: nothing writes meanwhile.
      await own.stop()
      await copy(account.cluster, path.join(folder, 'postgres'))
      await own.start()
      await writeFile(path.join(folder, 'postgres', 'standby.signal'), '')
      const primary_conninfo = `host=127.0.0.1 port=${port} user=firmament password=${password} sslmode=disable`
      const replica = await over(folder, password, {
        ...settings,
        primary_conninfo,
        wal_retrieve_retry_interval: '100ms',
      })
      replicas.push(replica)
      await replica.start()
      return replica
    },
    async remove() {
      for (const replica of replicas) await replica.remove()
      await signalAll('SIGCONT')
      await own.stop('SIGQUIT')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
  return own
}

/** A stopped cluster with a migrated database, made once for these migrations: a copy of it takes a moment. */
async function template(): Promise<string> {
  const place = path.join(kept, await migrationsFingerprint())
  if ((await readdir(place).catch(() => [])).length > 0) return place
  const draft = `${place}.${randomBytes(6).toString('hex')}`
  await mkdir(kept, { recursive: true })
  const server = await ensureEmbeddedPostgres({ dataDir: draft, log: quiet, settings: fast })
  await migrate(server.url)
  await ensureSearch(server.url)
  await server.stopIfUnused()
  // Another test may have been quicker; its cluster is as good.
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }))
  return place
}

async function copy(from: string, to: string): Promise<void> {
  if (process.platform === 'linux') await promisify(execFile)('cp', ['-a', from, to])
  else await cp(from, to, { recursive: true })
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}
