import type { Failure, FailureCode, FailureDetails, FailureKind } from '#domain/failure.ts'

/** How a surface answers a failure. */
export type FailureAnswer = {
  status: number
  text: string
  /** Seconds after which it is worth trying again. */
  retryAfter?: number | undefined
}

type Override = string | Partial<FailureAnswer>

/** The answers of a surface that differ from the defaults, for all failures of a kind or for one code, which wins. A string replaces only the text. */
export type Overrides = {
  kinds?: { [Kind in FailureKind]?: Override }
  codes?: { [Code in FailureCode]?: Override | ((details: FailureDetails[Code]) => Override) }
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
  too_slow: 408,
  too_large: 413,
  unsupported: 415,
  limit: 429,
  unavailable: 503,
  timeout: 504,
}

/** The answer to a failure: the defaults of its kind and code, with the surface's overrides. */
export function failureAnswer(failure: Failure, now: Date, { kinds = {}, codes = {} }: Overrides): FailureAnswer {
  const { code, kind, details, text } = failure
  const given = (codes[code] ?? kinds[kind]) as Override | ((details: unknown) => Override) | undefined
  const override = typeof given === 'function' ? given(details) : given
  return {
    status: statuses[kind],
    text,
    retryAfter: failure.retryAfter(now),
    ...(typeof override === 'string' ? { text: override } : override),
  }
}
