import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#postgres/db.ts'
import { Failure } from '../failure.ts'
import { readReport, readReportBody } from './read-report.ts'

/** How long a generation may take. */
export const longestGenerationMs = 180_000
const lookEveryMs = 100

/** Waits for a report and returns its body. */
export async function awaitReport(db: Db, workspaceId: string, reportId: number): Promise<string> {
  const until = Date.now() + longestGenerationMs
  while (Date.now() < until) {
    const { status } = await readReport(db, workspaceId, reportId)
    if (status === 'finish') return readReportBody(db, workspaceId, reportId)
    if (status === 'failed') throw new Failure('data_unavailable', {})
    await sleep(lookEveryMs)
  }
  throw new Failure('data_timeout', {})
}
