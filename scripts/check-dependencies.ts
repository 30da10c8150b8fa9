/**
 * `node bin/firmament.js check-dependencies` asks the registry whether a weakness is known in anything of the lock file, and fails where
 * one is. No database of weaknesses can be had offline: where no registry answers, it says so and passes.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'

type Weakness = { name: string; severity: string; range: string }
type Report = { auditReportVersion?: number; vulnerabilities?: Record<string, Weakness> }

const root = path.join(import.meta.dirname, '..')
const args = ['audit', '--json', '--fetch-retries=1', '--fetch-timeout=20000']
execFile('npm', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (_, output) => {
  const report = readReport(output)
  // Without a version it is no report but the reason why there is none.
  if (!report?.auditReportVersion)
    return console.log('No registry answered: dependencies were not checked for weaknesses.')
  const found = Object.values(report.vulnerabilities ?? {})
  for (const { name, severity, range } of found) console.error(`${name} ${range}: ${severity}`)
  if (found.length > 0) process.exitCode = 1
  console.log(`Weaknesses known in dependencies: ${found.length}.${found.length > 0 ? ' See "npm audit".' : ''}`)
})

function readReport(output: string): Report | null {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
