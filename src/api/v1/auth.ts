import type { FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { Failure } from '#domain/failure.ts'
import { credential, type Surface } from '../surface.ts'
import type { V1Endpoint } from './endpoint.ts'

/** Verifies the bearer credential; without it no path is known from unknown. There is nothing to wait for in most cases. */
export function authenticate(request: FastifyRequest, { callers }: Surface): Promise<void> | undefined {
  if (request.isTooMany) throw new Failure('overloaded', {})
  const key = credential(request, 'bearer')
  const found = key === null ? null : callers.find(key, 'v1', request)
  if (found instanceof Promise) return found.then(caller => admit(request, caller))
  admit(request, found)
  return undefined
}

function admit(request: FastifyRequest, caller: Caller | null) {
  if (!caller) throw new Failure('unauthenticated', {})
  request.caller = caller
  if (caller.mode !== 'live') throw new Failure('test_key', {})
}

/** Refuses query parameters that the route does not have, then a key that lacks any of the scopes. */
export function authorise(request: FastifyRequest, endpoint: V1Endpoint): void {
  const unknown = Object.keys(request.query as object).some(name => !Object.hasOwn(endpoint.query.properties, name))
  if (unknown) throw new Failure('no_route', {})
  const held = request.caller?.scopes ?? []
  if (endpoint.scopes.some(scope => !held.includes(scope))) {
    throw new Failure('scope_missing', { required: endpoint.scopes })
  }
}
