import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, type TObject, Type } from 'typebox'
import { requireProof } from '#domain/accounts/require-proof.ts'
import { requireMember } from '#domain/accounts/standing.ts'
import { roles as allRoles, mayChange, type Role } from '#domain/accounts/user.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { calendarDay, pastDay } from '#surface/days.ts'
import type { SentFile } from '#surface/lists/receive-file.ts'
import { takingMs } from '#surface/lists/take-list.ts'
import { largestBody, statedBytes } from '#surface/request.ts'
import { Strict } from '#surface/schema.ts'
import type { Services } from '#surface/services.ts'
import { userActor } from './actors.ts'
import { plainInput } from './plain-input.ts'
import type { SignedIn } from './signed-in.ts'

export type Call<Params, Query, Body> = Services & {
  workspaceId: string
  role: Role
  user: SignedIn
  /** The same person as the audit log names them. */
  by: Actor
  params: Params
  query: Query
  body: Body
  requestId: string
  /** What was sent, where the route takes a file. */
  file: SentFile
  reply: FastifyReply
}

/** The ledger's line for a call that succeeds; the meter and units of a charge are added to it. */
export function ledgerLineFor(
  { requestId, workspaceId, user }: Pick<Call<unknown, unknown, unknown>, 'requestId' | 'workspaceId' | 'user'>,
  operation: string,
  companyId: number,
) {
  const who = { requestId, workspaceId, keyId: null, userId: user.id, surface: 'dashboard' as const }
  return { ...who, operation, companyId, status: 200 }
}

type Definition<P extends TObject, Q extends TObject, B extends TObject> = {
  method: 'GET' | 'POST'
  /** Below /api/workspaces/:workspaceId. */
  path: string
  /** Sent by POST although it changes nothing. Without `pay` it spends nothing either. */
  reads?: true
  /** It changes nothing of the workspace, but what the member alone has of it. */
  isOwn?: true
  /** Who may do it; by default every member of the workspace who changes things, or every one if it only reads. */
  roles?: readonly Role[]
  /** The user must have confirmed their identity recently. */
  needsProof?: true
  /** Also for members who have not confirmed their address or set up a second factor that the workspace requires. */
  isAlwaysAllowed?: true
  /** The body is a file, which is read as it comes, for as long as that takes. */
  takesFile?: true
  params?: P
  query?: Q | undefined
  body?: B
  handle(call: Call<Static<P>, Static<Q>, Static<B>>): Promise<unknown>
}

type Nothing = TObject<Record<never, never>>

// biome-ignore lint/suspicious/noExplicitAny: each route is checked where it is defined; the table holds all kinds.
export type Route = Definition<any, any, any> & {
  check: Record<'params' | 'query' | 'body', (given: unknown) => unknown>
}

/** A route of the dashboard's own API: reached through a workspace, by its members. */
export function route<P extends TObject = Nothing, Q extends TObject = Nothing, B extends TObject = Nothing>(
  definition: Definition<P, Q, B>,
): Route {
  const { params = Type.Object({}), query = Strict({}), body = Strict({}) } = definition
  const check = { params: plainInput(params, 'text'), query: plainInput(query, 'text'), body: plainInput(body, 'body') }
  return { ...definition, check }
}

export { Strict }

export const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const Uuid = Type.String({ pattern: `^${uuid}$` })
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** What people call a list of watched companies. */
export const ListName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
export const GivenDay = Type.String(calendarDay)
export const PastDay = Type.String(pastDay)
/** The day as of whose end, in UTC, facts are requested. */
export const KnownDay = { as_of: Type.Optional(GivenDay) }
export const CompanyId = Type.Object({ companyId: Id })
const checkWorkspace = plainInput(Type.Object({ workspaceId: Uuid }), 'text')

const fileType = 'application/octet-stream'

/**
 * Workspace → membership → proven address → second factor → a role that may change things, where this does → role → values → fresh proof → work: a non-member learns
 * nothing, not even that it exists.
 */
export async function mountRoutes(app: FastifyInstance, routes: Route[], services: Services): Promise<void> {
  for (const route of routes) if (!route.takesFile) mountRoute(app, route, services)
  await app.register(async scope => {
    scope.addContentTypeParser(fileType, (_request, bytes, done) => done(null, bytes))
    for (const route of routes) if (route.takesFile) mountRoute(scope, route, services)
  })
}

function mountRoute(app: FastifyInstance, route: Route, services: Services): void {
  const { method, path, roles, needsProof, isAlwaysAllowed, takesFile, handle, check } = route
  app.route({
    method,
    url: `/workspaces/:workspaceId${path}`,
    bodyLimit: largestBody,
    async handler(request, reply) {
      const { workspaceId } = orNoRoute(() => checkWorkspace(request.params))
      const user = request.user as SignedIn
      const db = services.databases.primary
      const { role, needsTwoFactor } = await requireMember(db, workspaceId, user.id)
      if (!isAlwaysAllowed) {
        if (services.sendsMail && !user.emailVerified) throw new Failure('address_unverified', {})
        if (needsTwoFactor && !user.twoFactorEnabled) throw new Failure('two_factor_needed', {})
      }
      if (!mayChange(role) && changes(route, request.body))
        throw new Failure('scope_missing', { required: changingRoles })
      if (roles && !roles.includes(role)) throw new Failure('scope_missing', { required: roles })
      const call = {
        ...services,
        workspaceId,
        role,
        user,
        by: userActor(request, user, services.auditLog),
        params: orNoRoute(() => check.params(request.params)),
        query: check.query(request.query),
        body: method === 'POST' && !takesFile ? check.body(request.body ?? {}) : {},
        requestId: request.id,
        file: takesFile ? fileOf(request) : noFile,
        reply,
      }
      if (needsProof) await requireProof(db, user.sessionId)
      return fromDataService(takesFile ? takingMs : services.dataTimeoutMs, () => handle(call))
    },
  })
}

const changingRoles = allRoles.filter(mayChange)

/** Whether a request may change something of the workspace, or spend from its allowance. */
function changes({ method, reads, isOwn }: Route, body: unknown): boolean {
  if (method === 'GET' || isOwn) return false
  return !reads || (body as { pay?: unknown } | null)?.pay !== undefined
}

const noFile: SentFile = { stream: Readable.from([]), bytes: 0 }

function fileOf(request: FastifyRequest): SentFile {
  if (request.body instanceof Readable) return { stream: request.body, bytes: statedBytes(request) }
  throw new Failure('rule_broken', { messages: ['Send the file itself, as application/octet-stream.'] })
}

/** An impossible id is an address without a page. */
function orNoRoute<T>(check: () => T): T {
  try {
    return check()
  } catch {
    throw new Failure('no_route', {})
  }
}
