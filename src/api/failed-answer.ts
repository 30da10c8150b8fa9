import { type Failure, isFailure } from '#domain/failure.ts'
import { failureAnswer, type OwnAnswers } from '#surface/failure-answer.ts'

/** The whole answer to a failure, as one of the APIs gives it. */
export type FailedAnswer = { status: number; headers: Record<string, string | number>; body: unknown }

const away = { status: 503, text: 'The service is temporarily unavailable. Try again shortly.', retryAfter: 5 }

/** Most clients can do nothing with what exactly is not there, so they are told one thing. */
export const oneAway = { busy: away, unavailable: away, timeout: away } satisfies OwnAnswers['kinds']

/** Status, headers and words of a failure; null is a fault of ours. The scheme is how whoever is unknown should send a key. */
export function failedAnswer(failure: Failure | null, now: Date, own: OwnAnswers, scheme: string) {
  const headers: FailedAnswer['headers'] = {}
  if (!failure) return { status: 500, headers, text: 'Something went wrong on our side.' }
  const { status, text, retryAfter } = failureAnswer(failure, now, own)
  if (status === 401) headers['WWW-Authenticate'] = scheme
  if (status === 405 && isFailure(failure, 'method_not_allowed')) headers.Allow = failure.details.allowed.join(', ')
  if (retryAfter !== undefined) headers['Retry-After'] = retryAfter
  return { status, headers, text }
}
