import { refreshEnded } from '#ingest/publish/refresh-ended.ts'
import type { JobContext } from './job.ts'

/** Every hour, for there may be an import under way: companies whose links have ended as the days passed. */
export async function refreshEndedJob({ log }: JobContext, database: string): Promise<void> {
  const companies = await refreshEnded(database)
  if (companies) log.info({ companies }, 'updated prospecting filters of companies with expired links')
}
