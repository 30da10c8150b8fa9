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
  false: '; free of charge',
  'by itself': ' and counts against its limits once per new report or watch',
}

/** The reference of the platform API, from its endpoints. */
export function openApiV2(endpoints: V2Endpoint[]) {
  return openApiOf<Pick<V2Endpoint, 'permission' | 'alsoNeeds' | 'isOpen' | 'metered'>>(
    {
      title: 'Company Data Platform API',
      description: 'Company data in one shape for all countries, by module, each with daily and plan limits.',
      version: 'v2',
      base: '/v2',
      securityScheme: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: "The word Token, a space and the account's API key.",
      },
      failures: {
        400: 'The request is invalid: reasons by field.',
        401: 'The token is missing, malformed or revoked.',
        403: 'The account lacks the permission.',
        404: 'The record or route was not found.',
        405: 'The route does not accept this method.',
        409: 'The report is not ready yet.',
        413: 'The JSON body exceeds 64 KB.',
        429: 'A daily or plan limit has been reached.',
        500: 'Something went wrong on our side.',
        503: 'The service is temporarily unavailable.',
      },
      errorBody: ErrorShape,
      successHeaders: { 'X-Request-Id': { description: 'Quote it when contacting support.', schema: Type.String() } },
      accessOf: ({ permission, alsoNeeds, isOpen, metered }) => {
        if (alsoNeeds)
          return `Requires the permissions ${[permission, ...alsoNeeds].join(', ')} and costs a unit of each.`
        return `Requires ${isOpen ? 'any valid token' : `the permission ${permission}`}${costs[String(metered) as keyof typeof costs]}.`
      },
      tagOf: ({ permission }) => moduleNames[permission],
    },
    endpoints,
  )
}
