import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { Failure } from '#domain/failure.ts'
import { largestBody } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import type { AnyEndpoint, Call } from './endpoint.ts'
import { parserFor } from './parse.ts'
import { actorFor, ledgerLineFor, pathBelow } from './request.ts'

type Version<Access> = {
  endpoints: AnyEndpoint<Access>[]
  /** Refuses who may not do it, before the body is read. */
  authorise(request: FastifyRequest, endpoint: AnyEndpoint<Access>): void
  /** Does it, charges for it and sends the answer. */
  answer(
    endpoint: AnyEndpoint<Access>,
    call: Call<unknown, unknown, unknown, unknown>,
    reply: FastifyReply,
  ): Promise<FastifyReply>
}

/** A route for each endpoint of a version, and what is said where there is none. */
export function mountEndpoints<Access>(app: FastifyInstance, services: Services, version: Version<Access>): void {
  const { endpoints, authorise, answer } = version
  app.removeContentTypeParser('text/plain')
  for (const endpoint of endpoints) {
    const parse = parserFor(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: largestBody,
      onRequest(request, _, done) {
        request.operation = endpoint.id
        authorise(request, endpoint)
        done()
      },
      async handler(request, reply) {
        const caller = request.caller as Caller
        const { params, query, headers, body } = parse(request)
        const ledgerLine = ledgerLineFor(request, caller, endpoint.status ?? 200)
        const by = actorFor(request, caller, services.auditLog)
        return answer(endpoint, { ...services, caller, by, ledgerLine, params, query, headers, body }, reply)
      },
    })
  }
  app.setNotFoundHandler(request => {
    const allowed = methodsOf(endpoints, pathBelow(app.prefix, request))
    throw allowed.length > 0 ? new Failure('method_not_allowed', { allowed }) : new Failure('no_route', {})
  })
}

/** The methods that a path has, given without the version's prefix; none for an unknown path, or one with repeated slashes. */
function methodsOf(endpoints: AnyEndpoint<unknown>[], pathname: string): string[] {
  if (pathname.includes('//')) return []
  const segments = segmentsOf(pathname)
  return endpoints.filter(endpoint => matches(segmentsOf(endpoint.path), segments)).map(endpoint => endpoint.method)
}

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter(segment => segment !== '')
}

function matches(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  )
}
