import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/failure.ts'
import type { V1Endpoint } from './endpoint.ts'

/** Refuses query parameters that the route does not have, then a key that lacks any of the scopes. */
export function authorise(request: FastifyRequest, endpoint: V1Endpoint): void {
  const unknown = Object.keys(request.query as object).some(name => !Object.hasOwn(endpoint.query.properties, name))
  if (unknown) throw new Failure('no_route', {})
  const held = request.caller?.scopes ?? []
  if (endpoint.scopes.some(scope => !held.includes(scope))) {
    throw new Failure('scope_missing', { required: endpoint.scopes })
  }
}
