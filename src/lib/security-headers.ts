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

export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: policy,
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
  }
}
