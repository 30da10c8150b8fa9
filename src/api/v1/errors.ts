import type { Static } from 'typebox'
import type { AnyFailure } from '#domain/failure.ts'
import { reasonsText, secondsUntil } from '../describe-failure.ts'
import { type ErrorCode, type ErrorShape, errorCodes } from './shapes/error.ts'

type ErrorBody = Static<typeof ErrorShape>

/** The v1 code and message of a failure. A failure without a case does not compile. */
function describe(failure: AnyFailure, path: string): [code: ErrorCode, message: string] {
  switch (failure.code) {
    case 'invalid':
      return ['INVALID_REQUEST', sentence(failure.details.reasons)]
    case 'rule_broken':
      return ['INVALID_REQUEST', failure.details.messages.join(' ')]
    case 'conflict':
      return ['INVALID_REQUEST', failure.details.why]
    // The next ones are the dashboard's alone.
    case 'too_many_tries':
    case 'sign_up_closed':
    case 'address_unverified':
    case 'proof_needed':
    case 'two_factor_needed':
    case 'foreign_origin':
    case 'unauthenticated':
      return ['UNAUTHENTICATED', 'Send a valid key as "Authorization: Bearer <API_KEY>".']
    case 'test_key':
      return ['PRODUCTION_KEY_REQUIRED', 'This API accepts live keys only; the key sent is a test key.']
    case 'scope_missing':
      return ['INSUFFICIENT_SCOPE', `This operation requires the ${failure.details.required.join(' and ')} scope.`]
    case 'no_route': {
      const code = /^\/kyb(\/|$)/.test(path) ? 'KYB_ROUTE_NOT_FOUND' : 'API_ROUTE_NOT_FOUND'
      return [code, 'Route not found, or it does not accept one of the query parameters sent.']
    }
    case 'method_not_allowed':
      return ['METHOD_NOT_ALLOWED', `This route only accepts ${failure.details.allowed.join(', ')}.`]
    case 'body_too_large':
      return ['BODY_TOO_LARGE', 'The JSON body exceeds 64 KB.']
    case 'no_company':
      return ['DATA_SERVICE_404', `No record found for company ${failure.details.id}.`]
    case 'no_record':
      return ['DATA_SERVICE_404', `No matching ${failure.details.what} found.`]
    case 'allowance_spent':
      return [
        'ALLOWANCE_EXHAUSTED',
        failure.details.window === 'day'
          ? "Today's free requests are used up; the allowance resets at 00:00 UTC."
          : "This month's units are used up.",
      ]
    case 'rate_exceeded':
      return ['RATE_LIMITED', `This key may make ${failure.details.rate} requests a minute.`]
    case 'busy':
    case 'report_not_ready':
    case 'overloaded':
    case 'accounts_unavailable':
      return ['ACCOUNT_SERVICE_UNAVAILABLE', 'Access could not be verified. Try again shortly.']
    case 'ledger_unavailable':
      return ['USAGE_LEDGER_UNAVAILABLE', 'Usage could not be recorded, so no data was returned. Try again shortly.']
    case 'data_unavailable':
      return ['DATA_SERVICE_UNAVAILABLE', 'The company data could not be read. Try again shortly.']
    case 'data_timeout':
      return ['DATA_SERVICE_TIMEOUT', 'Reading the company data took longer than 25 seconds.']
  }
}

type Context = { path: string; requestId: string; publicUrl: string; now: Date }
type ErrorResponse = { status: number; headers: Record<string, string | number>; body: ErrorBody }

/** The whole answer to a failure. */
export function errorResponse(failure: AnyFailure, { path, requestId, publicUrl, now }: Context): ErrorResponse {
  const [code, message] = describe(failure, path)
  const [status] = errorCodes[code]
  const body: ErrorBody = { error: { code, message, status }, request_id: requestId }
  const headers: ErrorResponse['headers'] = {}
  if (failure.code === 'no_route') {
    body.documentation_url = `${publicUrl}/docs`
    const suggestions = suggestionsFor(path, publicUrl)
    if (suggestions.length > 0) body.suggested_endpoints = suggestions
  }
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer realm="Firmament"'
  if (failure.code === 'method_not_allowed') headers.Allow = failure.details.allowed.join(', ')
  if (failure.code === 'allowance_spent') headers['Retry-After'] = secondsUntil(failure.details.resetsAt, now)
  else if (failure.code === 'rate_exceeded') headers['Retry-After'] = failure.details.retryAfter
  else if (failure.code === 'overloaded') headers['Retry-After'] = 1
  else if (status === 502 || status === 503) headers['Retry-After'] = 5
  return { status, headers, body }
}

/** Some clients look for ownership under a path that seems natural but does not exist. */
function suggestionsFor(path: string, publicUrl: string): NonNullable<ErrorBody['suggested_endpoints']> {
  const id = /^\/ownership\/(\d+)/.exec(path)?.[1]
  if (!id) return []
  const at = (tail: string) => `${publicUrl}/v1/kyb/${id}/${tail}`
  return [
    { method: 'GET', url: at('shareholders'), purpose: 'Direct shareholders of the company' },
    { method: 'GET', url: at('group-structures/lite'), purpose: 'Immediate parents and subsidiaries' },
    { method: 'GET', url: at('group-structures/full'), purpose: 'The full corporate group' },
  ]
}

function sentence(reasons: Record<string, string[]>): string {
  const text = reasonsText(reasons)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
