import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/failure.ts'
import { credential, type Surface } from '../surface.ts'
import type { V2Endpoint } from './endpoint.ts'

/** Verifies the token; without it no path is known from unknown. */
export async function authenticate(request: FastifyRequest, { callers }: Surface): Promise<void> {
  if (request.isTooMany) throw new Failure('overloaded', {})
  const key = credential(request, 'token')
  const caller = key && (await callers.find(key, 'v2', request))
  if (!caller) throw new Failure('unauthenticated', {})
  request.caller = caller
}

/** The token must name the permission and the account must still have it, unless any token is enough. */
export function authorise(request: FastifyRequest, { permission, isOpen }: V2Endpoint): void {
  if (isOpen) return
  const { scopes, meters } = request.caller as NonNullable<FastifyRequest['caller']>
  if (!scopes.includes(permission) || !meters.has(permission)) {
    throw new Failure('scope_missing', { required: [permission] })
  }
}
