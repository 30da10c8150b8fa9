import type { FastifyRequest } from 'fastify'
import type { User } from '#domain/accounts/user.ts'
import type { Actor, AuditLog } from '#domain/audit/actor.ts'

type From = Pick<FastifyRequest, 'ip' | 'id'>

/** A signed-in user, as the audit log names them. */
export function userActor(
  { ip, id: requestId }: From,
  { id, email }: Pick<User, 'id' | 'email'>,
  auditLog: AuditLog,
): Actor {
  return { kind: 'user', id, name: email, surface: 'dashboard', address: ip, requestId, auditLog }
}

/** Someone whose only authorisation is a link. */
export function strangerActor({ ip, id: requestId }: From, auditLog: AuditLog): Actor {
  return { kind: 'stranger', id: null, name: null, surface: 'dashboard', address: ip, requestId, auditLog }
}
