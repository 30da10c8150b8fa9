import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { testSecret } from '../../test/support/secret.ts'

type Reported = { seconds: number; counts: Record<'added' | 'changed' | 'changes' | 'quarantined', number> }

/** One secret for all that a bench starts: a database is sealed with that of the first. */
export function importSettings(url: string, folder: string) {
  return { ...process.env, DATABASE_URL: url, FIRMAMENT_DATA: folder, FIRMAMENT_SECRET: testSecret }
}

/** Runs the command as an operator does, and sees how much memory it and its sessions of PostgreSQL take. */
export async function importOnce(url: string, folder: string, source: string, ...args: string[]) {
  const command = path.join(import.meta.dirname, '..', '..', 'bin', 'firmament.js')
  const running = spawn(process.execPath, [command, 'import', source, ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: importSettings(url, folder),
  })
  const output = text(running.stdout)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const peak = { import: 0, postgres: 0 }
  const ended = once(running, 'exit')
  while (running.exitCode === null && running.signalCode === null) {
    for (const child of childrenOf(running.pid)) peak.import = Math.max(peak.import, memoryOf(child, 'VmHWM'))
    const sessions = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'firmament import%'`,
    )
    // Without the buffers that all sessions share.
    const own = sessions.rows.reduce((sum, { pid }) => sum + memoryOf(pid, 'RssAnon'), 0)
    peak.postgres = Math.max(peak.postgres, own)
    await Promise.race([sleep(200), ended])
  }
  await client.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  const parts = JSON.parse(await output) as [Reported, ...Reported[]]
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  return { seconds, counts: parts[0].counts, parts, peak }
}

function childrenOf(pid: number | undefined): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** One line of a process's status in Linux, in MB; 0 where it is not reported. */
function memoryOf(pid: number, line: string): number {
  try {
    const [, kilobytes] = new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}
