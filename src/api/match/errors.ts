import type { Failure } from '#domain/failure.ts'
import type { Overrides } from '#surface/failure-answer.ts'
import { type FailedAnswer, failedAnswer, temporary } from '../failed-answer.ts'

const overrides: Overrides = {
  kinds: {
    unauthenticated: 'Send a valid token as "Authorization: ApiKey <API_KEY>".',
    sign_in: 'The account does not have permission for this operation.',
    ...temporary,
  },
  codes: {
    no_company: 'Not found.',
    no_record: ({ what }) => `No ${what} found.`,
    method_not_allowed: ({ allowed }) => `Use ${allowed.join(' or ')}.`,
    body_too_large: 'The batch exceeds 64 KB.',
    allowance_spent: ({ left }) =>
      left === 0 ? 'The limit has been reached.' : `Only ${left} queries are left. Nothing was charged.`,
  },
}

/** The answer to a failure, in the form of yente; null is an internal error. */
export function errorResponse(failure: Failure | null, now: Date): FailedAnswer {
  const { status, headers, text } = failedAnswer(failure, now, overrides, 'ApiKey')
  return { status, headers, body: { detail: text } }
}
