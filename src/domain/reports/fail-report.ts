import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { reverseCharges } from '../usage/reverse-charges.ts'

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
