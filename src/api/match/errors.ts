import { type Failure, isFailure } from '#domain/failure.ts'
import type { Overrides } from '#surface/failure-answer.ts'
import { type FailedAnswer, failedAnswer, temporary } from '../failed-answer.ts'
import { ofQuery } from './wrong.ts'

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

/** Parameters with wrong values, as the framework of yente names them. */
const parametersIn = (reasons: Record<string, string[]>) =>
  Object.entries(reasons).flatMap(([at, whys]) => {
    const name = at.slice(ofQuery.length)
    return at.startsWith(ofQuery)
      ? whys.map(why => ({ type: 'value_error', loc: ['query', name], msg: `${name} ${why}` }))
      : []
  })

/** The answer to a failure, in the form of yente; null is an internal error. */
export function errorResponse(failure: Failure | null, now: Date): FailedAnswer {
  const { status, headers, text } = failedAnswer(failure, now, overrides, 'ApiKey')
  const detail = failure && isFailure(failure, 'invalid') ? parametersIn(failure.details.reasons) : []
  if (detail.length > 0) return { status: 422, headers, body: { detail } }
  return { status, headers, body: { detail: text } }
}
