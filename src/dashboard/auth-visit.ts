import { AsyncLocalStorage } from 'node:async_hooks'

/** What better-auth makes of one request, told by its own hooks: nothing of a request is read a second time in another way. */
export type AuthVisit = {
  requestId: string
  /** The address that came with a password. */
  email: string | null
  /** Who has given the right password, and comes with a code. */
  challengedId: string | null
  /** Who was signed in when they came, and when they had last shown that it is they. */
  known: { id: string; email: string; provenAt: Date } | null
  /** What their tries are counted as. */
  tries: string | null
  /** The session that was made for them. */
  made: { token: string; userId: string } | null
}

/** The visit that is under way; none where the dashboard itself asks the library. */
export const visits = new AsyncLocalStorage<AuthVisit>()

export function newVisit(requestId: string): AuthVisit {
  return { requestId, email: null, challengedId: null, known: null, tries: null, made: null }
}
