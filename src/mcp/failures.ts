import { moduleNames, type Permission } from '#domain/accounts/permission.ts'
import { Failure, type FailureDetails, isFailure } from '#domain/failure.ts'
import { type FailureAnswer, failureAnswer, type Overrides } from '#surface/failure-answer.ts'
import { quoted } from './quoted.ts'

/** JSON-RPC leaves this code to the server. */
export const refused = -32_000
const sendKey = 'Send a valid API key as "Authorization: Bearer <API_KEY>" or "Authorization: Token <API_KEY>".'

/** The status for the ledger, and the text for a model: what went wrong, and what to do about it. */
export type ToolError = Pick<FailureAnswer, 'status' | 'text'>

const noLongerValid = {
  status: 401,
  text: 'The API key is no longer valid. Ask the user for a valid one; do not retry.',
}
const noPermission = 'The key does not have permission for this. Tell the user; do not retry.'
const notFound = { status: 404, text: 'Not found.' }
const unavailable = {
  status: 503,
  text: 'The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds.',
  retryAfter: 5,
}

const overrides: Overrides = {
  kinds: {
    unauthenticated: noLongerValid,
    sign_in: noLongerValid,
    wrong_method: notFound,
    busy: unavailable,
    unavailable,
    timeout: unavailable,
  },
  codes: {
    invalid: ({ reasons }) => `Invalid arguments. ${reasonsOf(reasons)} Correct them and call again.`,
    // Only pages have an origin, and the reader of this message can change the page or the setting.
    foreign_origin: {
      status: 403,
      text:
        'The header Origin names a web page that may not use this server. Connect without a browser, or ask the operator to add the ' +
        "page's origin to FIRMAMENT_CORS_ORIGINS.",
    },
    test_key: noPermission,
    scope_missing: noPermission,
    body_too_large: 'The request exceeds 64 KB. Send less.',
    no_company: ({ id }) => `No company with the id ${id}. Use an id returned by another tool.`,
    no_record: ({ what }) =>
      `No ${what} matches all the details given. This proves nothing about it: check the spelling, ` +
      'or leave out uncertain details. Do not invent an identifier.',
    allowance_spent: limitReached,
    rate_exceeded: ({ rate, retryAfter }) =>
      `The key may make ${rate} requests a minute, and nothing was charged. Retry in ${retryAfter} seconds.`,
  },
}

const unforeseen: FailureAnswer = {
  status: 500,
  text: 'Something went wrong on our side, and nothing was charged.',
}

/** Anything thrown in words that a model can act on. */
export function describeError(error: unknown, now: Date): FailureAnswer {
  return error instanceof Failure ? failureAnswer(error, now, overrides) : unforeseen
}

/** The answer to a request that never reached a tool; null stands for a fault of ours. A caller without a key is shown where to get a token. */
export function refusalOf(
  failure: Failure | null,
  now: Date,
  metadata = '',
): { status: number; headers: Record<string, string>; body: object } {
  const { status, text, retryAfter } = describeError(failure, now)
  const isUnknown = isFailure(failure, 'unauthenticated')
  return {
    status,
    headers: {
      ...(isUnknown && { 'WWW-Authenticate': `Bearer realm="Firmament", resource_metadata="${metadata}"` }),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
    body: { jsonrpc: '2.0', error: { code: refused, message: isUnknown ? sendKey : text }, id: null },
  }
}

function reasonsOf(reasons: Record<string, string[]>): string {
  return Object.entries(reasons)
    .map(([field, why]) => `${field ? `${/^[\w.]+$/.test(field) ? field : quoted(field)}: ` : ''}${why.join(', ')}.`)
    .join(' ')
}

function limitReached({ meter, window, resetsAt }: FailureDetails['allowance_spent']): string {
  const name = moduleNames[meter as Permission]
  const which = window === 'day' ? 'daily' : 'plan'
  return (
    `The ${which} limit for ${name} has been reached, and nothing was charged. It resets at ${resetsAt.toISOString()}: ` +
    'tell the user, and do not call this tool before then.'
  )
}
