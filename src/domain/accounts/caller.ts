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
  /** How many requests it may make in a minute; null for as many as it likes. */
  rate: number | null
  meters: ReadonlyMap<string, Meter>
}

/** What is stored of it beside the meters, and what decides whether it is admitted. */
export type FoundKey = Omit<Caller, 'meters'> & { hash: Buffer; expiresAt: Date | null; addresses: string[] | null }

/** What a key that has a rate may still ask for, and in how many seconds its requests are counted anew. */
export type RateLeft = { rate: number; left: number; seconds: number }

/** Rates are of a minute, which begins with the first request in it. */
export const rateMinutes = 1
