import type { FailedAnswer } from '../openapi/api-description.ts'
import { openApiOf } from '../openapi/document.ts'
import { examplesIn } from '../openapi/examples-in.ts'
import type { Header } from '../openapi/headers.ts'
import type { V1Endpoint } from './endpoint.ts'
import { codesTable, errorBodyOf } from './shapes/error.ts'

const tagNames = { 'company:read': 'Companies', 'ownership:read': 'Ownership', 'financials:read': 'Financials' }

const retryAfter = ['Retry-After']

/** A request id as the examples show it. */
const request_id = '01980d2e-6c1b-7a52-9f0e-3d6f1c2b8a47'

const failure = (
  name: string,
  status: number,
  description: string,
  [code, message]: [code: string, message: string],
  headers: string[] = [],
): [number, FailedAnswer] => [
  status,
  {
    name,
    description,
    body: errorBodyOf(name, status),
    headers,
    example: { error: { code, message, status }, request_id },
  },
]

const failures = Object.fromEntries([
  failure('InvalidRequest', 400, 'The request is invalid; the message names the field.', [
    'INVALID_REQUEST',
    'location is required.',
  ]),
  failure(
    'Unauthenticated',
    401,
    'The credential is missing, invalid, revoked or wrongly formatted.',
    ['UNAUTHENTICATED', 'Send a valid key as "Authorization: Bearer <API_KEY>".'],
    ['WWW-Authenticate'],
  ),
  failure('Forbidden', 403, 'The key is not a live key, or lacks a scope.', [
    'INSUFFICIENT_SCOPE',
    'This operation requires the company:read scope.',
  ]),
  failure('NotFound', 404, 'The route or the company was not found.', [
    'DATA_SERVICE_404',
    'No record found for company 999999999.',
  ]),
  failure(
    'MethodNotAllowed',
    405,
    'The route does not accept this method.',
    ['METHOD_NOT_ALLOWED', 'This route only accepts GET.'],
    ['Allow'],
  ),
  failure('BodyTooLarge', 413, 'The JSON body exceeds 64 KB.', ['BODY_TOO_LARGE', 'The JSON body exceeds 64 KB.']),
  failure(
    'LimitReached',
    429,
    'The allowance is used up, or the key makes more requests a minute than it may.',
    ['ALLOWANCE_EXHAUSTED', "Today's free requests are used up; the allowance resets at 00:00 UTC."],
    retryAfter,
  ),
  failure(
    'DataUnavailable',
    502,
    'The company data could not be read.',
    ['DATA_SERVICE_UNAVAILABLE', 'The company data could not be read. Try again shortly.'],
    retryAfter,
  ),
  failure(
    'Unavailable',
    503,
    'Access could not be verified, or usage could not be recorded.',
    ['ACCOUNT_SERVICE_UNAVAILABLE', 'Access could not be verified. Try again shortly.'],
    retryAfter,
  ),
  failure('DataTimeout', 504, 'Reading the company data took longer than 25 seconds.', [
    'DATA_SERVICE_TIMEOUT',
    'Reading the company data took longer than 25 seconds.',
  ]),
])

const headers: Record<string, Header> = {
  'X-Service-Request-Id': {
    description: 'Quote it when contacting support.',
    required: true,
    schema: { type: 'string' },
  },
  'Service-API-Version': { description: 'The API version.', required: true, schema: { type: 'string', const: 'v1' } },
  'X-Service-Units': { description: 'Units charged.', required: true, schema: { type: 'integer', const: 1 } },
  'X-Service-Remaining-Units': {
    description: 'Units that the workspace has left after this request.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
}

/** The reference of the first API, from its endpoints. */
export function openApiV1(endpoints: V1Endpoint[]) {
  return openApiOf<Pick<V1Endpoint, 'scopes'>>(
    {
      title: 'KYB Company Data API',
      description:
        'Registry-sourced company information: identity, officers, shareholders, group structure and filed financials. ' +
        'A successful call costs one unit, a failed one none; `GET /balance` on the same server, with the same key, reports at no cost ' +
        'what is left. Search results are candidates; null means not returned.\n\n' +
        `## Error codes\n\nThe body of a failure names its code in \`error.code\`:\n\n${codesTable}`,
      base: '/v1',
      securityScheme: { type: 'http', scheme: 'bearer', description: 'A live key of a workspace, with its scopes.' },
      tags: {
        Companies: 'Find a company, and read its profile and the people who run it.',
        Ownership: 'Who holds shares in a company, and which group it belongs to.',
        Financials: 'The accounts that a company filed, period by period.',
        'Complete record': 'Everything about a company in one answer, from one point in time.',
      },
      headers,
      everyAnswer: ['X-Service-Request-Id', 'Service-API-Version'],
      successes: ['X-Service-Units', 'X-Service-Remaining-Units'],
      failures,
      examples: examplesIn(import.meta.dirname),
      accessOf: ({ scopes }) => `Requires the scope${scopes.length > 1 ? 's' : ''} ${scopes.join(', ')}.`,
      tagOf: ({ scopes }) => (scopes.length > 1 ? 'Complete record' : tagNames[scopes[0] as keyof typeof tagNames]),
    },
    endpoints,
  )
}
