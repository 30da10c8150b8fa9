import type { Failure, FailureCode, FailureDetails, FailureKind } from '#domain/failure.ts'

/** What a failure comes to on a surface that speaks HTTP. */
export type FailureAnswer = {
  status: number
  text: string
  /** Seconds after which it is worth trying again. */
  retryAfter?: number | undefined
}

type Own = string | Partial<FailureAnswer>

/**
 * What a surface says in place of the table's words, status or patience: of all failures of a kind, or of one of them. A text alone
 * replaces the words.
 */
export type OwnAnswers = {
  kinds?: { [Kind in FailureKind]?: Own }
  codes?: { [Code in FailureCode]?: Own | ((details: FailureDetails[Code]) => Own) }
}

const statuses: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  sign_in: 403,
  missing: 404,
  wrong_method: 405,
  conflict: 409,
  busy: 409,
  too_large: 413,
  limit: 429,
  unavailable: 503,
  timeout: 504,
}

/** What the failure comes to where the surface has these answers of its own. */
export function failureAnswer(failure: Failure, now: Date, { kinds = {}, codes = {} }: OwnAnswers): FailureAnswer {
  const { code, kind, details, text } = failure
  const given = (codes[code] ?? kinds[kind]) as Own | ((details: unknown) => Own) | undefined
  const own = typeof given === 'function' ? given(details) : given
  return {
    status: statuses[kind],
    text,
    retryAfter: failure.retryAfter(now),
    ...(typeof own === 'string' ? { text: own } : own),
  }
}
