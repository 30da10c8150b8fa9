import type { Failure } from '#domain/failure.ts'
import type { Overrides } from '#surface/failure-answer.ts'
import { type FailedAnswer, failedAnswer, temporary } from '../failed-answer.ts'

const overrides: Overrides = {
  kinds: {
    unauthenticated: 'Use /reconcile/<token>, or send "Authorization: Token <token>".',
    sign_in: 'Access denied.',
    missing: 'Not found.',
    // The protocol defines addresses but not their methods.
    wrong_method: { status: 404, text: 'Not found.' },
    ...temporary,
  },
  codes: {
    body_too_large: 'The batch exceeds 64 KB.',
    allowance_spent({ left, window }) {
      if (left === 0) return 'The limit has been reached.'
      const when = window === 'day' ? 'today' : 'this month'
      return `Only ${left} ${left === 1 ? 'query is' : 'queries are'} left ${when}, and the batch has more. Nothing was charged.`
    },
  },
}

/** The answer to a failure, in the form that reconciliation clients show; null is an internal error. */
export function errorResponse(failure: Failure | null, now: Date): FailedAnswer {
  const { status, headers, text } = failedAnswer(failure, now, overrides, 'Token')
  return { status, headers, body: { status: 'error', message: text } }
}
