import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { actsOfUser } from '../audit/acts-of-user.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { queueMail } from '../mail/mail.ts'
import { countAttempt } from './attempts.ts'
import { hashToken } from './link-token.ts'
import { expiredLink } from './password.ts'

/** Queues another mail with the link that confirms the address of an account. */
export async function requestVerification(db: Db, clock: Clock, userId: string): Promise<void> {
  await countAttempt(db, clock, `verification ${userId}`, { max: 3, minutes: 60 })
  await queueMail(db, { kind: 'verify_address', userId })
}

/** Confirms the address of an account by the link that was mailed to it, once. */
export async function verifyAddress(db: Db, clock: Clock, token: string, by: Actor): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await sql<{ id: string }>`
      with used as (
        delete from account_links
        where purpose = 'verify_address' and token_hash = ${hashToken(token)} and expires_at > ${clock()}
        returning user_id
      )
      update users set email_verified = true from used where id = used.user_id returning id
    `.execute(tx)
    if (!rows[0]) throw expiredLink()
    await recordAct(tx, by, ...(await actsOfUser(tx, rows[0].id, { act: 'address.verified' })))
  })
}
