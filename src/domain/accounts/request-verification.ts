import type { Db } from '#postgres/db.ts'
import type { Clock } from '../clock.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { countAttempt } from './count-attempt.ts'

/** Queues another mail with the link that confirms the address of an account. */
export async function requestVerification(db: Db, clock: Clock, userId: string): Promise<void> {
  await countAttempt(db, clock, `verification ${userId}`, { most: 3, minutes: 60 })
  await queueMail(db, { kind: 'verify_address', userId })
}
