import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stopWhenParentDies } from '../src/lib/parent-watch.ts'
import { NoEngine } from '../test/cluster/support/engine.ts'
import { startCluster } from '../test/cluster/support/start-cluster.ts'
import { ensureTestServer } from '../test/support/database.ts'

const root = path.join(import.meta.dirname, '..')
/** Thousands of small files of throwaway servers, which a disk takes longer for. */
const memory = '/dev/shm'
const memoryBytes = 6e9

const given = process.argv.slice(2)
const options = given.filter(argument => argument.startsWith('-'))
const named = given.filter(argument => !argument.startsWith('-'))
const files = named.length > 0 ? named : globSync('test/cluster/*.test.ts', { cwd: root }).sort()

const folder = mkdtempSync(path.join(hasRoom() ? memory : os.tmpdir(), 'firmament-cluster-'))
const started = performance.now()
const cluster = await startCluster({ folder }).catch(error => {
  if (!(error instanceof NoEngine)) throw error
  console.error(`The tests of a cluster cannot run here: ${error.message}.`)
  process.exit(1)
})
const server = await ensureTestServer()
// One process for all files: what they compare is loaded once.
const child = spawn(
  process.execPath,
  ['--test-reporter=spec', ...options, path.join(import.meta.dirname, 'run-test-files.ts'), ...files],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, FIRMAMENT_TEST_CLUSTER: folder } },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
stopWhenParentDies(() => child.kill('SIGTERM'))
const [code] = await once(child, 'exit')
await cluster.remove()
await server.stopIfUnused()
console.log(`seconds ${Math.round((performance.now() - started) / 1000)}`)
process.exitCode = code === 0 ? 0 : 1

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) >= memoryBytes
}
