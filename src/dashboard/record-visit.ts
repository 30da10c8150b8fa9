import type { FastifyRequest } from 'fastify'
import type { User } from '#domain/accounts/user.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { actsOfUser } from '#domain/audit/acts-of-user.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import type { Services } from '#surface/services.ts'
import { strangerActor, userActor } from './actors.ts'
import type { AuthVisit } from './auth-visit.ts'

type Recorded = Pick<Services, 'databases' | 'auditLog'>

/** The library's words for a password or code of somebody signed in that was not right. */
const wrong = ['INVALID_PASSWORD', 'INVALID_CODE', 'INVALID_BACKUP_CODE']

/**
 * Puts on record that somebody has signed in or was refused, before they are told: without that nobody gets the cookie. Tries
 * that were not looked at, because there were too many, leave nothing.
 */
export async function recordVisit(
  request: FastifyRequest,
  path: string,
  response: Response,
  visit: AuthVisit,
  services: Recorded,
): Promise<void> {
  const { databases, auditLog } = services
  const db = databases.primary
  if (response.status === 429 || response.status >= 500) return
  const details = { with: path.split('/').at(-1), agent: request.headers['user-agent'] }
  if (response.ok) {
    // A session that takes the place of another is no sign-in.
    if (!visit.made || visit.known) return
    const { userId } = visit.made
    const acts = await actsOfUser(db, userId, { act: 'session.started', details })
    const by: Actor = userActor(request, { id: userId, email: String(acts[0]?.object) }, auditLog)
    return recordAct(db, by, ...acts)
  }
  const { code }: { code?: string } = (await response.json().catch(() => null)) ?? {}
  if (visit.known) {
    if (wrong.includes(String(code))) await recordRefusedProof(request, visit.known, details.with, services)
    return
  }
  const who = visit.challengedId ?? (visit.email === null ? null : { email: visit.email })
  if (who === null || path === '/sign-up/email') return
  const acts = await actsOfUser(db, who, { act: 'session.refused', details: { ...details, why: code } })
  const name = typeof who === 'string' ? null : who.email
  await recordAct(db, { ...strangerActor(request, auditLog), name }, ...acts)
}

/** Puts on record that somebody gave a wrong password or code in a session that they have. */
export async function recordRefusedProof(
  request: FastifyRequest,
  user: Pick<User, 'id' | 'email'>,
  at: string | undefined,
  { databases: { primary: db }, auditLog }: Recorded,
): Promise<void> {
  const details = { with: at, agent: request.headers['user-agent'] }
  const acts = await actsOfUser(db, user.id, { act: 'proof.refused', details })
  await recordAct(db, userActor(request, user, auditLog), ...acts)
}
