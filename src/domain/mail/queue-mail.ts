import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { type MailOrder, mailAttempts, mailTask } from './mail.ts'

/** Sends a mail once this transaction commits. The same mail that still waits in the queue is replaced. */
export async function queueMail(db: Db, order: MailOrder): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${mailTask}, ${JSON.stringify(order)}::json, job_key := ${keyOf(order)}, max_attempts := ${mailAttempts}
  )`.execute(db)
}

function keyOf(order: MailOrder): string | null {
  switch (order.kind) {
    case 'invitation':
      return `mail:invitation:${order.invitationId}`
    case 'new_password':
      return `mail:new-password:${order.email}`
    case 'verify_address':
      return `mail:verify-address:${order.userId}`
    case 'digest':
    case 'alert':
    case 'two_factor_reset':
    case 'new_device':
      return null
  }
}
