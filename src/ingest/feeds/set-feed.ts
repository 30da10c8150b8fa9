import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { FeedTarget } from './feed-target.ts'

export type EnabledFeed = {
  /** Everything up to this day is loaded already. */
  since?: string | undefined
  contact?: string | undefined
  /** What the publisher gave, as it is kept: sealed. */
  key?: Buffer | undefined
}

/** From now on the dataset keeps itself up to date, starting with an immediate check. */
export async function enableFeed(db: Db, target: FeedTarget, given: EnabledFeed, by: Actor): Promise<void> {
  const { code, dataset, feed } = target
  const cursor = given.since === undefined ? null : (feed.cursorAt?.(given.since) ?? null)
  await db.transaction(async tx => {
    await sql`
      insert into feeds as f (source_id, code, is_enabled, stale_after_hours, contact, key, cursor)
      values (${dataset.id}, ${code}, true, ${feed.staleAfter}, ${given.contact}, ${given.key}, ${cursor})
      on conflict (source_id) do update set code = excluded.code, is_enabled = true, next_at = now(), failures = 0,
        stale_after_hours = excluded.stale_after_hours,
        contact = coalesce(excluded.contact, f.contact), key = coalesce(excluded.key, f.key), cursor = coalesce(excluded.cursor, f.cursor)
    `.execute(tx)
    const details = { since: given.since ?? null, contact: given.contact ?? null, ...(given.key && { key: 'given' }) }
    await recordAct(tx, by, { act: 'source.enabled', workspaceId: null, object: code, details })
  })
}

/** What was loaded stays, and so does the cursor. False where it was not enabled. */
export async function disableFeed(db: Db, { code, dataset }: FeedTarget, by: Actor): Promise<boolean> {
  return db.transaction(async tx => {
    const { count } = await sql`
      update feeds set is_enabled = false where source_id = ${dataset.id} and is_enabled
    `.execute(tx)
    if (count > 0) await recordAct(tx, by, { act: 'source.disabled', workspaceId: null, object: code, details: {} })
    return count > 0
  })
}
