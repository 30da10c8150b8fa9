import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, open, readdir, readFile, readlink, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { release, totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from '#lib/is-alive.ts'
import { type Account, commandOf, findBinaries } from './account.ts'
import { EmbeddedPostgresError, explainProgramFailure } from './error.ts'

/** A live server as its lock file describes it; `status` is starting, ready or stopping. */
export type Postmaster = { pid: number; port: number; status: string }
export type Settings = Record<string, string>
export type Log = { info(message: string): void; warn(message: string): void }
type Start = { port: number; settings: Settings; logFile: string; timeoutMs: number; log: Log }
/** `busy` means that another server has the cluster, or has only just released it: check again. */
export type StartResult = 'ready' | 'busy' | 'port taken'

const run = promisify(execFile)
const megabyte = 1024 * 1024
/** How often a start that takes long reports what it is waiting for. */
const noticeMs = 3_000

/** The running server of a cluster, or undefined. A lock file whose process is gone or another program does not count. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0) || !(await isPostmasterOf(pid, cluster))) return undefined
  return { pid, port: Number(lines[3] ?? 0), status: lines[7]?.trim() ?? 'starting' }
}

async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
    return stdout.includes('postgres') && stdout.includes(cluster)
  }
  // A zombie has an empty command line, and so counts as gone.
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  if (path.basename(words[0] ?? '') !== 'postgres') return false
  return words.includes(cluster) || (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
}

/** Starts the server in a session of its own, so that a terminal's Ctrl-C does not reach it, and waits for it. */
export async function startServer(account: Account, start: Start): Promise<StartResult> {
  await forgetReusedPid(account.cluster)
  // A server that is stopped removes its lock file.
  const wasKilled = existsSync(path.join(account.cluster, 'postmaster.pid'))
  const logHandle = await open(start.logFile, 'a', 0o600)
  const logStart = (await logHandle.stat()).size
  const settings = { ...defaultSettings(totalmem()), ...(await sharedMemorySettings()), ...start.settings }
  const given = { port: String(start.port), ...settings }
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = commandOf(account, account.postgres, ['-D', account.cluster, ...options])
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', logHandle.fd, logHandle.fd],
  })
  child.unref()
  const output = () => linesOf(child.pid, start.logFile, logStart)
  try {
    return await waitUntilReady(child, account.cluster, { ...start, wasKilled }, output)
  } finally {
    await logHandle.close()
  }
}

async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  { timeoutMs, log, wasKilled }: Start & { wasKilled: boolean },
  output: () => Promise<string>,
): Promise<StartResult> {
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', () => resolve(''))
  })
  const begun = Date.now()
  const notice = setInterval(() => {
    const what = wasKilled ? 'recovering, because it was not stopped cleanly' : 'starting'
    log.info(`PostgreSQL is ${what} (${Math.round((Date.now() - begun) / 1000)} s); please wait`)
  }, noticeMs)
  try {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
      const failure = await Promise.race([ended, sleep(20)])
      if (failure !== undefined) return judgeFailedStart(failure + (await output()), cluster)
      const server = await findPostmaster(cluster)
      if (server?.pid === child.pid && server?.status === 'ready') return 'ready'
    }
    child.kill('SIGINT')
    throw await explainProgramFailure('PostgreSQL did not start in time', await output(), cluster)
  } finally {
    clearInterval(notice)
  }
}

async function judgeFailedStart(output: string, cluster: string): Promise<StartResult> {
  if (output.includes('pre-existing shared memory block')) await endOrphans(cluster)
  if (/lock file .* already exists|lock file .* is empty|pre-existing shared memory block/.test(output)) return 'busy'
  if (/could not bind|could not create any TCP/.test(output)) return 'port taken'
  throw await explainProgramFailure('PostgreSQL did not start', output, cluster)
}

/**
 * Sessions outlive a killed server until they next wait for something, and a new one cannot start meanwhile. Their
 * unfinished work can no longer be committed, so they are ended immediately.
 */
async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    if (!(await isOrphanOf(pid, cluster))) continue
    try {
      process.kill(Number(pid), 'SIGQUIT')
    } catch {
      // It has already ended.
    }
  }
}

