import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** For this long after a sign-in or a proof, the password is not requested again. */
const proofMinutes = 10
/** Per user: an unattended session must not allow guessing the password. */
export const proofAttempts = { max: 10, minutes: 15 }

const lastProof = sql`coalesce(proved_at, created_at)`

/** Refuses a session whose user has not entered their password recently: it may be unattended. */
export async function requireProof(db: Db, sessionId: string): Promise<void> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and ${lastProof} > now() - make_interval(mins => ${proofMinutes})
  `.execute(db)
  if (rows.length === 0) throw new Failure('proof_needed', {})
}

/** When the password was last entered in a session; null where there is no such session. */
export async function provenAt(db: Db, sessionId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select ${lastProof} as at from sessions where id = ${sessionId}`.execute(db)
  return rows[0]?.at ?? null
}

/** Notes that the password was entered just now. */
export async function keepProof(db: Db, sessionId: string): Promise<void> {
  await sql`update sessions set proved_at = now() where id = ${sessionId}`.execute(db)
}
