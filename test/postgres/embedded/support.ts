import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { clusterOf, type RootStrategy } from '../../../src/postgres/embedded/account.ts'
import { ensureEmbeddedPostgres, runningEmbeddedUrl } from '../../../src/postgres/embedded/embedded-postgres.ts'

export const quiet = { info() {}, warn() {} }
/** Throwaway clusters need not survive the machine. */
export const settings = { fsync: 'off', shared_buffers: '16MB' }

/** A folder of this test alone; whatever server still runs in it is ended with the test. */
export async function temporaryFolder(test: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-pg-'))
  test.after(async () => {
    await killServer(path.join(folder, 'var'), 'SIGINT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  })
  return folder
}

let template: Promise<string> | undefined

/** A data folder with a stopped cluster; one is made for all tests of a file and copied, which takes less time. */
export async function dataFolder(test: TestContext): Promise<string> {
  template ??= makeTemplate()
  const dataDir = path.join(await temporaryFolder(test), 'var')
  await copyFolder(await template, dataDir)
  return dataDir
}

/** The system's own program is many times as fast as `fs.cp` for a thousand small files. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await promisify(execFile)('cp', ['-a', from, to])
}

async function makeTemplate(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'firmament-template-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const server = await ensureEmbeddedPostgres({ dataDir, log: quiet, settings })
  await query(server.url, 'create table kept as select 42 as answer')
  await server.stopIfUnused()
  return dataDir
}

export async function serverPid(dataDir: string): Promise<number> {
  if (!(await runningEmbeddedUrl(dataDir))) return 0
  return Number.parseInt(await readFile(path.join(await clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10)
}

export async function killServer(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await serverPid(dataDir).catch(() => 0)
  if (!pid) return
  process.kill(pid, signal)
  while ((await serverPid(dataDir).catch(() => 0)) === pid) await sleep(10)
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export type Answer = { url: string; startedHere: boolean; stopped?: boolean; error?: string; name?: string }
type Ask = { dataDir: string; rootStrategy?: RootStrategy }

/** Another process that calls ensureEmbeddedPostgres, keeps the server, and leaves it when told so. */
export function otherProcess(
  test: TestContext,
  ask: Ask,
  options: SpawnOptions & { node?: string; script?: string } = {},
) {
  const { node = process.execPath, script = fileURLToPath(import.meta.url), ...rest } = options
  const child = spawn(node, [script, JSON.stringify(ask)], { cwd: '/', ...rest, stdio: ['pipe', 'pipe', 'inherit'] })
  test.after(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
  const answer = async (): Promise<Answer> => JSON.parse((await lines.next()).value ?? '{"error":"ended"}')
  return {
    child: child as ChildProcess,
    ready: answer(),
    async leave(): Promise<boolean | undefined> {
      child.stdin?.write('leave\n')
      return (await answer()).stopped
    },
    async kill(): Promise<void> {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}

if (import.meta.main) {
  const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`)
  try {
    const server = await ensureEmbeddedPostgres({ ...JSON.parse(process.argv[2] ?? ''), log: quiet, settings })
    say({ url: server.url, startedHere: server.startedHere })
    process.stdin.once('data', async () => {
      say({ stopped: await server.stopIfUnused() })
      process.exit()
    })
  } catch (error) {
    say({ error: (error as Error).message, name: (error as Error).name })
  }
}
