import { Failure } from '#domain/failure.ts'
import { generateReport } from '#domain/reports/generate-report.ts'
import { failReport } from '#domain/reports/restart-reports.ts'
import type { JobContext, QueuedJob } from './job.ts'
import { isLastAttempt } from './throughout-outages.ts'

/** Generates one report. It is given up after the last failed attempt, and when its company is gone. */
export async function generateReportJob({ db, clock, log }: JobContext, job: QueuedJob): Promise<void> {
  const { reportId } = job.payload as { reportId: number }
  try {
    await generateReport(db, clock, reportId)
  } catch (error) {
    const isHopeless = error instanceof Failure || (await isLastAttempt(db, job, error))
    log.warn({ err: error, report: reportId, attempt: job.attempts, isHopeless }, 'could not generate a report')
    if (!isHopeless) throw error
    await failReport(db, reportId, clock())
  }
}
