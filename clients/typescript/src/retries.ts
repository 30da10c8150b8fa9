import type { FirmamentFailure } from './failures.ts'
import type { Operation } from './operation.ts'

/**
 * What may be sent again without paying twice.
 *
 * A success is charged before it is sent, and a refusal never is. So whatever the platform itself refused may be sent again, if it is
 * worth it: too many requests, or something that is away for a moment. It is known as the platform's by its request id: a 502 or 504 of
 * a proxy may hide a success that was charged.
 *
 * Where no answer came, nobody knows whether there was a charge. Then only what costs nothing more the second time is sent again: reads
 * that are free, changes that are the same twice, and what carries an Idempotency-Key. A connection that was never made carried nothing.
 */
export function isWorthRepeating(operation: Operation, failure: FirmamentFailure): boolean {
  if (failure.code === 'ABORTED') return false
  if (failure.code === 'CONNECTION_FAILED' || failure.code === 'TIMED_OUT') {
    return failure.charged === 'no' || operation.isSameTwice
  }
  if (failure.code === 'UNEXPECTED_ANSWER') {
    return failure.status === 429 || ([502, 503, 504].includes(failure.status) && operation.isSameTwice)
  }
  return [429, 502, 503, 504].includes(failure.status)
}

/** Before any of the request left this machine. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Whether an error of fetch came before anything was sent. */
export function wasUnsent(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; errors?: { code?: string }[] } }
  // An address of several servers fails with the errors of all.
  const codes = cause?.errors?.map(({ code }) => code) ?? [cause?.code]
  return codes.length > 0 && codes.every(code => code !== undefined && unsent.includes(code))
}

const firstMs = 250
const longestMs = 8_000

/**
 * How long to wait before the next try: as long as the answer says, or twice as long as before with some chance in it, so that many
 * clients do not come back together. Null where the answer asks for more than this caller would wait.
 */
export function waitBefore(attempt: number, failure: FirmamentFailure, longestWaitMs: number): number | null {
  const asked = 'retryAfter' in failure && failure.retryAfter !== null ? failure.retryAfter * 1000 : 0
  if (asked > longestWaitMs) return null
  const backoff = Math.min(longestMs, firstMs * 2 ** attempt)
  return Math.max(asked, backoff * (0.5 + Math.random() / 2))
}
