import type { AnyFailure } from '#domain/failure.ts'
import { reasonsText, secondsUntil } from '../describe-failure.ts'

type ErrorResponse = { status: number; headers: Record<string, string | number>; detail: string }

/** The answer to a failure, in the form of yente; null is a fault of ours. */
export function errorResponse(failure: AnyFailure | null, now: Date): ErrorResponse {
  if (!failure) return says(500, 'Something went wrong on our side.')
  switch (failure.code) {
    case 'invalid':
      return says(400, reasonsText(failure.details.reasons))
    case 'rule_broken':
      return says(400, failure.details.messages.join(' '))
    case 'unauthenticated':
      return says(401, 'Send a valid token as "Authorization: ApiKey <API_KEY>".', { 'WWW-Authenticate': 'ApiKey' })
    case 'test_key':
    case 'scope_missing':
    case 'foreign_origin':
    case 'sign_up_closed':
    case 'proof_needed':
    case 'two_factor_needed':
    case 'address_unverified':
      return says(403, 'The account does not have permission for this operation.')
    case 'no_route':
    case 'no_company':
      return says(404, 'Not found.')
    case 'no_record':
      return says(404, `There is no ${failure.details.what} here.`)
    case 'method_not_allowed':
      return says(405, `Use ${failure.details.allowed.join(' or ')}.`, { Allow: failure.details.allowed.join(', ') })
    case 'conflict':
      return says(409, failure.details.why)
    case 'report_not_ready':
      return says(409, 'The report is not ready yet.')
    case 'body_too_large':
      return says(413, 'The batch exceeds 64 KB.')
    case 'allowance_spent': {
      const { left, resetsAt } = failure.details
      const why = left === 0 ? 'The limit has been reached.' : `Only ${left} queries are left. Nothing was charged.`
      return says(429, why, { 'Retry-After': secondsUntil(resetsAt, now) })
    }
    case 'rate_exceeded': {
      const { rate, retryAfter } = failure.details
      return says(429, `This token may make ${rate} requests a minute.`, { 'Retry-After': retryAfter })
    }
    case 'too_many_tries':
      return says(429, 'Too many attempts. Try again later.', { 'Retry-After': failure.details.retryAfter })
    case 'busy':
    case 'overloaded':
    case 'accounts_unavailable':
    case 'ledger_unavailable':
    case 'data_unavailable':
    case 'data_timeout':
      return says(503, 'The service is temporarily unavailable. Try again shortly.', { 'Retry-After': 5 })
  }
}

function says(status: number, detail: string, headers: ErrorResponse['headers'] = {}): ErrorResponse {
  return { status, headers, detail }
}
