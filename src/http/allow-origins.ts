import type { FastifyInstance } from 'fastify'
import { allows } from '#surface/cors-origins.ts'

/** What takes a key in a header. Never the dashboard's own addresses: they know people by cookies. */
const surfaces = /^\/(v1|v2|mcp|balance|openapi)(?=[/?]|$)/

const sent = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'Mcp-Protocol-Version']
const read = [
  ...[
    'X-Request-Id',
    'X-Service-Request-Id',
    'Service-API-Version',
    'ETag',
    'Retry-After',
    'RateLimit',
    'RateLimit-Policy',
  ],
  ...['X-Service-Units', 'X-Service-Remaining-Units', 'X-Quota-Daily-Limit', 'X-Quota-Daily-Remaining'],
  ...['X-Quota-Daily-Reset', 'X-Total-Results', 'X-Results-Truncated', 'Content-Disposition', 'WWW-Authenticate'],
]

/**
 * Lets browsers call the APIs from pages of the origins that the operator lists, with keys and never with cookies. A browser's
 * question beforehand is answered without a key, because it cannot send one; any other OPTIONS is refused as before.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    if (!surfaces.test(request.url)) return done()
    reply.header('Vary', 'Origin')
    const { origin, 'access-control-request-method': asked } = request.headers
    if (!allows(origins, origin)) return done()
    reply.headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': read.join(', ') })
    if (request.method !== 'OPTIONS' || asked === undefined) return done()
    reply
      .status(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': sent.join(', '),
        'Access-Control-Max-Age': 600,
      })
      .send()
  })
}
