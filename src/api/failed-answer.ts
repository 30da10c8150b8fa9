import { type Failure, isFailure } from '#domain/failure.ts'
import { failureAnswer, type Overrides } from '#surface/failure-answer.ts'

/** The whole answer to a failure, as one of the APIs gives it. */
export type FailedAnswer = { status: number; headers: Record<string, string | number>; body: unknown }

const unavailable = { status: 503, text: 'The service is temporarily unavailable. Try again shortly.', retryAfter: 5 }

/** Clients cannot act on which part of the service is down, so they get one answer for all. */
export const temporary = { busy: unavailable, unavailable, timeout: unavailable } satisfies Overrides['kinds']

/** Status, headers and text of a failure; null is an internal error. The scheme is what WWW-Authenticate asks for. */
export function failedAnswer(failure: Failure | null, now: Date, overrides: Overrides, scheme: string) {
  const headers: FailedAnswer['headers'] = {}
  if (!failure) return { status: 500, headers, text: 'Something went wrong on our side.' }
  const { status, text, retryAfter } = failureAnswer(failure, now, overrides)
  if (status === 401) headers['WWW-Authenticate'] = scheme
  if (status === 405 && isFailure(failure, 'method_not_allowed')) headers.Allow = failure.details.allowed.join(', ')
  if (retryAfter !== undefined) headers['Retry-After'] = retryAfter
  return { status, headers, text }
}
