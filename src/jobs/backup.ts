import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Log } from '#lib/log.ts'

export type BackupPlan = {
  folder: string
  /** When, in UTC, as cron has it. */
  cron: string
  /** How many are kept. */
  keep: number
}

const main = path.join(import.meta.dirname, '../main.ts')
/** Behind whoever answers customers. */
const priority = 10
const ownName = /^firmament-[\dTZ-]+\.tar$/
const draftName = /^\.firmament-[\dTZ-]+\.tar\.\d+\.part$/
const dayMs = 86_400_000

/**
 * Writes a backup and removes the oldest ones. It is written by a process of its own, the command that an operator runs,
 * so that nobody who is served waits for what it compresses.
 */
export async function backupJob(
  { folder, keep }: BackupPlan,
  log: Log,
  stopping: AbortSignal,
  onFailure: () => void = () => {},
): Promise<void> {
  const file = path.join(folder, `firmament-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`)
  const started = performance.now()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeDrafts(folder)
    const said = await runBackup(file, stopping)
    const seconds = Math.round((performance.now() - started) / 1000)
    log.info({ file, seconds, removed: await removeOldest(folder, keep) }, `a backup was written: ${said}`)
  } catch (error) {
    onFailure()
    log.error({ err: error, file }, 'the backup failed')
    throw error
  }
}

async function runBackup(file: string, stopping: AbortSignal): Promise<string> {
  stopping.throwIfAborted()
  const child: ChildProcess = spawn(process.execPath, [main, 'backup', file, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => child.kill('SIGTERM')
  stopping.addEventListener('abort', stop)
  try {
    if (child.pid) lowerPriority(child.pid)
    const [stdout, stderr] = await Promise.all([
      text(child.stdout as NodeJS.ReadableStream),
      text(child.stderr as NodeJS.ReadableStream),
      once(child, 'close'),
    ])
    if (child.exitCode !== 0) throw new Error(stderr.trim() || `the process ended by ${child.signalCode}`)
    return stdout.trim()
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}

function lowerPriority(pid: number) {
  try {
    os.setPriority(pid, priority)
  } catch {
    // It has ended already, or the system has no such thing.
  }
}

/** When the newest complete backup was written, in seconds since 1970; null where there is none. */
export async function lastBackupAt(folder: string): Promise<number | null> {
  const newest = (await listBackups(folder)).at(-1)
  const found = newest && (await stat(path.join(folder, newest)).catch(() => null))
  return found ? found.mtimeMs / 1000 : null
}

/** Oldest first: their names begin with the time. */
async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(name => ownName.test(name)).sort()
}

async function removeOldest(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old
}

/** What a process left that was killed in the middle; whoever writes today still writes. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(name => draftName.test(name))) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(file, { force: true })
  }
}
