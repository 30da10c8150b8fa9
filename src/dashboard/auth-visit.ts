import { AsyncLocalStorage } from 'node:async_hooks'
import type { Proof } from '#domain/accounts/require-proof.ts'

/** What better-auth does with one request, as its own hooks report it: no part of a request is read twice in different ways. */
export type AuthVisit = {
  requestId: string
  /** The address that came with a password. */
  email: string | null
  /** Who gave the right password before, and now sends a code. */
  challengedId: string | null
  /** Who was already signed in, and what they have proven. */
  known: ({ id: string; email: string } & Proof) | null
  /** The name under which their attempts are counted. */
  tries: string | null
  /** When an organisation's provider last asked for their credentials; null where none has stated it. */
  authenticatedAt: Date | null
  /** The session that was created for them. */
  made: { token: string; userId: string } | null
}

/** The current visit; none where the dashboard itself calls the library. */
export const visits = new AsyncLocalStorage<AuthVisit>()

export function newVisit(requestId: string): AuthVisit {
  return { requestId, email: null, challengedId: null, known: null, tries: null, authenticatedAt: null, made: null }
}
