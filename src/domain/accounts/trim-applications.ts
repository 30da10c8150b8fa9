import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** Anybody may register an application. So many that nobody has connected are kept; the oldest make room for new ones. */
const mostUnconnected = 1_000

const isUnconnected = sql`not exists (
  select from keys k where k.application = c.client_id and k.revoked_at is null
)`

/** Bounds what strangers can write, without ever refusing the next one. */
export async function trimApplications(db: Db): Promise<void> {
  await sql`
    delete from oauth_clients where id in (
      select id from oauth_clients c where ${isUnconnected} order by created_at desc, id desc offset ${mostUnconnected}
    )
  `.execute(db)
}

/** Applications remember that they have registered, so that one that nobody connected may still be connected later. */
const keptDays = 30
const day = 24 * 60 * 60_000

/** Forgets tokens that have expired, and old applications that nobody connected, or nobody any more. */
export async function pruneApplications(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day)
  // A token that was replaced is kept until it expires: whoever uses it again has stolen it, and all are ended.
  await sql`delete from oauth_access_tokens where expires_at < ${yesterday}`.execute(db)
  await sql`delete from oauth_refresh_tokens where expires_at < ${yesterday}`.execute(db)
  const old = new Date(now.getTime() - keptDays * day)
  await sql`delete from oauth_clients c where c.created_at < ${old} and ${isUnconnected}`.execute(db)
}
