import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** The bundle of what the sources are now, which processes of a run of tests start with. A run does not begin without it. */
export function bundledProgram(): string {
  const script = path.join(import.meta.dirname, '../bin/program.js')
  return execFileSync(process.execPath, [script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}
