import { existsSync } from 'node:fs'
import { createContext, watchReader } from './commands/command-context.ts'
import { reportFailure } from './commands/report-failure.ts'
import { run } from './commands/run.ts'
import { systemClock } from './domain/clock.ts'
import { endOnStrays, endsByStray } from './lib/strays.ts'

const { env, stdin, stdout, stderr } = process
const own = { env, in: stdin, out: stdout, err: stderr, clock: systemClock }

endOnStrays(error => reportFailure(createContext(own), error))
watchReader(stdout)
// Nobody reads what a command remarks; its result may still be wanted.
stderr.on('error', () => {})

try {
  // Variables already set win over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const code = await run(process.argv.slice(2), own)
  process.exitCode = endsByStray() ? 1 : code
} catch (error) {
  process.exitCode = reportFailure(createContext(own), error)
}
