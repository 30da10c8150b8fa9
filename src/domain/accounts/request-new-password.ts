import type { Db } from '#postgres/db.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { countAttempt } from './count-attempt.ts'
import { requireEmail } from './require-email.ts'

/** Enough for somebody who mistypes or whose mail is slow, and no way to flood a mailbox. */
const limit = { most: 3, minutes: 60 }

/**
 * Queues the mail with the link for a new password. Whether the address has an account is looked up when the mail is
 * written: until then everything is the same for every address, even the count of requests.
 */
export async function requestNewPassword(db: Db, clock: Clock, given: string): Promise<void> {
  const email = requireEmail(given)
  try {
    await countAttempt(db, clock, `new password ${email}`, limit)
  } catch (error) {
    // Anybody may ask for any address, so the response is the same, and only the mail is not sent.
    if (error instanceof Failure && error.code === 'too_many_tries') return
    throw error
  }
  await queueMail(db, { kind: 'new_password', email })
}
