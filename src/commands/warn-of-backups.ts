import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Log } from '../lib/log.ts'
import { readBackupKeys } from './backup-keys.ts'

/** What tonight's backup or drill would fail with is in the log at the start. */
export async function warnOfBackups(config: Config, log: Pick<Log, 'warn'>): Promise<void> {
  const { scheduledBackups: plan } = config
  if (!plan) return
  const found = await stat(plan.folder).catch(() => null)
  if (!found) {
    log.warn(
      `FIRMAMENT_BACKUP_DIR: the folder ${plan.folder} does not exist, and the first backup will create it. If it should exist already, mount its disk`,
    )
  } else if (!found.isDirectory()) log.warn(`FIRMAMENT_BACKUP_DIR: ${plan.folder} is not a folder`)
  else if (
    !(await access(plan.folder, constants.W_OK).then(
      () => true,
      () => false,
    ))
  )
    log.warn(`FIRMAMENT_BACKUP_DIR: ${plan.folder} is not writable by this process`)
  await readBackupKeys(config).catch(error => log.warn(error.message))
}
