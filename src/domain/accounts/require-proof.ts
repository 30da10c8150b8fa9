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

/** How a session has proven a second factor: by a code, or at the provider of an organisation, which asks for its own. */
export type SecondFactor = 'code' | 'provider'

/** What a session has proven: when the password was last entered, and a second factor, if any. */
export type Proof = { provenAt: Date; secondFactor: SecondFactor | null }

/** Null where there is no such session. */
export async function readProof(db: Db, sessionId: string): Promise<Proof | null> {
  const { rows } = await sql<Proof>`
    select ${lastProof} as "provenAt", second_factor as "secondFactor" from sessions where id = ${sessionId}
  `.execute(db)
  return rows[0] ?? null
}

/** Notes that the password was entered just now, and a code too where the user has a second factor. */
export async function keepProof(db: Db, sessionId: string, hasCode: boolean): Promise<void> {
  await sql`
    update sessions set proved_at = now(), second_factor = case when ${hasCode} then 'code' else second_factor end
    where id = ${sessionId}
  `.execute(db)
}

/** Whether a session has proven a second factor, at any time, that its user still has. */
export async function hasSecondFactor(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and (s.second_factor = 'provider' or s.second_factor = 'code' and u.two_factor_enabled)
  `.execute(db)
  return rows.length > 0
}

/** Refuses a session without a second factor: its user proves it, or sets one up first. */
export async function requireSecondFactor(db: Db, sessionId: string): Promise<void> {
  if (await hasSecondFactor(db, sessionId)) return
  const { rows } = await sql`
    select from sessions s join users u on u.id = s.user_id where s.id = ${sessionId} and u.two_factor_enabled
  `.execute(db)
  throw new Failure(rows.length > 0 ? 'proof_needed' : 'two_factor_needed', {})
}
