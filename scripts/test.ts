import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { stopWhenParentDies } from '../src/lib/parent-watch.ts'
import { ensureTestServer } from '../test/support/database.ts'

// One PostgreSQL for the whole run, so that no test file waits for its own; each file has databases of its own in it.
const server = await ensureTestServer()
const given = process.argv.slice(2)
const options = given.filter(argument => argument.startsWith('-'))
const files = given.filter(argument => !argument.startsWith('-'))
const child = spawn(
  process.execPath,
  [
    '--test',
    // One more than the smallest machine has cores: some files mostly wait for processes that they start.
    '--test-concurrency=3',
    '--test-timeout=300000',
    ...options,
    ...(files.length > 0 ? files : ['test/**/*.test.ts']),
  ],
  { cwd: path.join(import.meta.dirname, '..'), stdio: 'inherit' },
)
// The runner ends its own children on a signal; here is only waited for it, so that the database is stopped after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
stopWhenParentDies(() => child.kill('SIGTERM'))
const [code] = await once(child, 'exit')
await server.stopIfUnused()
process.exitCode = code ?? 1