async function isOrphanOf(pid: string, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!command.startsWith('postgres: ')) return false
  if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== cluster) return false
  // A server whose lock file was deleted lives on for a while, and its sessions are not orphans.
  const parent = /^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1]
  return parent !== undefined && !(await isPostmasterOf(Number(parent), cluster))
}

/** The output of the server with this pid; servers started at the same time write to the same log. */
async function linesOf(pid: number | undefined, logFile: string, logStart: number): Promise<string> {
  const text = (await readFile(logFile)).subarray(logStart).toString()
  const lines = text.split('\n').filter(line => {
    const writer = /^\S+ \S+ \S+ \[(\d+)\]/.exec(line)?.[1]
    return writer === undefined || writer === String(pid)
  })
  return lines.join('\n')
}

/**
 * After a crash the lock file may name a pid that another program has by now, and PostgreSQL would refuse to start. The
 * pid is replaced by one that cannot exist instead of removing the file: PostgreSQL then still checks that no process of
 * the crashed server uses its shared memory.
 */
async function forgetReusedPid(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!(pid > 0) || !isAlive(pid) || (await isPostmasterOf(pid, cluster))) return
  const stale = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(stale, text.replace(/^\d+/, '2147483646'), { mode: 0o600 })
  const { uid, gid } = await stat(file)
  if (process.getuid?.() === 0) await chown(stale, uid, gid)
  // Another process may have started the server since the file was read.
  if ((await readFile(file, 'utf8').catch(() => '')) === text) await rename(stale, file)
  else await rm(stale, { force: true })
}

/** Asks for a fast shutdown and waits until the server is gone. */
export async function stopServer(cluster: string, server: Postmaster): Promise<void> {
  if (process.platform === 'win32') await run((await findBinaries()).pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-W'])
  else process.kill(server.pid, 'SIGINT')
  // A shutdown writes a checkpoint, which takes its time after a large import on a slow disk.
  const deadline = Date.now() + 300_000
  while ((await findPostmaster(cluster))?.pid === server.pid) {
    if (Date.now() > deadline) throw new EmbeddedPostgresError(`PostgreSQL (process ${server.pid}) did not stop.`)
    await sleep(20)
  }
}

/**
 * A free port. The first choice depends on the folder alone, so that a server that is started again is usually found at
 * the same address by processes that still run; it lies below the ports that systems give to outgoing connections.
 */
export async function choosePort(cluster: string, attempt: number): Promise<number> {
  const preferred = 20_000 + (createHash('sha256').update(cluster).digest().readUInt16BE() % 10_000)
  if (attempt === 0 && (await listenOnce(preferred).catch(() => 0))) return preferred
  return listenOnce(0)
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ host: '127.0.0.1', port }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** Settings for one machine that other programs share; given at each start, so that a new version's choices apply. */
export function defaultSettings(memoryBytes: number): Settings {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, (memoryBytes / megabyte) * part)))}MB`
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    password_encryption: 'scram-sha-256',
    shared_buffers: share(0.12, 128, 320),
    effective_cache_size: share(0.5, 256, 65_536),
    maintenance_work_mem: share(0.04, 64, 128),
    work_mem: share(0.002, 4, 32),
    // A table that is truncated and filled in one transaction then writes no log of its rows.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    // Money is recorded here: what was answered must survive a crash.
    fsync: 'on',
    synchronous_commit: 'on',
    ...recoverySettings(process.platform, release()),
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    shared_preload_libraries: '',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
    // Failed statements can hold personal data.
    log_min_error_statement: 'panic',
  }
}

/**
 * After a crash every file has to be on the disk before anything is replayed: one call for all of them takes a moment, one for each of
 * some thousand takes seconds. Linux reports what could not be written to such a call since 5.8.
 */
function recoverySettings(platform: string, version: string): Settings {
  const [major = 0, minor = 0] = version.split('.').map(Number.parseFloat)
  const isSafe = platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
  return isSafe ? { recovery_init_sync_method: 'syncfs' } : {}
}

/** Containers often have a tiny /dev/shm, in which a large parallel query fails; the older kind of memory has no such limit. */
async function sharedMemorySettings(): Promise<Settings> {
  const disk = process.platform === 'linux' ? await statfs('/dev/shm').catch(() => undefined) : undefined
  const isTiny = disk !== undefined && disk.blocks * disk.bsize < 256 * megabyte
  return isTiny ? { dynamic_shared_memory_type: 'sysv' } : {}
}
