import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, type TObject, Type } from 'typebox'
import type { Callers } from '#domain/accounts/callers.ts'
import { requireMember } from '#domain/accounts/require-member.ts'
import { requireProof } from '#domain/accounts/require-proof.ts'
import type { Role, User } from '#domain/accounts/user.ts'
import type { Actor, Trail } from '#domain/audit/actor.ts'
import type { Clock } from '#domain/clock.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import type { Prospects } from '#domain/prospecting/prospects.ts'
import type { Ledger } from '#domain/usage/ledger.ts'
import type { Callbacks } from '#domain/watching/callback.ts'
import type { Databases } from '#postgres/db.ts'
import { checkerFor } from './check-input.ts'
import type { SignedIn } from './signed-in.ts'

/** What every route works with. */
export type Workplace = {
  databases: Databases
  prospects: Prospects
  ledger: Ledger
  trail: Trail
  callers: Callers
  clock: Clock
  dataTimeoutMs: number
  callbacks: Callbacks
  /** How the outside reaches this server; links start with it. */
  publicUrl: string
  /** Whether links go out by mail. */
  sendsMail: boolean
  /** After so many days a credit report counts as out of date. */
  reportDays: number
}

export type Call<Params, Query, Body> = Workplace & {
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

export const Strict = <P extends Record<string, import('typebox').TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const Uuid = Type.String({ pattern: `^${uuid}$` })
export const CompanyId = Type.Object({ companyId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const WorkspaceId = Type.Object({ workspaceId: Uuid })

/**
 * Workspace → membership → proven address → second factor → role → values → fresh proof → work: whoever is no member learns
 * nothing, not even that it exists.
 */
export function mountRoutes(app: FastifyInstance, routes: Route[], workplace: Workplace): void {
  const checkWorkspace = checkerFor(WorkspaceId, 'text')
  for (const { method, path, roles, needsProof, isAlways, handle, ...inputs } of routes) {
    const checkParams = checkerFor(inputs.params ?? Type.Object({}), 'text')
    const checkQuery = checkerFor(inputs.query ?? Strict({}), 'text')
    const checkBody = checkerFor(inputs.body ?? Strict({}), 'body')

    app.route({
      method,
      url: `/workspaces/:workspaceId${path}`,
      bodyLimit: 64 * 1024,
      async handler(request, reply) {
        const { workspaceId } = orNoRoute(() => checkWorkspace(request.params)) as { workspaceId: string }
        const user = request.user as SignedIn
        const db = workplace.databases.primary
        const { role, needsTwoFactor } = await requireMember(db, workspaceId, user.id)
        if (!isAlways) {
          if (workplace.sendsMail && !user.emailVerified) throw new Failure('address_unverified', {})
          if (needsTwoFactor && !user.twoFactorEnabled) throw new Failure('two_factor_needed', {})
        }
        if (roles && !roles.includes(role)) throw new Failure('scope_missing', { required: roles })
        const call = {
          ...workplace,
          workspaceId,
          role,
          user,
          by: userActor(request, user, workplace.trail),
          params: orNoRoute(() => checkParams(request.params)),
          query: checkQuery(request.query),
          body: method === 'POST' ? checkBody(request.body ?? {}) : {},
          requestId: request.id,
          reply,
        }
        if (needsProof) await requireProof(db, user.sessionId)
        return fromDataService(workplace.dataTimeoutMs, () => handle(call as Parameters<typeof handle>[0]))
      },
    })
  }
}

/** Somebody who is signed in, as the audit log names them. */
export function userActor(
  { ip, id: requestId }: FastifyRequest,
  { id, email }: Pick<User, 'id' | 'email'>,
  trail: Trail,
): Actor {
  return { kind: 'user', id, name: email, surface: 'dashboard', address: ip, requestId, trail }
}

/** Somebody whom only the link in their hands lets do it. */
export function strangerActor({ ip, id: requestId }: FastifyRequest, trail: Trail): Actor {
  return { kind: 'stranger', id: null, name: null, surface: 'dashboard', address: ip, requestId, trail }
}

/** An id that cannot be one is an address where nothing is. */
function orNoRoute(check: () => unknown): FastifyRequest['params'] {
  try {
    return check()
  } catch {
    throw new Failure('no_route', {})
  }
}
