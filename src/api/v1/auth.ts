import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/failure.ts'
import { credential, type Surface } from '../surface.ts'
import type { V1Endpoint } from './endpoint.ts'

/** Verifies the bearer credential; without it no path is known from unknown. */
export async function authenticate(request: FastifyRequest, { callers }: Surface): Promise<void> {
  if (request.isTooMany) throw new Failure('overloaded', {})
  const key = credential(request, 'bearer')
  const caller = key && (await callers.find(key, 'v1'))
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
