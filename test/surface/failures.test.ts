import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '#domain/failure.ts'
import { shown, surfaces } from '../support/failure-answers.ts'

/**
 * What clients are used to: each failure with the surfaces that can meet it, of which those that answer alike share a line. One that is
 * new is tested where it is thrown.
 */
function answered(failure: Failure, expected: Record<string, string>): void {
  test(`${failure.code} ${JSON.stringify(failure.details)} is answered as ever`, async () => {
    for (const [names, line] of Object.entries(expected)) {
      for (const name of names.split(', ')) {
        const answer = surfaces[name]
        assert.ok(answer, name)
        assert.equal(shown(await answer(failure)), line, name)
      }
    }
  })
}

const resetsAt = new Date('2026-11-16T00:00:00Z')

answered(new Failure('invalid', { reasons: { name: ['is required', 'must be text'], 'body.x': ['is wrong'] } }), {
  v1: '400 INVALID_REQUEST: name is required, must be text; body.x is wrong.',
  v2: '400 {"name":["is required","must be text"],"body.x":["is wrong"]}',
  'reconcile, match': '400 name is required, must be text; body.x is wrong',
  'mcp, tool': '400 Invalid arguments. name: is required, must be text. body.x: is wrong. Correct them and call again.',
  dashboard: '400 Some fields are invalid.',
})
answered(new Failure('invalid', { reasons: { '': ['the body is not valid JSON'] } }), {
  v1: '400 INVALID_REQUEST: The body is not valid JSON.',
  v2: '400 {"non_field_errors":["the body is not valid JSON"]}',
  'reconcile, match': '400 the body is not valid JSON',
  'mcp, tool': '400 Invalid arguments. the body is not valid JSON. Correct them and call again.',
  dashboard: '400 Some fields are invalid.',
})
answered(new Failure('invalid', { reasons: { '<odd> field': ['is not known'] } }), {
  v1: '400 INVALID_REQUEST: <odd> field is not known.',
  v2: '400 {"<odd> field":["is not known"]}',
  'reconcile, match': '400 <odd> field is not known',
  'mcp, tool': '400 Invalid arguments. "\\u003codd> field": is not known. Correct them and call again.',
  dashboard: '400 Some fields are invalid.',
})
answered(new Failure('rule_broken', { messages: ['Give a name.', 'Or a number.'] }), {
  v1: '400 INVALID_REQUEST: Give a name. Or a number.',
  v2: '400 {"fields":["Give a name.","Or a number."]}',
  'reconcile, match, mcp, tool, dashboard': '400 Give a name. Or a number.',
})
answered(new Failure('unauthenticated', {}), {
  v1: '401 UNAUTHENTICATED: Send a valid key as "Authorization: Bearer <API_KEY>". | with Bearer realm="Firmament"',
  v2: '401 Send a valid token as "Authorization: Token <API_KEY>". | with Token',
  reconcile: '401 Use /reconcile/<token>, or send "Authorization: Token <token>". | with Token',
  match: '401 Send a valid token as "Authorization: ApiKey <API_KEY>". | with ApiKey',
  mcp: '401 Send a valid API key as "Authorization: Bearer <API_KEY>" or "Authorization: Token <API_KEY>". | with Bearer realm="Firmament", resource_metadata="meta"',
  tool: '401 The API key is no longer valid. Ask the user for a valid one; do not retry.',
  dashboard: '401 Sign in first. | with Session realm="Firmament"',
})
answered(new Failure('foreign_origin', {}), {
  v1: '401 UNAUTHENTICATED: Send a valid key as "Authorization: Bearer <API_KEY>". | with Bearer realm="Firmament"',
  v2: '401 Send a valid token as "Authorization: Token <API_KEY>". | with Token',
  reconcile: '403 Access denied.',
  match: '403 The account does not have permission for this operation.',
  mcp: "403 The header Origin names a web page that may not use this server. Connect without a browser, or ask the operator to add the page's origin to FIRMAMENT_CORS_ORIGINS.",
  dashboard: '403 This can only be done from the dashboard.',
})
answered(new Failure('test_key', {}), {
  v1: '403 PRODUCTION_KEY_REQUIRED: This API accepts live keys only; the key sent is a test key.',
  'v2, match': '403 The account does not have permission for this operation.',
  'mcp, tool': '403 The key does not have permission for this. Tell the user; do not retry.',
})
answered(new Failure('scope_missing', { required: ['company:read', 'ownership:read'] }), {
  v1: '403 INSUFFICIENT_SCOPE: This operation requires the company:read and ownership:read scope.',
  'v2, reconcile, match': '403 The account does not have permission for this operation.',
  'mcp, tool': '403 The key does not have permission for this. Tell the user; do not retry.',
  dashboard: '403 Only the workspace company:read or ownership:read can do this.',
})
answered(new Failure('too_many_tries', { retryAfter: 30 }), {
  dashboard: '429 Too many attempts. | retry 30',
})
answered(new Failure('sign_up_closed', { toInvited: false }), {
  v1: '401 UNAUTHENTICATED: Send a valid key as "Authorization: Bearer <API_KEY>". | with Bearer realm="Firmament"',
  v2: '401 Send a valid token as "Authorization: Token <API_KEY>". | with Token',
  reconcile: '403 Access denied.',
  match: '403 The account does not have permission for this operation.',
  'mcp, tool': '401 The API key is no longer valid. Ask the user for a valid one; do not retry.',
  dashboard: '403 Sign-up is closed. Ask the server operator for an account.',
})
answered(new Failure('sign_up_closed', { toInvited: true }), {
  v1: '401 UNAUTHENTICATED: Send a valid key as "Authorization: Bearer <API_KEY>". | with Bearer realm="Firmament"',
  v2: '401 Send a valid token as "Authorization: Token <API_KEY>". | with Token',
  reconcile: '403 Access denied.',
  match: '403 The account does not have permission for this operation.',
  'mcp, tool': '401 The API key is no longer valid. Ask the user for a valid one; do not retry.',
  dashboard: '403 Sign-up is by invitation only. Open the link in your invitation.',
})
answered(new Failure('proof_needed', {}), {
  v1: '401 UNAUTHENTICATED: Send a valid key as "Authorization: Bearer <API_KEY>". | with Bearer realm="Firmament"',
  v2: '401 Send a valid token as "Authorization: Token <API_KEY>". | with Token',
  reconcile: '403 Access denied.',
  match: '403 The account does not have permission for this operation.',
  'mcp, tool': '401 The API key is no longer valid. Ask the user for a valid one; do not retry.',
  dashboard: '403 Confirm your password, then try again.',
})
answered(new Failure('two_factor_needed', {}), {
  v1: '401 UNAUTHENTICATED: Send a valid key as "Authorization: Bearer <API_KEY>". | with Bearer realm="Firmament"',
  v2: '401 Send a valid token as "Authorization: Token <API_KEY>". | with Token',
  reconcile: '403 Access denied.',
  match: '403 The account does not have permission for this operation.',
  'mcp, tool': '401 The API key is no longer valid. Ask the user for a valid one; do not retry.',
  dashboard: '403 Two-factor sign-in is required here. Turn it on for your account first.',
})
answered(new Failure('address_unverified', {}), {
  v1: '401 UNAUTHENTICATED: Send a valid key as "Authorization: Bearer <API_KEY>". | with Bearer realm="Firmament"',
  v2: '401 Send a valid token as "Authorization: Token <API_KEY>". | with Token',
  reconcile: '403 Access denied.',
  match: '403 The account does not have permission for this operation.',
  'mcp, tool': '401 The API key is no longer valid. Ask the user for a valid one; do not retry.',
  dashboard: '403 Confirm your e-mail address first: open the link in the e-mail we sent you.',
})
answered(new Failure('no_route', {}), {
  v1: '404 KYB_ROUTE_NOT_FOUND: Route not found, or it does not accept one of the query parameters sent.',
  v2: '404 Route not found.',
  'reconcile, match, mcp, tool, dashboard': '404 Not found.',
})
answered(new Failure('method_not_allowed', { allowed: ['GET', 'POST'] }), {
  v1: '405 METHOD_NOT_ALLOWED: This route only accepts GET, POST. | allow GET, POST',
  v2: '405 This route does not accept this method. | allow GET, POST',
  match: '405 Use GET or POST. | allow GET, POST',
  'mcp, tool': '404 Not found.',
  dashboard: '405 This address only accepts GET, POST.',
})
answered(new Failure('body_too_large', {}), {
  v1: '413 BODY_TOO_LARGE: The JSON body exceeds 64 KB.',
  v2: '413 The JSON body exceeds 64 KB.',
  'reconcile, match': '413 The batch exceeds 64 KB.',
  'mcp, tool': '413 The request exceeds 64 KB. Send less.',
  dashboard: '413 The request body exceeds 64 KB.',
})
answered(new Failure('no_company', { id: 7 }), {
  v1: '404 DATA_SERVICE_404: No record found for company 7.',
  v2: '404 Company 7 not found.',
  'reconcile, match': '404 Not found.',
  'mcp, tool': '404 No company with the id 7. Use an id returned by another tool.',
  dashboard: '404 No record found for company 7.',
})
answered(new Failure('busy', {}), {
  v1: '503 ACCOUNT_SERVICE_UNAVAILABLE: Access could not be verified. Try again shortly. | retry 5',
  'v2, reconcile, match': '503 The service is temporarily unavailable. Try again shortly. | retry 5',
  mcp: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds. | retry 5',
  tool: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds.',
  dashboard: '409 Another request is already doing this. Try again shortly.',
})
answered(new Failure('no_record', { what: 'person' }), {
  v1: '404 DATA_SERVICE_404: No matching person found.',
  'v2, dashboard': '404 No matching person found.',
  reconcile: '404 Not found.',
  match: '404 No person found.',
  'mcp, tool':
    '404 No person matches all the details given. This proves nothing about it: check the spelling, or leave out uncertain details. Do not invent an identifier.',
})
answered(new Failure('conflict', { why: 'It has changed meanwhile.' }), {
  v1: '400 INVALID_REQUEST: It has changed meanwhile.',
  'v2, reconcile, match, mcp, tool, dashboard': '409 It has changed meanwhile.',
})
answered(new Failure('report_not_ready', { hasFailed: false }), {
  v1: '503 ACCOUNT_SERVICE_UNAVAILABLE: Access could not be verified. Try again shortly. | retry 5',
  v2: '409 The report is not ready yet. Poll /check until it is true.',
  mcp: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds. | retry 5',
  tool: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds.',
  dashboard: '409 The report is not ready yet.',
})
answered(new Failure('report_not_ready', { hasFailed: true }), {
  v1: '503 ACCOUNT_SERVICE_UNAVAILABLE: Access could not be verified. Try again shortly. | retry 5',
  v2: '409 Generating this report failed and was not charged. Request the report again.',
  mcp: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds. | retry 5',
  tool: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds.',
  dashboard: '409 The report is not ready yet.',
})
answered(new Failure('allowance_spent', { meter: 'kyb', window: 'day', left: 0, resetsAt }), {
  v1: "429 ALLOWANCE_EXHAUSTED: Today's free requests are used up; the allowance resets at 00:00 UTC. | retry 43200",
  v2: '429 {"access":{"permission":"kyb","permission_name":"KYB","module":"kyb","module_name":"KYB","app":"platform","app_name":"Company Data Platform"},"error_guard":"limits.daily","message_guard":"The daily limit for KYB has been reached."} | retry 43200',
  'reconcile, match': '429 The limit has been reached. | retry 43200',
  tool: '429 The daily limit for KYB has been reached, and nothing was charged. It resets at 2026-11-16T00:00:00.000Z: tell the user, and do not call this tool before then.',
  dashboard: '429 The allowance for KYB of this day is used up. The next begins at 2026-11-16 00:00 UTC.',
})
answered(new Failure('allowance_spent', { meter: 'kyb', window: 'month', left: 1, resetsAt }), {
  v1: "429 ALLOWANCE_EXHAUSTED: This month's units are used up. | retry 43200",
  v2: '429 {"access":{"permission":"kyb","permission_name":"KYB","module":"kyb","module_name":"KYB","app":"platform","app_name":"Company Data Platform"},"error_guard":"limit","message_guard":"The plan limit for KYB has been reached."} | retry 43200',
  reconcile: '429 Only 1 query is left this month, and the batch has more. Nothing was charged. | retry 43200',
  match: '429 Only 1 queries are left. Nothing was charged. | retry 43200',
  tool: '429 The plan limit for KYB has been reached, and nothing was charged. It resets at 2026-11-16T00:00:00.000Z: tell the user, and do not call this tool before then.',
  dashboard: '429 The allowance for KYB of this month is used up. The next begins at 2026-11-16 00:00 UTC.',
})
answered(new Failure('allowance_spent', { meter: 'kyb', window: 'day', left: 3, resetsAt }), {
  v1: "429 ALLOWANCE_EXHAUSTED: Today's free requests are used up; the allowance resets at 00:00 UTC. | retry 43200",
  v2: '429 {"access":{"permission":"kyb","permission_name":"KYB","module":"kyb","module_name":"KYB","app":"platform","app_name":"Company Data Platform"},"error_guard":"limits.daily","message_guard":"The daily limit for KYB has been reached."} | retry 43200',
  reconcile: '429 Only 3 queries are left today, and the batch has more. Nothing was charged. | retry 43200',
  match: '429 Only 3 queries are left. Nothing was charged. | retry 43200',
  tool: '429 The daily limit for KYB has been reached, and nothing was charged. It resets at 2026-11-16T00:00:00.000Z: tell the user, and do not call this tool before then.',
  dashboard: '429 The allowance for KYB of this day is used up. The next begins at 2026-11-16 00:00 UTC.',
})
answered(new Failure('allowance_spent', { meter: 'units', window: 'month', left: 0, resetsAt }), {
  v1: "429 ALLOWANCE_EXHAUSTED: This month's units are used up. | retry 43200",
  v2: '429 {"access":{"permission":"units","module":"units","app":"platform","app_name":"Company Data Platform"},"error_guard":"limit","message_guard":"The plan limit for undefined has been reached."} | retry 43200',
  'reconcile, match': '429 The limit has been reached. | retry 43200',
  tool: '429 The plan limit for undefined has been reached, and nothing was charged. It resets at 2026-11-16T00:00:00.000Z: tell the user, and do not call this tool before then.',
  dashboard: '429 The units of this month are used up. The next begins at 2026-11-16 00:00 UTC.',
})
answered(new Failure('rate_exceeded', { rate: 60, retryAfter: 7 }), {
  v1: '429 RATE_LIMITED: This key may make 60 requests a minute. | retry 7',
  'v2, reconcile, match': '429 This token may make 60 requests a minute. | retry 7',
  mcp: '429 The key may make 60 requests a minute, and nothing was charged. Retry in 7 seconds. | retry 7',
  tool: '429 The key may make 60 requests a minute, and nothing was charged. Retry in 7 seconds.',
  dashboard: '429 Too many requests. | retry 7',
})
answered(new Failure('overloaded', {}), {
  v1: '503 ACCOUNT_SERVICE_UNAVAILABLE: Access could not be verified. Try again shortly. | retry 1',
  'v2, reconcile, match': '503 The service is temporarily unavailable. Try again shortly. | retry 5',
  mcp: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds. | retry 5',
  tool: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds.',
  dashboard: '503 The server is busy. Try again shortly. | retry 1',
})
answered(new Failure('accounts_unavailable', {}), {
  v1: '503 ACCOUNT_SERVICE_UNAVAILABLE: Access could not be verified. Try again shortly. | retry 5',
  'v2, reconcile, match': '503 The service is temporarily unavailable. Try again shortly. | retry 5',
  mcp: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds. | retry 5',
  tool: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds.',
  dashboard: '503 The database is not responding. Try again shortly. | retry 5',
})
answered(new Failure('ledger_unavailable', {}), {
  v1: '503 USAGE_LEDGER_UNAVAILABLE: Usage could not be recorded, so no data was returned. Try again shortly. | retry 5',
  'v2, reconcile, match': '503 The service is temporarily unavailable. Try again shortly. | retry 5',
  mcp: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds. | retry 5',
  tool: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds.',
  dashboard: '503 The database is not responding. Try again shortly. | retry 5',
})
answered(new Failure('data_unavailable', {}), {
  v1: '502 DATA_SERVICE_UNAVAILABLE: The company data could not be read. Try again shortly. | retry 5',
  'v2, reconcile, match': '503 The service is temporarily unavailable. Try again shortly. | retry 5',
  mcp: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds. | retry 5',
  tool: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds.',
  dashboard: '503 The database is not responding. Try again shortly. | retry 5',
})
answered(new Failure('data_timeout', {}), {
  v1: '504 DATA_SERVICE_TIMEOUT: Reading the company data took longer than 25 seconds.',
  'v2, reconcile, match': '503 The service is temporarily unavailable. Try again shortly. | retry 5',
  mcp: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds. | retry 5',
  tool: '503 The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds.',
  dashboard: '504 Reading the company data took too long.',
})
