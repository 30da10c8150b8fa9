import { Type } from 'typebox'
import { moduleNames, permissions } from '#domain/accounts/permission.ts'
import { named } from '#surface/published.ts'
import { oneOf } from '../alternatives.ts'
import { Strict } from '../fields.ts'
import type { FailedAnswer } from '../openapi/api-description.ts'
import { openApiOf } from '../openapi/document.ts'
import { examplesIn } from '../openapi/examples-in.ts'
import type { Header } from '../openapi/headers.ts'
import { changeWebhook } from './change-webhook.ts'
import { neededFor, type V2Endpoint } from './endpoint.ts'

const Detail = named('Detail', Strict({ detail: Type.String({ description: 'What went wrong, in words.' }) }))

const Reasons = named(
  'Reasons',
  Type.Record(Type.String(), Type.Array(Type.String()), {
    description:
      'Each invalid field with the reasons; `non_field_errors` for the request as a whole, `fields` for a rule over several fields.',
  }),
)

const module = Type.Enum(permissions, { description: 'The permission whose limit is reached.' })
const word = (description: string) => Type.String({ description })

const LimitReached = named(
  'LimitReached',
  Type.Object({
    access: named(
      'LimitedAccess',
      Type.Object(
        {
          permission: module,
          permission_name: word('The permission in words.'),
          module,
          module_name: word('The module in words.'),
          app: word('The application.'),
          app_name: word('The application in words.'),
        },
        { description: 'What ran out.' },
      ),
    ),
    error_guard: Type.Enum(['limits.daily', 'limit'], {
      description: 'limits.daily: until midnight in UTC. limit: until the month ends.',
    }),
    message_guard: word('The same in words.'),
  }),
)

const limitExample = {
  access: {
    permission: 'kyb',
    permission_name: 'KYB',
    module: 'kyb',
    module_name: 'KYB',
    app: 'platform',
    app_name: 'Company Data Platform',
  },
  error_guard: 'limits.daily',
  message_guard: 'The daily limit for KYB has been reached.',
}

const failure = (
  name: string,
  status: number,
  description: string,
  example: unknown,
  { body = Detail, headers = [] as string[], of }: Partial<Pick<FailedAnswer, 'body' | 'headers' | 'of'>> = {},
): [number, FailedAnswer] => [
  status,
  { name, description, body, headers, of, example: typeof example === 'string' ? { detail: example } : example },
]

const failures = Object.fromEntries([
  failure(
    'Invalid',
    400,
    'The request is invalid: reasons by field.',
    { location: ['is required'] },
    { body: Reasons },
  ),
  failure(
    'Unauthenticated',
    401,
    'The token is missing, malformed or revoked.',
    'Send a valid token as "Authorization: Token <API_KEY>".',
    { headers: ['WWW-Authenticate'] },
  ),
  failure(
    'Forbidden',
    403,
    'The account lacks the permission.',
    'The account does not have permission for this operation.',
  ),
  failure('NotFound', 404, 'The record or route was not found.', 'Company 999999999 not found.'),
  failure(
    'MethodNotAllowed',
    405,
    'The route does not accept this method.',
    'This route does not accept this method.',
    {
      headers: ['Allow'],
    },
  ),
  failure(
    'Conflict',
    409,
    'The report is not ready yet, or someone else changed it first.',
    'The report is not ready yet. Poll /check until it is true.',
  ),
  failure(
    'TooSlow',
    408,
    'The file arrived too slowly.',
    'The file arrived too slowly: at least 500 KB must arrive every 30 seconds. Send it again over a faster connection, or in parts.',
    { of: 'uploads' },
  ),
  failure('BodyTooLarge', 413, 'The JSON body exceeds 64 KB.', 'The JSON body exceeds 64 KB.'),
  failure(
    'Unsupported',
    415,
    'The body has a Content-Encoding, which is not accepted.',
    'Bodies encoded as gzip are not accepted. Send the body unencoded, without Content-Encoding.',
    { of: 'body' },
  ),
  failure(
    'LimitReached',
    429,
    'A daily or plan limit has been reached, the token exceeds its requests per minute, or the account sends too many files at once.',
    limitExample,
    {
      body: oneOf('TooManyRequests', [LimitReached, Detail]),
      headers: ['Retry-After'],
    },
  ),
  failure('Fault', 500, 'Something went wrong on our side.', 'Something went wrong on our side.'),
  failure(
    'Unavailable',
    503,
    'The service is temporarily unavailable.',
    'The service is temporarily unavailable. Try again shortly.',
    {
      headers: ['Retry-After'],
    },
  ),
])

