import { mkdir, realpath, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keptSecret, readKeptSecret } from '#lib/kept-secret.ts'
import { chooseAccount, clusterOf, type RootStrategy } from './account.ts'
import { makeCluster, resetPassword } from './cluster.ts'
import { EmbeddedPostgresError, explainFileFailure } from './error.ts'
import {
  choosePort,
  findPostmaster,
  type Log,
  type Postmaster,
  type Settings,
  type StartResult,
  startServer,
  stopServer,
} from './server.ts'

export { EmbeddedPostgresError } from './error.ts'

export type EmbeddedPostgres = {
  url: string
  startedHere: boolean
  /**
   * Stops the server unless other processes use it. False means that others do, and that the last one stops it.
   * Close your own pools first: they count as others.
   */
  stopIfUnused(): Promise<boolean>
}

export type EmbeddedPostgresOptions = {
  /** The platform's data folder. The cluster, its log and its password file go inside. */
  dataDir: string
  log: Log
  /** Server settings that replace or add to the usual ones, such as `{ fsync: 'off' }` for a throwaway server. */
  settings?: Settings
  /** How to run as root; by default a namespace where the machine permits it, else another user. */
  rootStrategy?: RootStrategy
  startTimeoutMs?: number
}

type Folder = { dataDir: string; password: string; passwordIsNew: boolean; options: EmbeddedPostgresOptions }
/** A session that shows that its process uses the server, for as long as it holds the shared lock. */
type Presence = { client: Client; server: Postmaster }
type Attendance = Presence & { startedHere: boolean }
/** The published types leave these two methods out. */
type Client = pg.Client & { ref(): void; unref(): void }

/** All processes that use the server hold this advisory lock together; the one that stops it holds it alone. */
const presenceLock = 0x6669_726d
const presenceName = 'firmament presence'
const database = 'firmament'

/** Finds the server of a data folder, or makes and starts it; several processes may call this at the same moment. */
export async function ensureEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = await prepareFolder(options)
  const presence = await attend(folder)
  await createDatabase(presence.client).catch(async error => {
    await leave(folder, presence).catch(() => {})
    throw explainFileFailure(error, folder.dataDir)
  })
  const keeper = keepPresence(folder, presence)
  return {
    url: urlOf(presence.server.port, folder.password, database),
    startedHere: presence.startedHere,
    stopIfUnused: async () => leave(folder, await keeper.release()),
  }
}

/** The address of the running server of a data folder, or undefined where none runs. */
export async function runningEmbeddedUrl(dataDir: string): Promise<string | undefined> {
  const real = await realpath(dataDir).catch(() => dataDir)
  const server = await findPostmaster(await clusterOf(real))
  const password = await readPassword(real).catch(() => null)
  return server?.port && password ? urlOf(server.port, password, database) : undefined
}

async function prepareFolder(options: EmbeddedPostgresOptions): Promise<Folder> {
  try {
    // A recursive mkdir reports a read-only disk as a missing folder; a plain one reports the real error.
    await mkdir(options.dataDir, { recursive: true }).catch(() => mkdir(options.dataDir))
    const dataDir = await realpath(options.dataDir)
    return { dataDir, options, ...(await agreeOnPassword(dataDir)) }
  } catch (error) {
    throw explainFileFailure(error, options.dataDir)
  }
}

/** Reads the password, or makes one. */
async function agreeOnPassword(dataDir: string): Promise<Pick<Folder, 'password' | 'passwordIsNew'>> {
  const existing = await readPassword(dataDir)
  if (existing) return { password: existing, passwordIsNew: false }
  const server = await findPostmaster(await clusterOf(dataDir))
  if (server) {
    const file = path.join(dataDir, passwordFile)
    throw new EmbeddedPostgresError(
      `${file} is missing; stop process ${server.pid} and start again to create a new one.`,
    )
  }
  return { password: await keptSecret(dataDir, passwordFile), passwordIsNew: true }
}

const passwordFile = 'postgres.password'

const readPassword = (dataDir: string) => readKeptSecret(dataDir, passwordFile)

function urlOf(port: number, password: string, name: string): string {
  return `postgresql://firmament:${password}@127.0.0.1:${port}/${name}?sslmode=disable`
}

