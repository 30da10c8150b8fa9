import type { FastifyRequest } from 'fastify'
import type { User } from '#domain/accounts/user.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { actsOfUser } from '#domain/audit/acts-of-user.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import type { Services } from '#surface/services.ts'
import { strangerActor, userActor } from './actors.ts'
import type { AuthVisit } from './auth-visit.ts'

type Recorded = Pick<Services, 'databases' | 'auditLog'>

/** The library's codes for a wrong password or code of a signed-in user. */
const wrong = ['INVALID_PASSWORD', 'INVALID_CODE', 'INVALID_BACKUP_CODE']

/**
 * Records a sign-in or a refusal before the response is sent: without the record no cookie is sent. Attempts that were not
 * examined, because there were too many, are not recorded.
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
    // A session that replaces another is not a sign-in.
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

/** Records that a signed-in user gave a wrong password or code. */
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
