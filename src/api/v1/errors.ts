import type { Static } from 'typebox'
import type { Failure, FailureCode, FailureKind } from '#domain/failure.ts'
import type { Overrides } from '#surface/failure-answer.ts'
import { failedAnswer } from '../failed-answer.ts'
import { type ErrorCode, type ErrorShape, errorCodes } from './shapes/error.ts'

type ErrorBody = Static<typeof ErrorShape>

/** The contract's code for each kind of failure. */
const codesByKind: Record<FailureKind, ErrorCode> = {
  invalid: 'INVALID_REQUEST',
  unauthenticated: 'UNAUTHENTICATED',
  sign_in: 'UNAUTHENTICATED',
  forbidden: 'INSUFFICIENT_SCOPE',
  missing: 'DATA_SERVICE_404',
  wrong_method: 'METHOD_NOT_ALLOWED',
  conflict: 'INVALID_REQUEST',
  too_slow: 'INVALID_REQUEST',
  unsupported: 'INVALID_REQUEST',
  too_large: 'BODY_TOO_LARGE',
  limit: 'ALLOWANCE_EXHAUSTED',
  busy: 'ACCOUNT_SERVICE_UNAVAILABLE',
  unavailable: 'ACCOUNT_SERVICE_UNAVAILABLE',
  timeout: 'DATA_SERVICE_TIMEOUT',
}

/** Failures that the contract distinguishes from others of their kind. */
const specificCodes: { [Code in FailureCode]?: ErrorCode } = {
  test_key: 'PRODUCTION_KEY_REQUIRED',
  no_route: 'API_ROUTE_NOT_FOUND',
  rate_exceeded: 'RATE_LIMITED',
  too_many_tries: 'RATE_LIMITED',
  too_many_files: 'RATE_LIMITED',
  ledger_unavailable: 'USAGE_LEDGER_UNAVAILABLE',
  data_unavailable: 'DATA_SERVICE_UNAVAILABLE',
}

const sendKey = { status: 401, text: 'Send a valid key as "Authorization: Bearer <API_KEY>".' }
const unverified = { text: 'Access could not be verified. Try again shortly.', retryAfter: 5 }

const overrides: Overrides = {
  kinds: { unauthenticated: sendKey, sign_in: sendKey, busy: unverified, unavailable: unverified },
  codes: {
    test_key: 'This API accepts live keys only; the key sent is a test key.',
    scope_missing: ({ required }) => `This operation requires the ${required.join(' and ')} scope.`,
    no_route: 'Route not found, or it does not accept one of the query parameters sent.',
    method_not_allowed: ({ allowed }) => `This route only accepts ${allowed.join(', ')}.`,
    allowance_spent: ({ window }) =>
      window === 'day'
        ? "Today's free requests are used up; the allowance resets at 00:00 UTC."
        : "This month's units are used up.",
    rate_exceeded: ({ rate }) => `This key may make ${rate} requests a minute.`,
    overloaded: { ...unverified, retryAfter: 1 },
    ledger_unavailable: 'Usage could not be recorded, so no data was returned. Try again shortly.',
    data_unavailable: 'The company data could not be read. Try again shortly.',
    data_timeout: 'Reading the company data took longer than 25 seconds.',
  },
}

type Context = { path: string; requestId: string; publicUrl: string; now: Date }
type ErrorResponse = { status: number; headers: Record<string, string | number>; body: ErrorBody }

/** The whole answer to a failure. */
export function errorResponse(failure: Failure, { path, requestId, publicUrl, now }: Context): ErrorResponse {
  const { headers, text } = failedAnswer(failure, now, overrides, 'Bearer realm="Firmament"')
  const code = codeOf(failure, path)
  const [status] = errorCodes[code]
  // Members are named as they are written; only a sentence about the whole request begins with a capital.
  const message = failure.code === 'invalid' ? `${text.replace(/^the /, 'The ')}.` : text
  const body: ErrorBody = { error: { code, message, status }, request_id: requestId }
  if (failure.code === 'no_route') {
    body.documentation_url = `${publicUrl}/docs`
    const suggestions = suggestionsFor(path, publicUrl)
    if (suggestions.length > 0) body.suggested_endpoints = suggestions
  }
  return { status, headers, body }
}

function codeOf({ code, kind }: Failure, path: string): ErrorCode {
  if (code === 'no_route' && /^\/kyb(\/|$)/.test(path)) return 'KYB_ROUTE_NOT_FOUND'
  return specificCodes[code] ?? codesByKind[kind]
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
