import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, type TObject, Type } from 'typebox'
import { requireMember } from '#domain/accounts/require-member.ts'
import { requireProof } from '#domain/accounts/require-proof.ts'
import type { Role } from '#domain/accounts/user.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { largestBody } from '#surface/request.ts'
import { Strict } from '#surface/schema.ts'
import type { Services } from '#surface/services.ts'
import { userActor } from './actors.ts'
import { plainInput } from './plain-input.ts'
import type { SignedIn } from './signed-in.ts'

export type Call<Params, Query, Body> = Services & {
  workspaceId: string
  role: Role
  user: SignedIn
  /** The same as the audit log names them. */
  by: Actor
  params: Params
  query: Query
  body: Body
  requestId: string
  reply: FastifyReply
}

type Definition<P extends TObject, Q extends TObject, B extends TObject> = {
  method: 'GET' | 'POST'
  /** Below /api/workspaces/:workspaceId. */
  path: string
  /** Who may do it; every member of the workspace unless told. */
  roles?: readonly Role[]
  /** Whoever does it has shown a short while ago that it is they. */
  needsProof?: true
  /** Can also be done by who has not yet proven an address or set up a second factor that the workspace asks for. */
  isAlways?: true
  params?: P
  query?: Q
  body?: B
  handle(call: Call<Static<P>, Static<Q>, Static<B>>): Promise<unknown>
}

type Nothing = TObject<Record<never, never>>

// biome-ignore lint/suspicious/noExplicitAny: each route is checked where it is defined; the table holds all kinds.
export type Route = Definition<any, any, any>

/** A route of the dashboard's own API: reached through a workspace, by its members. */
export function route<P extends TObject = Nothing, Q extends TObject = Nothing, B extends TObject = Nothing>(
  definition: Definition<P, Q, B>,
): Route {
  return definition
}

export { Strict }

export const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const Uuid = Type.String({ pattern: `^${uuid}$` })
export const CompanyId = Type.Object({ companyId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const WorkspaceId = Type.Object({ workspaceId: Uuid })

/**
 * Workspace → membership → proven address → second factor → role → values → fresh proof → work: whoever is no member learns
 * nothing, not even that it exists.
 */
export function mountRoutes(app: FastifyInstance, routes: Route[], services: Services): void {
  const checkWorkspace = plainInput(WorkspaceId, 'text')
  for (const { method, path, roles, needsProof, isAlways, handle, ...inputs } of routes) {
    const checkParams = plainInput(inputs.params ?? Type.Object({}), 'text')
    const checkQuery = plainInput(inputs.query ?? Strict({}), 'text')
    const checkBody = plainInput(inputs.body ?? Strict({}), 'body')

    app.route({
      method,
      url: `/workspaces/:workspaceId${path}`,
      bodyLimit: largestBody,
      async handler(request, reply) {
        const { workspaceId } = orNoRoute(() => checkWorkspace(request.params)) as { workspaceId: string }
        const user = request.user as SignedIn
        const db = services.databases.primary
        const { role, needsTwoFactor } = await requireMember(db, workspaceId, user.id)
        if (!isAlways) {
          if (services.sendsMail && !user.emailVerified) throw new Failure('address_unverified', {})
          if (needsTwoFactor && !user.twoFactorEnabled) throw new Failure('two_factor_needed', {})
        }
        if (roles && !roles.includes(role)) throw new Failure('scope_missing', { required: roles })
        const call = {
          ...services,
          workspaceId,
          role,
          user,
          by: userActor(request, user, services.auditLog),
          params: orNoRoute(() => checkParams(request.params)),
          query: checkQuery(request.query),
          body: method === 'POST' ? checkBody(request.body ?? {}) : {},
          requestId: request.id,
          reply,
        }
        if (needsProof) await requireProof(db, user.sessionId)
        return fromDataService(services.dataTimeoutMs, () => handle(call as Parameters<typeof handle>[0]))
      },
    })
  }
}

/** An id that cannot be one is an address where nothing is. */
function orNoRoute(check: () => unknown): FastifyRequest['params'] {
  try {
    return check()
  } catch {
    throw new Failure('no_route', {})
  }
}
