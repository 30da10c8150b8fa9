import type { Db } from '#postgres/db.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { countAttempt } from './count-attempt.ts'
import { requireEmail } from './require-email.ts'

/** Enough for who mistypes or whose mail is slow, and no way to fill a mailbox. */
const limit = { most: 3, minutes: 60 }

/**
 * Orders the mail with the link for a new password. Whether the address has an account is found out when the mail is
 * written: until then everything is the same for every address, how often it was asked for included.
 */
export async function requestNewPassword(db: Db, clock: Clock, given: string): Promise<void> {
  const email = requireEmail(given)
  try {
    await countAttempt(db, clock, `new password ${email}`, limit)
  } catch (error) {
    // Somebody may ask in the name of others, so the answer is the same, and only the mail is not sent.
    if (error instanceof Failure && error.code === 'too_many_tries') return
    throw error
  }
  await queueMail(db, { kind: 'new_password', email })
}
