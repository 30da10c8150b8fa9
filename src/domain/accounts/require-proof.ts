import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** So long after a sign-in, or after the password was asked for again, nobody is asked for it. */
const proofMinutes = 10
/** For one person: a session that was left open is no place to guess a password at leisure. */
export const proofAttempts = { most: 10, minutes: 15 }

const lastProof = sql`coalesce(proved_at, created_at)`

/** Lets through whoever has shown a short while ago that it is they who sit there: a session that was left open is not enough. */
export async function requireProof(db: Db, sessionId: string): Promise<void> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and ${lastProof} > now() - make_interval(mins => ${proofMinutes})
  `.execute(db)
  if (rows.length === 0) throw new Failure('proof_needed', {})
}

/** When it was shown last in a session; null where there is no such session. */
export async function provenAt(db: Db, sessionId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select ${lastProof} as at from sessions where id = ${sessionId}`.execute(db)
  return rows[0]?.at ?? null
}

/** Takes note that it was shown just now. */
export async function keepProof(db: Db, sessionId: string): Promise<void> {
  await sql`update sessions set proved_at = now() where id = ${sessionId}`.execute(db)
}
