import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, type TObject, Type } from 'typebox'
import { requireProof, requireSecondFactor } from '#domain/accounts/require-proof.ts'
import { isOperator } from '#domain/accounts/user.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { hidePaths } from '#lib/hide-paths.ts'
import { largestBody } from '#surface/request.ts'
import { Strict } from '#surface/schema.ts'
import type { Services } from '#surface/services.ts'
import { userActor } from './actors.ts'
import { plainInput } from './plain-input.ts'
import type { SignedIn } from './signed-in.ts'

export type OperatorCall<Query, Body> = Services & {
  user: SignedIn
  by: Actor
  query: Query
  body: Body
  request: FastifyRequest
  reply: FastifyReply
}

type Definition<Q extends TObject, B extends TObject> = Act & {
  /** Below /api/operator. */
  path: string
  /** The body is a part of a file. */
  takesBytes?: true
  query?: Q
  body?: B
  handle(call: OperatorCall<Static<Q>, Static<B>>): Promise<unknown>
}

/** An act states whether the user must have confirmed their identity recently: wherever what it does cannot easily be put back. */
type Act = { method: 'GET'; needsProof?: never } | { method: 'POST'; needsProof: boolean }

type Nothing = TObject<Record<never, never>>

// biome-ignore lint/suspicious/noExplicitAny: each route is checked where it is defined; the table holds all kinds.
export type OperatorRoute = Definition<any, any> & { check: Record<'query' | 'body', (given: unknown) => unknown> }

/** A route of the operators' pages: it belongs to no workspace. */
export function operatorRoute<Q extends TObject = Nothing, B extends TObject = Nothing>(
  definition: Definition<Q, B>,
): OperatorRoute {
  const { query = Strict({}), body = Strict({}) } = definition
  return { ...definition, check: { query: plainInput(query, 'text'), body: plainInput(body, 'body') } }
}

const bytesType = 'application/octet-stream'
const largestPart = 4 * 1024 * 1024

/** To everyone but operators, the route does not exist; to them it opens with a second factor, in every session. */
export async function mountOperatorRoutes(
  app: FastifyInstance,
  routes: OperatorRoute[],
  services: Services,
): Promise<void> {
  const db = services.databases.primary
  await app.register(
    async scope => {
      scope.addContentTypeParser(bytesType, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
      scope.addHook('onRequest', async request => {
        const user = request.user as SignedIn
        if (!(await isOperator(db, user.id))) throw new Failure('no_route', {})
        if (services.sendsMail && !user.emailVerified) throw new Failure('address_unverified', {})
        await requireSecondFactor(db, user.sessionId)
      })
      for (const { method, path, needsProof, takesBytes, handle, check } of routes) {
        scope.route({
          method,
          url: path,
          bodyLimit: takesBytes ? largestPart : largestBody,
          async handler(request, reply) {
            const user = request.user as SignedIn
            const call = {
              ...services,
              user,
              by: userActor(request, user, services.auditLog),
              query: check.query(request.query),
              body: method === 'POST' && !takesBytes ? check.body(request.body ?? {}) : {},
              request,
              reply,
            }
            if (needsProof) await requireProof(db, user.sessionId)
            return withoutPaths(await fromDataService(services.dataTimeoutMs, () => handle(call)))
          },
        })
      }
    },
    { prefix: '/operator' },
  )
}

/** Members that are about files of this machine, whatever wrote them. */
const aboutFiles = new Set(['error', 'file', 'files'])

/** An answer that names no folder of this machine. */
function withoutPaths(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return aboutFiles.has(name) ? hidePaths(value) : value
  if (Array.isArray(value)) return value.map(one => withoutPaths(one, name))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, withoutPaths(one, member)]))
}

export { Strict, Type }
