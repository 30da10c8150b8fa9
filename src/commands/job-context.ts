import type { Config } from '../config.ts'
import type { WorkerContext } from '../jobs/jobs.ts'

/** What jobs work with, in a server and in a worker alike: what was opened, and what is set. */
export function jobContext(
  { publicUrl, auditDays, requestDays, scheduledBackups: backups, backgroundNice: nice }: Config,
  opened: Pick<WorkerContext, 'db' | 'clock' | 'callbacks' | 'post' | 'auditLog' | 'metrics'>,
) {
  return { ...opened, publicUrl, auditDays, requestDays, backups, nice }
}
