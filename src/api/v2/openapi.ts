import { Type } from 'typebox'
import { moduleNames } from '#domain/accounts/permission.ts'
import { openApiOf } from '../openapi.ts'
import type { V2Endpoint } from './endpoint.ts'

/** The bodies that failures have here: a detail, reasons by field, or the limit that was reached. */
const ErrorShape = Type.Union([
  Type.Object({ detail: Type.String() }, { additionalProperties: false }),
  Type.Object({
    access: Type.Record(Type.String(), Type.String()),
    error_guard: Type.Enum(['limits.daily', 'limit']),
    message_guard: Type.String(),
  }),
  Type.Record(Type.String(), Type.Array(Type.String())),
])

/** What an operation costs, in words. */
const costs = {
  true: ' and counts against its limits',
  false: '; costs nothing',
  'by itself': ' and counts against its limits once for each new report or watch',
}

/** The reference of the platform API, from its endpoints. */
export function openApiV2(endpoints: V2Endpoint[]) {
  return openApiOf<Pick<V2Endpoint, 'permission' | 'isOpen' | 'metered'>>(
    {
      title: 'Company Data Platform API',
      description: 'Company data in one shape over all countries, by module, with daily and plan limits for each.',
      version: 'v2',
      base: '/v2',
      securityScheme: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'The word Token, a blank and the key of the account.',
      },
      failures: {
        400: 'The request is not valid: reasons by field.',
        401: 'The token is missing, malformed or revoked.',
        403: 'The account lacks the permission.',
        404: 'There is no such record or route.',
        405: 'The route does not take this method.',
        409: 'The report is not finished yet.',
        413: 'The JSON body is larger than 64 KB.',
        429: 'A daily or plan limit is reached.',
        500: 'Something went wrong on our side.',
        503: 'The request could not be served now.',
      },
      errorBody: ErrorShape,
      successHeaders: { 'X-Request-Id': { description: 'Quote it when asking for support.', schema: Type.String() } },
      accessOf: ({ permission, isOpen, metered }) =>
        `Needs ${isOpen ? 'any valid token' : `the permission ${permission}`}${costs[String(metered) as keyof typeof costs]}.`,
      tagOf: ({ permission }) => moduleNames[permission],
    },
    endpoints,
  )
}
