import { existsSync } from 'node:fs'
import { createContext } from './commands/command-context.ts'
import { reportFailure } from './commands/report-failure.ts'
import { run } from './commands/run.ts'
import { systemClock } from './domain/clock.ts'

const { env, stdin, stdout, stderr } = process
const own = { env, in: stdin, out: stdout, err: stderr, clock: systemClock }

// The reader of the output has seen enough, as in `firmament key list | head -1`.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(1)
})

try {
  // Variables already set win over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.exitCode = await run(process.argv.slice(2), own)
} catch (error) {
  process.exitCode = reportFailure(createContext(own), error)
}
