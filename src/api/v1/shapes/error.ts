import { type TSchema, Type } from 'typebox'
import { pascalCase } from '#lib/camel-case.ts'
import { named } from '#surface/published.ts'
import { oneOf } from '../../alternatives.ts'
import { Strict } from '../../fields.ts'

/** Every code with its status, and when it is answered. */
export const errorCodes = {
  INVALID_REQUEST: [400, 'Invalid JSON, unsupported fields, or invalid values; the message names the field.'],
  UNAUTHENTICATED: [401, 'The credential is missing, invalid, revoked or wrongly formatted.'],
  PRODUCTION_KEY_REQUIRED: [403, 'The key is not a live key.'],
  INSUFFICIENT_SCOPE: [403, 'The key lacks a scope, which the message names.'],
  API_ROUTE_NOT_FOUND: [404, 'There is no such route, or it does not accept one of the query parameters.'],
  KYB_ROUTE_NOT_FOUND: [404, 'As API_ROUTE_NOT_FOUND, for routes under /kyb.'],
  DATA_SERVICE_404: [404, 'There is no record for the company ID.'],
  METHOD_NOT_ALLOWED: [405, 'The route does not accept this method.'],
  BODY_TOO_LARGE: [413, 'The JSON body exceeds 64 KB.'],
  ALLOWANCE_EXHAUSTED: [429, 'The daily free limit or the allowance of the plan is used up.'],
  RATE_LIMITED: [429, 'The key exceeds its requests per minute.'],
  DATA_SERVICE_UNAVAILABLE: [502, 'The company data could not be read.'],
  ACCOUNT_SERVICE_UNAVAILABLE: [503, 'Access could not be verified.'],
  USAGE_LEDGER_UNAVAILABLE: [503, 'Usage could not be recorded.'],
  DATA_SERVICE_TIMEOUT: [504, 'Reading the company data took longer than 25 seconds.'],
} as const satisfies Record<string, readonly [status: number, meaning: string]>

export type ErrorCode = keyof typeof errorCodes

const codes = Object.keys(errorCodes) as ErrorCode[]

/** The codes as a table of Markdown. */
export const codesTable = [
  '| Status | Code | When |',
  '|---|---|---|',
  ...codes.map(code => `| ${errorCodes[code][0]} | \`${code}\` | ${errorCodes[code][1]} |`),
].join('\n')

const message = Type.String({ description: 'What is wrong, in words.' })

/** What went wrong, of one code. */
const problemOf = (code: ErrorCode) => {
  const [status, meaning] = errorCodes[code]
  return named(
    problemName(code),
    Type.Object(
      {
        code: Type.Literal(code, { description: meaning }),
        message,
        status: Type.Optional(Type.Literal(status, { description: 'The HTTP status.' })),
      },
      { additionalProperties: false },
    ),
  )
}

const problemName = (code: ErrorCode) => `${pascalCase(code.toLowerCase())}Problem`

const around = {
  request_id: Type.String({
    description: 'The same as the header X-Service-Request-Id; quote it when contacting support.',
  }),
  documentation_url: Type.Optional(
    Type.String({ format: 'uri', description: 'Where to find the reference, for a route that does not exist.' }),
  ),
  suggested_endpoints: Type.Optional(
    Type.Array(
      named(
        'SuggestedEndpoint',
        Strict({
          method: Type.String({ description: 'The HTTP method.' }),
          url: Type.String({ format: 'uri', description: 'The whole address.' }),
          purpose: Type.String({ description: 'What it is for.' }),
        }),
      ),
      { description: 'Operations that may have been meant.' },
    ),
  ),
}

/** Nothing but these properties, here and inside. */
export const ErrorShape = Strict({
  error: Strict({ code: Type.Enum(codes), message, status: Type.Optional(Type.Integer()) }),
  ...around,
})

/** The body of every failure with one status; the code distinguishes the problems. */
export function errorBodyOf(name: string, status: number) {
  const fitting = codes.filter(code => errorCodes[code][0] === status)
  const problems = fitting.map(problemOf)
  const mapping = Object.fromEntries(fitting.map(code => [code, `#/components/schemas/${problemName(code)}`]))
  const byCode = Object.assign(oneOf(`${name}Problem`, problems), { discriminator: { propertyName: 'code', mapping } })
  return named(`${name}Error`, Strict({ error: problems.length === 1 ? (problems[0] as TSchema) : byCode, ...around }))
}
