import { moduleNames, type Permission } from '#domain/accounts/permission.ts'
import type { AnyFailure, FailureDetails } from '#domain/failure.ts'
import { secondsUntil } from '../describe-failure.ts'

type ErrorResponse = { status: number; headers: Record<string, string | number>; body: unknown }

/** The v2 answer to a failure. A failure without a case does not compile. */
export function errorResponse(failure: AnyFailure, now: Date): ErrorResponse {
  switch (failure.code) {
    case 'invalid':
      return { status: 400, headers: {}, body: fieldsOf(failure.details.reasons) }
    case 'rule_broken':
      return { status: 400, headers: {}, body: { fields: failure.details.messages } }
    // The next ones are the dashboard's alone.
    case 'too_many_tries':
    case 'sign_up_closed':
    case 'address_unverified':
    case 'proof_needed':
    case 'two_factor_needed':
    case 'foreign_origin':
    case 'unauthenticated':
      return detail(401, 'Send a valid token as "Authorization: Token <API_KEY>".', { 'WWW-Authenticate': 'Token' })
    case 'test_key':
    case 'scope_missing':
      return detail(403, 'The account does not have permission for this operation.')
    case 'no_route':
      return detail(404, 'Route not found.')
    case 'method_not_allowed':
      return detail(405, 'This route does not accept this method.', { Allow: failure.details.allowed.join(', ') })
    case 'body_too_large':
      return detail(413, 'The JSON body exceeds 64 KB.')
    case 'no_company':
      return detail(404, `Company ${failure.details.id} not found.`)
    case 'no_record':
      return detail(404, `No matching ${failure.details.what} found.`)
    case 'conflict':
      return detail(409, failure.details.why)
    case 'report_not_ready':
      return detail(
        409,
        failure.details.hasFailed
          ? 'Generating this report failed and was not charged. Request the report again.'
          : 'The report is not ready yet. Poll /check until it is true.',
      )
    case 'allowance_spent':
      return limitReached(failure.details, now)
    case 'rate_exceeded': {
      const { rate, retryAfter } = failure.details
      return detail(429, `This token may make ${rate} requests a minute.`, { 'Retry-After': retryAfter })
    }
    case 'overloaded':
    case 'busy':
    case 'data_unavailable':
    case 'data_timeout':
    case 'accounts_unavailable':
    case 'ledger_unavailable':
      return detail(503, 'The service is temporarily unavailable. Try again shortly.', { 'Retry-After': 5 })
  }
}

function detail(status: number, text: string, headers: ErrorResponse['headers'] = {}): ErrorResponse {
  return { status, headers, body: { detail: text } }
}

/** Reasons that concern the whole request get the name that clients of this API know from elsewhere. */
function fieldsOf(reasons: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(reasons).map(([field, why]) => [field || 'non_field_errors', why]))
}

function limitReached(spent: FailureDetails['allowance_spent'], now: Date): ErrorResponse {
  const name = moduleNames[spent.meter as Permission]
  const daily = spent.window === 'day'
  return {
    status: 429,
    headers: { 'Retry-After': secondsUntil(spent.resetsAt, now) },
    body: {
      access: {
        permission: spent.meter,
        permission_name: name,
        module: spent.meter,
        module_name: name,
        app: 'platform',
        app_name: 'Company Data Platform',
      },
      error_guard: daily ? 'limits.daily' : 'limit',
      message_guard: `The ${daily ? 'daily' : 'plan'} limit for ${name} has been reached.`,
    },
  }
}
