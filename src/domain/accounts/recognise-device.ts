import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { queueMail } from '../mail/mail.ts'
import { hashToken } from './link-token.ts'

export type DeviceUse = {
  userId: string
  /** From the browser's own cookie. */
  token: string
  /** The content of the mail about it; null if none is sent, such as at sign-up. */
  notice: { browser: string; address: string } | null
}

/** A browser not used for this long counts as new again. */
export const deviceDays = 400
const maxDevices = 50

/** Records a sign-in with this browser, and notifies the user by mail if it was the first. */
export async function recogniseDevice(db: Db, clock: Clock, { userId, token, notice }: DeviceUse): Promise<void> {
  await db.transaction(async tx => {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into devices as d (user_id, token_hash, created_at, last_seen_at)
      values (${userId}, ${hashToken(token)}, ${clock()}, ${clock()})
      on conflict (user_id, token_hash) do update set last_seen_at = excluded.last_seen_at
      returning (xmax = 0) as "isNew"
    `.execute(tx)
    if (!rows[0]?.isNew) return
    await sql`
      delete from devices where user_id = ${userId} and token_hash not in (
        select token_hash from devices where user_id = ${userId} order by last_seen_at desc, token_hash limit ${maxDevices}
      )
    `.execute(tx)
    if (notice) await queueMail(tx, { kind: 'new_device', userId, ...notice, at: clock().toISOString() })
  })
}
