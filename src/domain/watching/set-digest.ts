import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Digest } from './digest.ts'

type Member = { workspaceId: string; userId: string }

/** The summary that a member gets; null for none. */
export async function readDigest(db: Db, { workspaceId, userId }: Member): Promise<Digest | null> {
  const { rows } = await sql<Digest>`
    select every, least from inbox_digests where workspace_id = ${workspaceId} and user_id = ${userId}
  `.execute(db)
  return rows[0] ?? null
}

/** Chooses it. The first summary is about what happens from now on. */
export async function setDigest(
  db: Db,
  { workspaceId, userId }: Member,
  digest: Digest | null,
  by: Actor,
): Promise<void> {
  await db.transaction(async tx => {
    if (digest === null) {
      await sql`delete from inbox_digests where workspace_id = ${workspaceId} and user_id = ${userId}`.execute(tx)
    } else {
      await sql`
        insert into inbox_digests (workspace_id, user_id, every, least, sent_to)
        select ${workspaceId}, ${userId}, ${digest.every}, ${digest.least},
          coalesce((select max(id) from watch_events where workspace_id = ${workspaceId}), 0)
        on conflict (workspace_id, user_id) do update set every = excluded.every, least = excluded.least
      `.execute(tx)
    }
    await recordAct(tx, by, { act: 'digest.changed', workspaceId, details: digest ?? { every: 'never' } })
  })
}
