import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { Failure } from '../failure.ts'

/** For this long after a sign-in or a proof, the password is not requested again. */
const proofMinutes = 10
/** Per user: an unattended session must not allow guessing the password. */
export const proofAttempts = { max: 10, minutes: 15 }

const lastProof = sql`coalesce(s.proved_at, s.created_at)`

/**
 * Refuses a session whose user has not entered their password recently, as it may be unattended; and while they have a second factor, one
 * in which no code of it was given, wherever it came from.
 */
export async function requireProof(db: Db, sessionId: string): Promise<void> {
  const { rows } = await sql`
    select from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and ${lastProof} > now() - make_interval(mins => ${proofMinutes})
      and (s.factor_id is not null or not u.two_factor_enabled)
  `.execute(db)
  if (rows.length === 0) throw new Failure('proof_needed', {})
}

/** What a session has proven. */
export type Proof = {
  /** When the password was last entered. */
  provenAt: Date
  /** The second factor of which a code was given, as long as the user has it. */
  factorId: string | null
  /** Whether the provider of an organisation, which asks for a second factor of its own, opened it. */
  isByProvider: boolean
}

/** The second factor of a user; null where there is none. */
export async function factorOf(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from two_factors where user_id = ${userId}`.execute(db)
  return rows[0]?.id ?? null
}

/** Null where there is no such session. */
export async function readProof(db: Db, sessionId: string): Promise<Proof | null> {
  const { rows } = await sql<Proof>`
    select ${lastProof} as "provenAt", s.factor_id as "factorId", s.second_factor is not distinct from 'provider' as "isByProvider"
    from sessions s where s.id = ${sessionId}
  `.execute(db)
  return rows[0] ?? null
}

/** Notes that the password was entered just now, and a code too where the user has a second factor, unless that one is gone by now. */
export async function keepProof(db: Db, sessionId: string, factorId: string | null): Promise<void> {
  await sql`
    update sessions set proved_at = now(), factor_id = (select id from two_factors where id = ${factorId})
    where id = ${sessionId}
  `.execute(db)
}

/** Whether a session has proven a second factor, at any time, that its user still has. */
export async function hasSecondFactor(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and (s.second_factor = 'provider' or s.factor_id is not null and u.two_factor_enabled)
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
