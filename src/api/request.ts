import type { FastifyError, FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import type { Actor, AuditLog } from '#domain/audit/actor.ts'
import { Failure } from '#domain/failure.ts'
import { hideKeysOf } from '#lib/hide-keys.ts'
import type { RequestLine } from './endpoint.ts'

/** The path below the version's prefix, without query and trailing slash. */
export function pathBelow(prefix: string, request: FastifyRequest): string {
  const pathname = (request.url.split('?')[0] as string).slice(prefix.length)
  return pathname.replace(/(?<!\/)\/$/, '') || '/'
}

/** The framework's own errors, in the domain's words; null for a fault of ours. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('body_too_large', {})
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Failure('invalid', { reasons: { '': ['the body must be sent as application/json'] } })
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Failure('invalid', { reasons: { '': ['the body is not valid JSON'] } })
  }
  return null
}

/** The ledger's line for a request that ends with this status. */
export function ledgerLineFor(request: FastifyRequest, caller: Caller, status: number): RequestLine {
  return {
    requestId: request.id,
    workspaceId: caller.workspaceId,
    keyId: caller.keyId,
    userId: null,
    surface: caller.api,
    // Where there is no operation, it is the path that was requested.
    operation: hideKeysOf(request.operation).slice(0, 200),
    companyId: companyIn(request),
    status,
  }
}

/** The caller, as the audit log names it. */
export function actorFor(request: FastifyRequest, { keyId, handle, api }: Caller, auditLog: AuditLog): Actor {
  return { kind: 'key', id: keyId, name: handle, surface: api, address: request.ip, requestId: request.id, auditLog }
}

function companyIn(request: FastifyRequest): number | null {
  const id = Number((request.params as { id?: string } | undefined)?.id)
  return Number.isSafeInteger(id) ? id : null
}
