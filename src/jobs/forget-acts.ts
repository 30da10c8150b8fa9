import type { AuditLog } from '#domain/audit/actor.ts'
import { forgetActs } from '#domain/audit/forget-acts.ts'
import type { JobContext } from './job.ts'

const day = 24 * 60 * 60_000

/** Every night: deletes lines of the audit log that are past their retention period. */
export async function forgetActsJob(
  { db, clock, log }: JobContext,
  auditLog: AuditLog,
  auditDays: number,
): Promise<void> {
  if (auditDays === 0) return
  const { broken } = await forgetActs(db, auditLog, new Date(clock().getTime() - auditDays * day))
  if (broken.length > 0) {
    log.error(
      { chains: broken },
      'the audit log was altered, so no old lines were deleted: run "firmament audit verify"',
    )
  }
}
