import type { FastifyError, FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import type { Actor, AuditLog } from '#domain/audit/actor.ts'
import { Failure } from '#domain/failure.ts'
import type { LedgerLine } from '#domain/usage/charge-batch.ts'
import { hideKeysOf } from '#lib/hide-keys.ts'

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
export function ledgerLineFor(
  request: FastifyRequest,
  caller: Caller,
  status: number,
): Omit<LedgerLine, 'units' | 'meter'> {
  return {
    requestId: request.id,
    workspaceId: caller.workspaceId,
    keyId: caller.keyId,
    userId: null,
    surface: caller.api,
    // What is no operation is told as the path that was asked for.
    operation: hideKeysOf(request.operation).slice(0, 200),
    companyId: companyIn(request),
    status,
  }
}

/** Who asks, as the audit log names them. */
export function actorFor(request: FastifyRequest, { keyId, handle, api }: Caller, auditLog: AuditLog): Actor {
  return { kind: 'key', id: keyId, name: handle, surface: api, address: request.ip, requestId: request.id, auditLog }
}

function companyIn(request: FastifyRequest): number | null {
  const id = Number((request.params as { id?: string } | undefined)?.id)
  return Number.isSafeInteger(id) ? id : null
}
