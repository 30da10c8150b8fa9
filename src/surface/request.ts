import type { FastifyRequest } from 'fastify'
import type { Caller, RateLeft } from '#domain/accounts/caller.ts'
import { includesPermission, type KeyPermission, moduleOf } from '#domain/accounts/permission.ts'
import { Failure } from '#domain/failure.ts'
import type { Slot } from '#lib/admission.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the server is too busy to take this request. */
    isTooMany: boolean
    slot: Slot
    /** Set once the credential is verified. */
    caller: Caller | null
    /** What the key has left of its rate; null if it has none, or before the request is counted. */
    rate: RateLeft | null
    /** The endpoint's id, or the path where there is none. */
    operation: string
  }
}

/** The largest body in bytes, on every surface. */
export const largestBody = 64 * 1024

/** How large the body is by its header; undefined where that does not say. */
export function statedBytes({ headers }: FastifyRequest): number | undefined {
  const stated = headers['content-length']
  return stated === undefined ? undefined : Number(stated)
}

/** Whether the key has the permission and the account still has its module. */
export function mayUse({ scopes, meters }: Caller, permission: KeyPermission): boolean {
  return includesPermission(scopes, permission) && meters.has(moduleOf(permission))
}

/** Logs a fault of ours, or the cause of a failure, for the operator. */
export function logFault(request: FastifyRequest, error: unknown): void {
  const failure = error instanceof Failure ? error : null
  const cause = failure ? failure.cause : error
  if (cause) request.log.error({ request_id: request.id, err: cause, code: failure?.code }, 'request failed')
}
