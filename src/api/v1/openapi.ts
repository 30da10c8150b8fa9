import { Type } from 'typebox'
import { openApiOf } from '../openapi.ts'
import type { V1Endpoint } from './endpoint.ts'
import { ErrorShape } from './shapes/error.ts'

const header = (description: string, schema: object) => ({ description, required: true, schema })

/** The reference of the first API, from its endpoints. */
export function openApiV1(endpoints: V1Endpoint[]) {
  return openApiOf<Pick<V1Endpoint, 'scopes'>>(
    {
      title: 'KYB Company Data API',
      description:
        'Registry-sourced company information: identity, officers, shareholders, group structure and filed financials. ' +
        'A successful call costs one unit, a failed one none. Search results are candidates; null means not returned.',
      version: 'v1',
      base: '/v1',
      securityScheme: { type: 'http', scheme: 'bearer', description: 'A live key of a workspace, with its scopes.' },
      failures: {
        400: 'The request is invalid; the message names the field.',
        401: 'The credential is missing, invalid, revoked or wrongly formatted.',
        403: 'The key is not a live key, or lacks a scope.',
        404: 'The route or the company was not found.',
        405: 'The route does not accept this method.',
        413: 'The JSON body exceeds 64 KB.',
        429: 'The allowance is used up.',
        502: 'The company data could not be read.',
        503: 'Access could not be verified, or usage could not be recorded.',
        504: 'Reading the company data took longer than 25 seconds.',
      },
      errorBody: ErrorShape,
      successHeaders: {
        'X-Service-Request-Id': header('Quote it when contacting support.', Type.String()),
        'Service-API-Version': header('The API version.', Type.Literal('v1')),
        'X-Service-Units': header('Units charged.', Type.Literal(1)),
        'X-Service-Remaining-Units': header('Units remaining after this request.', Type.Integer({ minimum: 0 })),
      },
      accessOf: ({ scopes }) => `Requires the scope${scopes.length > 1 ? 's' : ''} ${scopes.join(', ')}.`,
      tagOf: ({ scopes }) => (scopes.length > 1 ? 'Complete record' : tagNames[scopes[0] as keyof typeof tagNames]),
    },
    endpoints,
  )
}

const tagNames = { 'company:read': 'Companies', 'ownership:read': 'Ownership', 'financials:read': 'Financials' }
