import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureTestServer } from '../test/support/database.ts'

// One PostgreSQL for the whole run, so that no test file waits for its own; each file has databases of its own in it.
const server = await ensureTestServer()
const root = path.join(import.meta.dirname, '..')
const given = process.argv.slice(2)
const files = given.filter(argument => !argument.startsWith('-'))
const options = given.filter(argument => argument.startsWith('-'))
try {
  const { status } = spawnSync(
    process.execPath,
    [
      '--test',
      '--test-concurrency=2',
      '--test-timeout=300000',
      ...options,
      ...(files.length > 0 ? files : ['test/**/*.test.ts']),
    ],
    { cwd: root, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} finally {
  await server.stopIfUnused()
}
