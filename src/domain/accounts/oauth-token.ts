import { hash } from 'node:crypto'
import { randomLetters } from './key.ts'

/** What the tokens of an application begin with: those it calls with, and those it gets the next ones for. */
export const accessPrefix = 'fmo_'
export const refreshPrefix = 'fmr_'

const letters = 52

/** What follows the prefix: 260 random bits. */
export function makeTokenLetters(): string {
  return randomLetters(letters)
}

/** What is stored of a token; null for text that cannot be one, which saves a look-up. */
export function digestOf(token: string, prefix: string): string | null {
  const secret = token.startsWith(prefix) ? token.slice(prefix.length) : ''
  return secret.length === letters && /^[a-z2-7]+$/.test(secret) ? digestOfLetters(secret) : null
}

/** Tokens are random, so one round of SHA-256 is as hard to reverse as they are to guess. */
export function digestOfLetters(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
