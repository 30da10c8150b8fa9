import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

export type Mailer = {
  /** False where the address is refused for good; throws where a retry may help. */
  send(mail: Mail): Promise<boolean>
  close(): void
}

/**
 * A mail in the queue: only what is needed to write it. A link is created when the mail is sent, so that no token is stored,
 * and whether an address has an account is looked up then as well.
 */
export type MailOrder =
  | { kind: 'invitation'; invitationId: string }
  | { kind: 'new_password'; email: string }
  | { kind: 'verify_address'; userId: string }
  | { kind: 'two_factor_reset'; userId: string }
  | { kind: 'new_device'; userId: string; browser: string; address: string; at: string }
  | DigestOrder
  | AlertOrder

/** The events of watched companies after one, up to another. */
export type DigestOrder = { kind: 'digest'; workspaceId: string; userId: string; after: number; upTo: number }

/** Events that a rule reports to a member, the first of a total; without any, it is a test. */
export type AlertOrder = { kind: 'alert'; ruleId: number; userId: string; eventIds: number[]; total: number }

export const mailTask = 'send_mail'
/** With the growing pauses of the queue this takes about a day. */
const mailAttempts = 14

/** Sends a mail once this transaction commits. It replaces the same mail if that is still queued. */
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
