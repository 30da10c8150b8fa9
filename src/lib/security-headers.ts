import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Everything comes from this server, and no page has an inline script. */
export const policy = {
  // The defaults would make browsers ask for https, also where there is none.
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  },
}

/** What every answer has, those of the APIs too, which browsers never show as a page. */
export function headersOfAll(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${maxAge}` }),
  }
}

const maxAge = 31_536_000

/** What pages have. */
export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: policy,
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge, includeSubDomains: false },
  }
}
