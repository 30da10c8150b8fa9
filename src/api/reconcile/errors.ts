import { type Failure, type FailureDetails, narrow } from '#domain/failure.ts'
import { reasonsText, secondsUntil } from '../describe-failure.ts'

type ErrorResponse = { status: number; headers: Record<string, string | number>; message: string }

/** The answer to a failure, in the form that reconciliation clients show; null is a fault of ours. */
export function errorResponse(failure: Failure | null, now: Date): ErrorResponse {
  if (!failure) return says(500, 'Something went wrong on our side.')
  const known = narrow(failure)
  switch (known.code) {
    case 'invalid':
      return says(400, reasonsText(known.details.reasons))
    case 'rule_broken':
      return says(400, known.details.messages.join(' '))
    case 'unauthenticated':
      return says(401, 'Use /reconcile/<token>, or send "Authorization: Token <token>".', {
        'WWW-Authenticate': 'Token',
      })
    case 'test_key':
    case 'foreign_origin':
    case 'sign_up_closed':
    case 'proof_needed':
    case 'two_factor_needed':
    case 'address_unverified':
      return says(403, 'Access denied.')
    case 'scope_missing':
      return says(403, 'The account does not have permission for this operation.')
    case 'no_route':
    case 'no_record':
    case 'no_company':
      return says(404, 'Not found.')
    case 'method_not_allowed':
      return says(405, `Use ${known.details.allowed.join(' or ')}.`, { Allow: known.details.allowed.join(', ') })
    case 'conflict':
      return says(409, known.details.why)
    case 'report_not_ready':
      return says(409, 'The report is not ready yet.')
    case 'body_too_large':
      return says(413, 'The batch exceeds 64 KB.')
    case 'allowance_spent':
      return says(429, spentText(known.details), { 'Retry-After': secondsUntil(known.details.resetsAt, now) })
    case 'rate_exceeded':
      return says(429, `This token may make ${known.details.rate} requests a minute.`, {
        'Retry-After': known.details.retryAfter,
      })
    case 'too_many_tries':
      return says(429, 'Too many attempts. Try again later.', { 'Retry-After': known.details.retryAfter })
    case 'busy':
    case 'overloaded':
    case 'accounts_unavailable':
    case 'ledger_unavailable':
    case 'data_unavailable':
    case 'data_timeout':
      return says(503, 'The service is temporarily unavailable. Try again shortly.', { 'Retry-After': 5 })
  }
}

function spentText({ left, window }: FailureDetails['allowance_spent']): string {
  if (left === 0) return 'The limit has been reached.'
  const when = window === 'day' ? 'today' : 'this month'
  return `Only ${left} ${left === 1 ? 'query is' : 'queries are'} left ${when}, and the batch has more. Nothing was charged.`
}

function says(status: number, message: string, headers: ErrorResponse['headers'] = {}): ErrorResponse {
  return { status, headers, message }
}
