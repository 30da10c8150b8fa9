import type { Meter } from '../usage/meter.ts'
import type { KeyApi, KeyMode } from './key.ts'

/** An authenticated API key: what it may do and what it has left. */
export type Caller = {
  keyId: string
  /** The part of the key that may be shown. */
  handle: string
  workspaceId: string
  plan: 'free' | 'paid'
  api: KeyApi
  mode: KeyMode
  scopes: string[]
  /** How many requests it may make in a minute; null for no limit. */
  rate: number | null
  meters: ReadonlyMap<string, Meter>
}

/** What is stored about it besides the meters, and what decides whether it is admitted. */
export type FoundKey = Omit<Caller, 'meters'> & { hash: Buffer; expiresAt: Date | null; addresses: string[] | null }

/** How many requests a rate-limited key has left, and in how many seconds the count restarts. */
export type RateLeft = { rate: number; left: number; seconds: number }

/** Rates are per minute; a minute begins with its first request. */
export const rateMinutes = 1
