import type { MeBody, WaysInBody } from '../../src/dashboard/shapes/account.ts'
import { takePrefetched } from './prefetch.ts'
import { askForProof } from './proof.ts'
import { request } from './request.ts'

export type * from '../../src/dashboard/shapes/account.ts'
export type * from '../../src/dashboard/shapes/audit.ts'
export type * from '../../src/dashboard/shapes/cases.ts'
export type * from '../../src/dashboard/shapes/company.ts'
export type * from '../../src/dashboard/shapes/inbox.ts'
export type * from '../../src/dashboard/shapes/lists.ts'
export type * from '../../src/dashboard/shapes/operator.ts'
export type * from '../../src/dashboard/shapes/overview.ts'
export type * from '../../src/dashboard/shapes/ownership.ts'
export type * from '../../src/dashboard/shapes/portfolio.ts'
export type * from '../../src/dashboard/shapes/reports.ts'
export type * from '../../src/dashboard/shapes/screening.ts'
export type * from '../../src/dashboard/shapes/search.ts'
export type * from '../../src/dashboard/shapes/source.ts'
export type * from '../../src/dashboard/shapes/usage.ts'
export type * from '../../src/dashboard/shapes/watching.ts'

/** An error response, or with status 0 no response at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfter: number
  /** Field → reasons. */
  readonly errors: Record<string, string[]>

  constructor(status: number, code: string, detail: string, retryAfter: number, errors: Record<string, string[]> = {}) {
    super(detail)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
    this.errors = errors
  }
}

type Filters = Record<string, string | undefined>

let hasEnded = false
/** Whether someone was signed in on this page, or in this browser before it was opened, until their session ended. */
export const hasSessionEnded = () => hasEnded

/** Null when nobody is signed in. */
export async function fetchMe(): Promise<MeBody | null> {
  try {
    return await call('GET', '/api/me')
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export function signIn(email: string, password: string): Promise<{ twoFactorRedirect?: boolean }> {
  return auth('/sign-in/email', { email, password })
}

/** What the library behind /api/auth offers. */
export function auth<T>(path: string, body: object): Promise<T> {
  return withProof(() => call<T>('POST', `/api/auth${path}`, body))
}

/** For the user's own account, signed in or not. */
export function account<T>(path: string, body: object): Promise<T> {
  return call('POST', `/api${path}`, body)
}

/** For an application that asks to be connected. */
export function connect<T>(path: string, body: object): Promise<T> {
  return withProof(() => account<T>(`/account/connect${path}`, body))
}

/** The URL where members of an organisation with its own identity provider sign in, to return from there. */
export function signInByOrganisation(email: string, back: string, again = false): Promise<{ url: string }> {
  return account('/organisation/sign-in', { email, back, again })
}

export function fetchSignInOptions(): Promise<WaysInBody> {
  return call('GET', '/api/ways-in')
}

export type SessionBody = {
  id: string
  token: string
  createdAt: string
  updatedAt: string
  ipAddress: string | null
  userAgent: string | null
}

export function fetchSessions(): Promise<SessionBody[]> {
  return call('GET', '/api/auth/list-sessions')
}

export function fetchSession(): Promise<{ session: SessionBody } | null> {
  return call('GET', '/api/auth/get-session')
}

/** Empty filters are left out. */
export function get<T>(workspaceId: string, path: string, filters: Filters = {}): Promise<T> {
  return call('GET', apiUrl(workspaceId, path, filters))
}

export function apiUrl(workspaceId: string, path: string, filters: Filters = {}): string {
  return `/api/workspaces/${workspaceId}${path}${queryString(filters)}`
}

function queryString(filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size > 0 ? `?${query}` : ''
}

export function post<T>(workspaceId: string, path: string, body: object = {}): Promise<T> {
  return withProof(() => call<T>('POST', `/api/workspaces/${workspaceId}${path}`, body))
}

/** Where the server wants the user to confirm their identity first, they are asked to, and the request is sent again. */
async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const needsProof = error instanceof ApiError && error.code === 'PROOF_NEEDED'
    if (needsProof && (await askForProof())) return send()
    throw error
  }
}

export function getOperator<T>(path: string, filters: Filters = {}): Promise<T> {
  return call('GET', `/api/operator${path}${queryString(filters)}`)
}

export function postOperator<T>(path: string, body: object = {}): Promise<T> {
  return withProof(() => call<T>('POST', `/api/operator${path}`, body))
}

/** A part of an uploaded file. */
export async function sendPart(id: string, part: number, bytes: Blob): Promise<void> {
  await send('POST', `/api/operator/uploads/part?id=${id}&part=${part}`, bytes)
}

/** A file for a workspace. */
export async function sendFile<T>(
  workspaceId: string,
  path: string,
  file: File,
  filters: Record<string, string>,
): Promise<T> {
  // Without the type that the browser guesses from its name: the server looks at what is in it.
  const bytes = new Blob([file], { type: 'application/octet-stream' })
  return call<T>('POST', apiUrl(workspaceId, path, filters), bytes)
}

/** A query that is too long for a URL. */
export function queryByPost<T>(workspaceId: string, path: string, body: object, signal: AbortSignal): Promise<T> {
  return call('POST', `/api/workspaces/${workspaceId}${path}`, body, signal)
}

/** A file to download that is made from a query. While it arrives, its lines are counted. */
export async function fetchFile(
  workspaceId: string,
  path: string,
  body: object,
  onLines: (lines: number) => void,
): Promise<Blob> {
  const response = await send('POST', `/api/workspaces/${workspaceId}${path}`, body)
  const lineEnd = 10
  let lines = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      for (const byte of piece) if (byte === lineEnd) lines++
      onLines(lines)
      controller.enqueue(piece)
    },
  })
  return new Response(response.body?.pipeThrough(counting)).blob()
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const response = await send(method, path, body, signal)
  return response.json().catch(() => null)
}

async function send(method: 'GET' | 'POST', path: string, body?: object, signal?: AbortSignal): Promise<Response> {
  const asked = takePrefetched({ path, body }) ?? request(method, path, body, signal)
  const response = await asked.catch(() => null)
  signal?.throwIfAborted()
  if (!response) throw new ApiError(0, 'NO_ANSWER', 'The server is not responding.', 0)
  if (response.ok) return response
  const answer = await response.json().catch(() => null)
  const retryAfter = Number(response.headers.get('Retry-After') ?? 0)
  const { code = '', detail = 'Something went wrong.', errors } = answer ?? {}
  if (code === 'SESSION_ENDED') hasEnded = true
  throw new ApiError(response.status, code, detail, retryAfter, errors)
}
