import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stopWhenParentDies } from '../src/lib/parent-watch.ts'
import { NoEngine } from '../test/cluster/support/engine.ts'
import { startCluster } from '../test/cluster/support/start-cluster.ts'
import { ensureTestServer } from '../test/support/database.ts'
import { bundledProgram } from './bundled-program.ts'

const root = path.join(import.meta.dirname, '..')
/** Thousands of small files of throwaway servers, which a disk takes longer for. */
const memory = '/dev/shm'
const memoryBytes = 6e9

const given = process.argv.slice(2)
const options = given.filter(argument => argument.startsWith('-'))
const named = given.filter(argument => !argument.startsWith('-'))
/** What is promised of every answer is also asked of a database that is spread over the nodes. */
const contract = [
  ...['test/contract/v1.test.ts', 'test/contract/v1-fields.test.ts', 'test/contract/v2.test.ts'],
  ...['test/api/v2/watch.test.ts', 'test/api/v2/credit-report.test.ts', 'test/ingest/watched-import.test.ts'],
]
const files = named.length > 0 ? named : [...globSync('test/cluster/*.test.ts', { cwd: root }).sort(), ...contract]

process.env.FIRMAMENT_MAIN = bundledProgram()
const folder = mkdtempSync(path.join(hasRoom() ? memory : os.tmpdir(), 'firmament-cluster-'))
const started = performance.now()
const cluster = await startCluster({ folder }).catch(error => {
  if (!(error instanceof NoEngine)) throw error
  console.error(`The tests of a cluster cannot run here: ${error.message}.`)
  process.exit(1)
})
const server = await ensureTestServer()
let running: ReturnType<typeof spawn> | undefined
let isStopping = false
const stop = (signal: NodeJS.Signals) => {
  isStopping = true
  running?.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
stopWhenParentDies(() => stop('SIGTERM'))
const isOwn = (file: string) => path.relative(root, path.resolve(file)).startsWith(path.join('test', 'cluster'))
const isRight = [
  await run(files.filter(isOwn), {}),
  await run(
    files.filter(file => !isOwn(file)),
    { FIRMAMENT_TEST_SPREAD: '1' },
  ),
]
await cluster.remove()
await server.stopIfUnused()
console.log(`seconds ${Math.round((performance.now() - started) / 1000)}`)
process.exitCode = isRight.every(Boolean) ? 0 : 1

/** One process for all files: the platform is loaded once. */
async function run(some: string[], env: Record<string, string>): Promise<boolean> {
  if (some.length === 0 || isStopping) return !isStopping
  const script = path.join(import.meta.dirname, 'run-test-files.ts')
  running = spawn(process.execPath, ['--test-reporter=spec', ...options, script, ...some], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FIRMAMENT_TEST_CLUSTER: folder, ...env },
  })
  const [code] = await once(running, 'exit')
  return code === 0
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) >= memoryBytes
}
