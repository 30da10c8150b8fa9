import { hash, randomBytes } from 'node:crypto'

/** A link works once by its token, of which only the hash is stored. */
export type LinkToken = { token: string; hash: Buffer }

export function makeLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Tokens are random, so one round of SHA-256 is as hard to reverse as they are to guess. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The token follows the #, which no browser sends to a server: it is in no log and no referrer. */
export function linkTo(
  publicUrl: string,
  page: 'invitation' | 'new-password' | 'verify-address',
  token: string,
): string {
  return `${publicUrl}/${page}#${token}`
}