const headers: Record<string, Header> = {
  'X-Request-Id': { description: 'Quote it when contacting support.', required: true, schema: { type: 'string' } },
  'X-Service-Units': {
    description: 'Units charged, over all modules.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Service-Remaining-Units': {
    description: 'Units left of the module; of several modules, the lowest. Absent if the operation is always free.',
    schema: { type: 'integer', minimum: 0 },
  },
  ETag: {
    description: 'The version of the vocabulary, for If-None-Match.',
    required: true,
    schema: { type: 'string' },
  },
  'Content-Disposition': {
    description: 'The name under which to save the file.',
    required: true,
    schema: { type: 'string' },
  },
}

/** What each module is for. */
const modules: Record<keyof typeof moduleNames, string> = {
  metrics: 'What the account may use, and how much of it is left.',
  kyb: 'Find a company and read its profile, officers, shareholders and accounts; match whole lists of companies; collect evidence.',
  prospecting: 'Filter the company universe.',
  companies: 'Look up a company by any identifier, and read its full profile.',
  employees: 'Find people within companies.',
  watch: 'Watch companies, and receive changes at a callback address or read them.',
  enrichment: 'Turn a website, a LinkedIn page, a number or an e-mail address into a company or a person.',
  autocomplete: 'Complete a company record from a few fields.',
  financials: 'Financial indicators by reporting year.',
  digital_insights: 'The technology and traffic of a company’s website.',
  ownership: 'Shareholders, group structure and beneficial owners of a company.',
  credit_report: 'Business credit reports: generate, wait, fetch.',
  screening:
    'Compare companies, people and parties you submit with lists of sanctions, export controls and debarments, and record decisions.',
  nomenclatures: 'The vocabularies whose ids filters take. Free of charge.',
}

/** What an operation costs, in words. */
const costs = {
  true: ' and counts against its limits',
  false: '; free of charge',
  'by handler': ' and counts against its limits once per new report or watch',
}

/** The reference of the platform API, from its endpoints. */
export function openApiV2(endpoints: V2Endpoint[]) {
  return openApiOf<Pick<V2Endpoint, 'permission' | 'needs' | 'alsoNeeds' | 'isOpen' | 'metered'>>(
    {
      title: 'Company Data Platform API',
      description: 'Company data in one shape for all countries, by module, each with daily and plan limits.',
      base: '/v2',
      securityScheme: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: "The word Token, a space and the account's API key.",
      },
      tags: Object.fromEntries(permissions.map(one => [moduleNames[one], modules[one]])),
      headers,
      everyAnswer: ['X-Request-Id'],
      successes: ['X-Service-Units', 'X-Service-Remaining-Units'],
      failures,
      examples: examplesIn(import.meta.dirname),
      webhooks: changeWebhook,
      accessOf: ({ isOpen, metered, ...access }) => {
        const needed = neededFor(access)
        const named = `the permission${needed.length > 1 ? 's' : ''} ${needed.join(', ')}`
        if (access.alsoNeeds) return `Requires ${named} and costs a unit of each.`
        return `Requires ${isOpen ? 'any valid token' : named}${costs[String(metered) as keyof typeof costs]}.`
      },
      tagOf: ({ permission }) => moduleNames[permission],
    },
    endpoints,
  )
}
