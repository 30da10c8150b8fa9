import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** How long people stay signed in: for so many minutes without use, and for so many hours in all. */
export type SessionLimits = { idleMinutes: number; hours: number }

const minute = 60_000
/** The use of a session is noted after this part of the time that it may lie idle, not at every request. */
const noted = 1 / 20

/** When a session that begins now ends, unless it is used until then. */
export function firstEnd({ idleMinutes, hours }: SessionLimits): Date {
  return new Date(Date.now() + Math.min(idleMinutes, hours * 60) * minute)
}

/** Notes that a session is in use: it lasts longer for it, but never beyond its age. */
export async function keepSession(
  db: Db,
  { id, updatedAt }: { id: string; updatedAt: Date },
  { idleMinutes, hours }: SessionLimits,
): Promise<void> {
  if (Date.now() - updatedAt.getTime() < idleMinutes * noted * minute) return
  await sql`
    update sessions set updated_at = now(),
      expires_at = least(now() + make_interval(mins => ${idleMinutes}), created_at + make_interval(hours => ${hours}))
    where id = ${id}
  `.execute(db)
}

/** Signs a user out everywhere. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await sql`delete from sessions where user_id = ${userId}`.execute(db)
}
