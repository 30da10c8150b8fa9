import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { hasJob } from '../has-job.ts'
import { reverseCharges } from '../usage/reverse-charges.ts'
import { enqueueReport } from './report.ts'

/** Gives up a report and reverses its charge, in one commit. A finished report stays as it is. */
export async function failReport(db: Db, reportId: number, now: Date): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await sql<{ createdAt: Date; requestId: string }>`
      update reports set status = 'failed', finished_at = ${now}
      where id = ${reportId} and status = 'requested'
      returning created_at as "createdAt", request_id as "requestId"
    `.execute(tx)
    for (const { createdAt, requestId } of rows) await reverseCharges(tx, createdAt, [requestId], now)
  })
}

/** A report that has lost this many workers is given up. */
const maxRestarts = 5

/**
 * Restarts reports that are no longer being worked on: no job for them is queued, and no worker has locked them. That is
 * what a killed worker leaves, because its job stays locked for hours. Returns how many there were.
 */
export async function restartReports(db: Db, now: Date): Promise<number> {
  return db.transaction(async tx => {
    const { rows } = await sql<{ id: number; restarts: number }>`
      select r.id, r.restarts from reports r
      where r.status = 'requested' and not ${hasJob(sql`'report:' || r.id`)}
      order by r.id
      for update skip locked
    `.execute(tx)
    for (const { id, restarts } of rows) {
      if (restarts >= maxRestarts) {
        await failReport(tx, id, now)
        continue
      }
      await sql`update reports set restarts = restarts + 1 where id = ${id}`.execute(tx)
      await enqueueReport(id).execute(tx)
    }
    return rows.length
  })
}
