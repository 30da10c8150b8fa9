import type { FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { Failure } from '#domain/failure.ts'
import type { Place } from '#lib/admission.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the server has so much to do that this one is turned away. */
    isTooMany: boolean
    place: Place
    /** Set once the credential is verified. */
    caller: Caller | null
    /** The endpoint's id, or the path where there is none. */
    operation: string
  }
}

/** What a request may carry, on every surface. */
export const largestBody = 64 * 1024

/** Whether the key names the permission and the account still has it. */
export function mayUse({ scopes, meters }: Caller, permission: string): boolean {
  return scopes.includes(permission) && meters.has(permission)
}

/** Tells whoever runs the server of a fault of ours, and of what lies behind a failure. */
export function logFault(request: FastifyRequest, error: unknown): void {
  const failure = error instanceof Failure ? error : null
  const cause = failure ? failure.cause : error
  if (cause) request.log.error({ request_id: request.id, err: cause, code: failure?.code }, 'request failed')
}