/** Looks for the server, starts it where there is none, and stays connected to it. Every failed step looks again. */
async function attend(folder: Folder, fixedPort?: number): Promise<Attendance> {
  const timeoutMs = folder.options.startTimeoutMs ?? 300_000
  const deadline = Date.now() + timeoutMs
  let started: StartResult | undefined
  let portsTaken = 0
  for (;;) {
    const server = await findPostmaster(await clusterOf(folder.dataDir))
    if (!server) {
      started = await start(folder, deadline - Date.now(), portsTaken, fixedPort)
      if (started === 'port taken') portsTaken += 1
      if (started === 'ready') continue
    }
    const client = server?.status === 'ready' ? await connect(folder, server, started === 'ready') : undefined
    if (server && client) return { client, server, startedHere: started === 'ready' }
    if (Date.now() > deadline) break
    await sleep(50)
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not accept connections within ${timeoutMs / 1000} s; see ${logFileOf(folder.dataDir)}.`,
  )
}

async function start(folder: Folder, timeoutMs: number, attempt: number, fixedPort?: number): Promise<StartResult> {
  const { dataDir, password, options } = folder
  const { log, settings = {} } = options
  try {
    const account = await chooseAccount(dataDir, options.rootStrategy)
    if (await makeCluster(account, password, settings))
      log.info(`created a PostgreSQL data folder in ${account.cluster}`)
    else if (folder.passwordIsNew) await resetPassword(account, password)
    const port = fixedPort ?? (await choosePort(account.cluster, attempt))
    const logFile = await prepareLog(dataDir)
    const result = await startServer(account, { port, settings, logFile, timeoutMs, log })
    if (result === 'ready') log.info(`PostgreSQL is running on 127.0.0.1:${port}`)
    return result
  } catch (error) {
    throw explainFileFailure(error, dataDir)
  }
}

/** A session that holds the shared lock, or undefined where the server is just starting or stopping. */
async function connect(folder: Folder, server: Postmaster, startedHere: boolean): Promise<Client | undefined> {
  const client = new pg.Client({
    // A session in the platform's own database would forbid to clone or drop it.
    connectionString: urlOf(server.port, folder.password, 'postgres'),
    application_name: presenceName,
    connectionTimeoutMillis: 10_000,
  }) as Client
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if ((error as { code?: string }).code !== '28P01') return undefined
    if (startedHere) await stopServer(await clusterOf(folder.dataDir), server)
    throw new EmbeddedPostgresError(
      `${path.join(folder.dataDir, passwordFile)} does not contain the password of the database next to it; ` +
        'restore the right file, or delete it while the server is stopped to get a new password.',
    )
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [database])
  if (rows.length > 0) return
  await client.query(`create database ${database}`).catch(error => {
    // Another process has just made it.
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
}

/** Holds the session without keeping the process alive, and starts the server again when it dies under it. */
function keepPresence(folder: Folder, first: Presence): { release(): Promise<Presence | undefined> } {
  let current: Presence | undefined
  let released = false
  let recovery: Promise<void> = Promise.resolve()
  const hold = (presence: Presence) => {
    current = presence
    presence.client.unref()
    presence.client.once('end', () => {
      current = undefined
      if (!released) recovery = recover(presence.server.port)
    })
  }
  const recover = async (port: number) => {
    const { log } = folder.options
    log.warn('lost the connection to PostgreSQL; reconnecting')
    while (!released) {
      try {
        const presence = await attend(folder, port)
        if (presence.server.port !== port) log.warn('PostgreSQL now uses a different port; restart this process')
        return hold(presence)
      } catch (error) {
        log.warn((error as Error).message)
        await sleep(2000, undefined, { ref: false })
      }
    }
  }
  hold(first)
  return {
    async release() {
      released = true
      await recovery
      return current
    },
  }
}

/** Ends the presence; the last one to leave stops the server. */
async function leave(folder: Folder, presence: Presence | undefined): Promise<boolean> {
  const cluster = await clusterOf(folder.dataDir)
  const server = await findPostmaster(cluster)
  if (!server) return true
  if (!presence) return false
  presence.client.ref()
  try {
    // A session that ends in the middle was ended by another process that came to be the last.
    if (!(await isLast(presence.client).catch(() => false))) return false
    await stopServer(cluster, server)
    return true
  } finally {
    await presence.client.end().catch(() => {})
  }
}

/**
 * Takes the lock alone, so that no process can arrive between this check and the stop: one that connects now waits for
 * the lock, is disconnected by the shutdown and then starts the server again.
 */
async function isLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [presenceLock])
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [presenceLock])
  if (!rows[0].alone) return false
  // A session that was closed a moment ago is still listed for a moment.
  const deadline = Date.now() + 1000
  for (;;) {
    const others = await client.query(
      `select 1 from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
      [presenceName],
    )
    if (others.rows.length === 0) return true
    if (Date.now() > deadline) return false
    await sleep(25)
  }
}

/** The log's path, after renaming a large log of earlier days. */
async function prepareLog(dataDir: string): Promise<string> {
  const file = logFileOf(dataDir)
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > 10_000_000) await rename(file, `${file}.1`)
  return file
}

function logFileOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.log')
}
