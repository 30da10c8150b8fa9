import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { Failure } from '#domain/failure.ts'
import type { SentFile } from '#surface/lists/receive-file.ts'
import { largestBody, statedBytes } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import { Bill } from './bill.ts'
import type { Call, Route } from './endpoint.ts'
import type { Parser } from './parse.ts'
import { actorFor, ledgerLineFor, pathBelow } from './request.ts'

type Version<Endpoint extends Route> = {
  endpoints: Endpoint[]
  /** What reads the values of a request. */
  parserOf(endpoint: Endpoint): Parser
  /** Refuses callers who may not use it, before the body is read. */
  authorise?(request: FastifyRequest, endpoint: Endpoint): void
  /** Does the work, charges for it and sends the answer. */
  answer(
    call: Call<unknown, unknown, unknown, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
    endpoint: Endpoint,
  ): Promise<FastifyReply>
}

/** A route for each endpoint of an API, and a refusal of all other paths and methods. */
export function mountEndpoints<Endpoint extends Route>(
  app: FastifyInstance,
  services: Services,
  version: Version<Endpoint>,
): void {
  const { endpoints, parserOf, authorise, answer } = version
  takeUploads(app, endpoints)
  for (const endpoint of endpoints) {
    const parse = parserOf(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: largestBody,
      config: { uploads: endpoint.uploads },
      onRequest(request, _, done) {
        // Between two slashes there is no id.
        if (Object.values(request.params as object).includes('')) throw new Failure('no_route', {})
        request.operation = endpoint.id
        authorise?.(request, endpoint)
        done()
      },
      async handler(request, reply) {
        const caller = request.caller as Caller
        const upload = uploadIn(request)
        const { params, query, headers, body } = parse(request, upload !== undefined)
        if (caller.rate !== null) request.rate ??= await services.callers.takeRate(caller)
        const ledgerLine = ledgerLineFor(request, caller, endpoint.status ?? 200)
        const by = actorFor(request, caller, services.auditLog)
        const call = { ...services, caller, by, ledgerLine, bill: new Bill(), upload, params, query, headers, body }
        const work = async () => {
          const result = await endpoint.handle(call)
          const act = endpoint.records?.(call)
          // Without its line in the audit log the answer is not given.
          if (act) await recordAct(services.databases.primary, by, { ...act, workspaceId: caller.workspaceId })
          return result
        }
        return answer(call, request, reply, work, endpoint)
      },
    })
  }
  app.setNotFoundHandler(request => {
    const allowed = methodsOf(endpoints, pathBelow(app.prefix, request))
    throw allowed.length > 0 ? new Failure('method_not_allowed', { allowed }) : new Failure('no_route', {})
  })
}

/** Files are given to those operations that take them as they arrive; to all others they are a body of the wrong type. */
function takeUploads(app: FastifyInstance, endpoints: Route[]): void {
  for (const type of new Set(endpoints.flatMap(({ uploads }) => uploads ?? []))) {
    app.addContentTypeParser(type, (request, payload, done) => {
      const { uploads } = request.routeOptions.config as { uploads?: readonly string[] }
      if (uploads?.includes(type)) done(null, payload)
      else done(new Failure('invalid', { reasons: { '': ['the body must be sent as application/json'] } }))
    })
  }
}

function uploadIn(request: FastifyRequest): SentFile | undefined {
  const { body } = request
  return body instanceof Readable ? { stream: body, bytes: statedBytes(request) } : undefined
}

/** The methods that a path has, given without the version's prefix; none for an unknown path, or one with repeated slashes. */
function methodsOf(endpoints: Route[], pathname: string): string[] {
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
