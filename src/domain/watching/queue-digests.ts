import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type Digest, fieldsFrom } from './digest.ts'

type Due = Digest & { workspaceId: string; userId: string; sentTo: number }

const monday = 1

/**
 * Queues the summaries of today: the daily ones, and on Mondays the weekly ones. Each is about the events since the one before, and
 * where nothing happened there is none. That it is queued and what it is about are one commit, so no event is told twice or never.
 */
export async function queueDigests(db: Db, now: Date): Promise<number> {
  const times = now.getUTCDay() === monday ? ['day', 'week'] : ['day']
  return db.transaction(async tx => {
    const { rows } = await sql<Due>`
      select d.workspace_id as "workspaceId", d.user_id as "userId", d.every, d.least, d.sent_to as "sentTo"
      from inbox_digests d join members m using (workspace_id, user_id)
      where d.every = any(${times}::text[]) order by 1, 2 for update of d
    `.execute(tx)
    let queued = 0
    for (const { workspaceId, userId, sentTo, least } of rows) {
      const { rows: found } = await sql<{ upTo: number | null }>`
        select max(id) as "upTo" from watch_events
        where workspace_id = ${workspaceId} and id > ${sentTo} and field = any(${fieldsFrom(least)}::text[])
      `.execute(tx)
      const upTo = found[0]?.upTo
      if (!upTo) continue
      await queueMail(tx, { kind: 'digest', workspaceId, userId, after: sentTo, upTo })
      await sql`
        update inbox_digests set sent_to = ${upTo} where workspace_id = ${workspaceId} and user_id = ${userId}
      `.execute(tx)
      queued++
    }
    return queued
  })
}
