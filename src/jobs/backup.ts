import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#lib/log.ts'
import { type Metrics, measureBackups } from '#lib/metrics.ts'
import { readMoment } from '../upkeep/backup/read-moment.ts'
import type { Job } from './job.ts'
import { listBackups, newestBackup, ownBackupName } from './own-backups.ts'
import { runCommand } from './run-command.ts'

export type BackupPlan = {
  folder: string
  /** When, in UTC, as a cron expression. */
  cron: string
  /** How many are kept. */
  keep: number
  /** When the newest is restored for a proof, as a cron expression; null for never. */
  drill: string | null
}

const draftName = /^\.firmament-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(\.age)?\.\d+\.part$/
const dayMs = 86_400_000

export type BackupSettings = { log: Log; metrics?: Metrics; stopping: AbortSignal; nice?: number }

/** One at a time; a backup that was missed while no worker ran is made up for once. */
export function openBackupJob(plan: BackupPlan, { log, metrics, stopping, nice }: BackupSettings): Job {
  const failures = metrics && measureBackups(metrics, async () => (await newestBackup(plan.folder))?.at ?? null)
  const cronOptions = { backfillPeriod: dayMs, maxAttempts: 3, queueName: 'backup', jobKey: 'backup' }
  const work = () => writeBackup(plan, { log, stopping, nice }, () => failures?.inc())
  return { name: 'backup', cron: plan.cron, cronOptions, work }
}

/** Writes a backup and removes the oldest ones. */
async function writeBackup(
  { folder, keep }: BackupPlan,
  { log, stopping, nice }: BackupSettings,
  onFailure: () => void,
): Promise<void> {
  const file = path.join(folder, ownBackupName(new Date()))
  const started = performance.now()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeDrafts(folder)
    const output = await runCommand(['backup', file, '--json'], stopping, { nice })
    const seconds = Math.round((performance.now() - started) / 1000)
    log.info({ file, seconds, ...(await removeOldest(file, keep)) }, `backup written: ${output}`)
  } catch (error) {
    // Another worker makes it instead.
    if (stopping.aborted) throw error
    onFailure()
    log.error({ err: error, file }, 'backup failed')
    throw error
  }
}

/**
 * The one just written is kept whatever the clock shows. Those that claim to be newer were written under a clock that was
 * ahead: their age is unknown, so they are reported and neither counted nor removed.
 */
async function removeOldest(written: string, keep: number): Promise<{ removed: string[]; ahead?: string[] }> {
  const [folder, newest] = [path.dirname(written), await readMoment(written)]
  if (!newest) throw new Error(`${written} cannot be read back`)
  const others = (await listBackups(folder)).filter(({ name }) => name !== path.basename(written))
  const older = others.filter(({ at }) => at <= newest).map(({ name }) => name)
  const ahead = others.filter(({ at }) => at > newest).map(({ name }) => name)
  const removed = older.slice(0, Math.max(0, older.length - (keep - 1)))
  for (const name of removed) await rm(path.join(folder, name), { force: true })
  return ahead.length > 0 ? { removed, ahead } : { removed }
}

/** What killed processes left; a recent draft may still be being written. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(name => draftName.test(name))) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(file, { force: true })
  }
}
