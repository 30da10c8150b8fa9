import { restartReports } from '#domain/reports/restart-reports.ts'
import type { JobContext } from './job.ts'

/** At every start of a worker and every minute: the reports whose worker is gone. */
export async function restartReportsJob({ db, clock, log }: JobContext): Promise<void> {
  const restarted = await restartReports(db, clock())
  if (restarted > 0) log.warn({ restarted }, 'resumed reports whose worker was gone')
}
