import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type DrillReport, measureDrills } from '#lib/metrics.ts'
import { momentInName } from '../upkeep/backup/read-moment.ts'
import type { BackupSettings } from './backup.ts'
import type { Job } from './job.ts'
import { newestBackup } from './own-backups.ts'
import { runCommand } from './run-command.ts'

/** Beside the backups, so that what was found outlives the process, and everything that watches the folder knows it. */
const reportName = '.firmament-drill.json'
/** How far the moment in the name of a backup and the one in it may be apart, for two clocks and a wait for an import. */
const maxApartMs = 12 * 3_600_000

/** Restores the newest backup into a scratch database, verifies it and drops it. A failure is reported, and the next night tries again. */
export function openDrillJob(folder: string, cron: string, settings: BackupSettings): Job {
  if (settings.metrics) measureDrills(settings.metrics, () => readReport(folder))
  const cronOptions = { maxAttempts: 2, queueName: 'backup', jobKey: 'backup_drill' }
  return { name: 'backup_drill', cron, cronOptions, work: () => drill(folder, settings) }
}

async function drill(folder: string, { log, stopping, nice }: BackupSettings): Promise<void> {
  const began = performance.now()
  try {
    const newest = await newestBackup(folder)
    if (!newest) throw new Error(`there is no backup in ${folder}`)
    const file = path.join(folder, newest.name)
    const { at, rows, left } = JSON.parse(await runCommand(['restore', '--drill', file, '--json'], stopping, { nice }))
    for (const what of left) log.warn(what)
    requireNamed(newest.name, at)
    const { size } = await stat(file)
    const seconds = Math.round((performance.now() - began) / 1000)
    const restored = { file: newest.name, backupAt: at, size, rows, seconds, at: new Date().toISOString() }
    await writeReport(folder, { problem: null, restored })
    const ageHours = Math.round((Date.now() - Date.parse(at)) / 360_000) / 10
    log.info({ ...restored, ageHours }, 'backup drill passed')
  } catch (error) {
    // The next worker begins again.
    if (stopping.aborted) throw error
    const problem = (error as Error).message
    await writeReport(folder, { problem, restored: (await readReport(folder))?.restored ?? null })
    log.error({ err: error }, 'backup drill failed')
    throw error
  }
}

/** An older backup under a newer name would pass for a recent one. */
function requireNamed(name: string, at: string): void {
  const named = momentInName(name)
  if (named && Math.abs(named.getTime() - Date.parse(at)) <= maxApartMs) return
  throw new Error(`${name} has the data of ${at}: it was renamed, or a clock is wrong`)
}

async function readReport(folder: string): Promise<DrillReport | null> {
  const text = await readFile(path.join(folder, reportName), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

async function writeReport(folder: string, report: DrillReport): Promise<void> {
  const draft = path.join(folder, `${reportName}.part`)
  // Where the folder itself is gone, the log and the failed job say so.
  await writeFile(draft, JSON.stringify(report), { mode: 0o600 })
    .then(() => rename(draft, path.join(folder, reportName)))
    .catch(() => {})
}
