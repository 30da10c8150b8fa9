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

/** What the server, or the lack of one, said instead of an answer. Status 0 means that nothing came. */
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

/** Anything of the account itself: what the library behind /api/auth offers. */
export function auth<T>(path: string, body: object): Promise<T> {
  return withProof(() => call<T>('POST', `/api/auth${path}`, body))
}

/** What somebody does about their own account, signed in or not. */
export function account<T>(path: string, body: object): Promise<T> {
  return call('POST', `/api${path}`, body)
}

/** What somebody decides about an application that wants to be connected. */
export function connect<T>(path: string, body: object): Promise<T> {
  return withProof(() => account<T>(`/account/connect${path}`, body))
}

/** Where somebody signs in whose organisation has a provider of its own, and from there comes back. */
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

/** A question to one workspace. Filters that are empty are left out. */
export function get<T>(
  workspaceId: string,
  path: string,
  filters: Record<string, string | undefined> = {},
): Promise<T> {
  return call('GET', apiUrl(workspaceId, path, filters))
}

export function apiUrl(workspaceId: string, path: string, filters: Record<string, string | undefined> = {}): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given).toString()
  return `/api/workspaces/${workspaceId}${path}${query && `?${query}`}`
}

/** A change in one workspace. */
export function post<T>(workspaceId: string, path: string, body: object = {}): Promise<T> {
  return withProof(() => call<T>('POST', `/api/workspaces/${workspaceId}${path}`, body))
}

/** Where a change needs a fresh proof of who it is, that is asked for, and the change made after it. */
async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const needsProof = error instanceof ApiError && error.code === 'PROOF_NEEDED'
    if (needsProof && (await askForProof())) return send()
    throw error
  }
}

/** A question to the operator's room, which belongs to no workspace. */
export function getOperator<T>(path: string, filters: Record<string, string | undefined> = {}): Promise<T> {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given).toString()
  return call('GET', `/api/operator${path}${query && `?${query}`}`)
}

export function postOperator<T>(path: string, body: object = {}): Promise<T> {
  return withProof(() => call<T>('POST', `/api/operator${path}`, body))
}

/** A part of a file that somebody chose. */
export async function sendPart(id: string, part: number, bytes: Blob): Promise<void> {
  await send('POST', `/api/operator/uploads/part?id=${id}&part=${part}`, bytes)
}

/** A file that somebody chose for their workspace. */
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

/** A question that is too long for an address. Nobody waits for the answer any more once the signal says so. */
export function queryByPost<T>(workspaceId: string, path: string, body: object, signal: AbortSignal): Promise<T> {
  return call('POST', `/api/workspaces/${workspaceId}${path}`, body, signal)
}

/** A file that is made from a question, for the browser to keep. While it comes, how many lines of it have come is said. */
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
  throw new ApiError(response.status, code, detail, retryAfter, errors)
}
