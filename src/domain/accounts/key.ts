import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

export const scopes = ['company:read', 'ownership:read', 'financials:read'] as const
export type Scope = (typeof scopes)[number]

export type KeyApi = 'v1' | 'v2'
export type KeyMode = 'live' | 'test'

/** A key reads `fm1_live_<handle>_<secret>`: the handle may always be shown, the secret only once. */
export type NewKey = { key: string; handle: string; hash: Buffer }

export function makeKey(api: KeyApi, mode: KeyMode): NewKey {
  const handle = `fm${api === 'v1' ? 1 : 2}_${mode}_${randomLetters(12)}`
  const key = `${handle}_${randomLetters(40)}`
  return { key, handle, hash: hashKey(key) }
}

/** Null for text that cannot be a key, which saves a look-up. */
export function handleOf(key: string): string | null {
  return /^(fm[12]_(?:live|test)_[a-z2-7]{12})_[a-z2-7]{40}$/.exec(key)?.[1] ?? null
}

export function keyMatches(key: string, hash: Buffer): boolean {
  return timingSafeEqual(hashKey(key), hash)
}

/** Keys are random, so one round of SHA-256 is as hard to reverse as they are to guess. */
function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** Base 32: every letter carries five random bits, so 40 of them carry 200. */
export function randomLetters(count: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return Array.from(randomBytes(count), byte => alphabet[byte & 31]).join('')
}
