import type { MeBody } from '../../src/dashboard/shapes.ts'

export type { KeyBody, MeBody, UnitsBody, WorkspaceBody } from '../../src/dashboard/shapes.ts'

/** What the server, or the lack of one, said instead of an answer. Status 0 means that nothing came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfter: number

  constructor(status: number, code: string, detail: string, retryAfter: number) {
    super(detail)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
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

export function signIn(email: string, password: string): Promise<unknown> {
  return call('POST', '/api/auth/sign-in/email', { email, password })
}

export function signUp(name: string, email: string, password: string): Promise<unknown> {
  return call('POST', '/api/auth/sign-up/email', { name, email, password })
}

export function signOut(): Promise<unknown> {
  return call('POST', '/api/auth/sign-out', {})
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response) throw new ApiError(0, 'NO_ANSWER', 'The server does not answer.', 0)
  const answer = await response.json().catch(() => null)
  if (response.ok) return answer
  const retryAfter = Number(response.headers.get('Retry-After') ?? 0)
  throw new ApiError(response.status, answer?.code ?? '', answer?.detail ?? 'Something went wrong.', retryAfter)
}
