import { moduleNames, type Permission } from '#domain/accounts/permission.ts'
import { type AnyFailure, type Failure, type FailureDetails, narrow } from '#domain/failure.ts'
import { quoted } from './quoted.ts'

/** JSON-RPC leaves this code to the server. */
export const refused = -32_000
const sendKey = 'Send a valid API key as "Authorization: Bearer <API_KEY>" or "Authorization: Token <API_KEY>".'

/** The status for the ledger, and the text for a model: what went wrong, and what to do about it. */
export type ToolError = { status: number; text: string }

/** A failure in words that a model can act on. A failure without a case does not compile. */
export function describeFailure(failure: AnyFailure): ToolError {
  switch (failure.code) {
    case 'invalid':
      return {
        status: 400,
        text: `Invalid arguments. ${reasonsOf(failure.details.reasons)} Correct them and call again.`,
      }
    case 'rule_broken':
      return { status: 400, text: failure.details.messages.join(' ') }
    case 'conflict':
      return { status: 409, text: failure.details.why }
    // The next ones are the dashboard's alone.
    case 'too_many_tries':
    case 'sign_up_closed':
    case 'address_unverified':
    case 'proof_needed':
    case 'two_factor_needed':
    case 'foreign_origin':
    case 'unauthenticated':
      return { status: 401, text: 'The API key is no longer valid. Ask the user for a valid one; do not retry.' }
    case 'test_key':
    case 'scope_missing':
      return { status: 403, text: 'The key does not have permission for this. Tell the user; do not retry.' }
    case 'no_route':
    case 'method_not_allowed':
      return { status: 404, text: 'Not found.' }
    case 'body_too_large':
      return { status: 413, text: 'The request exceeds 64 KB. Send less.' }
    case 'no_company':
      return {
        status: 404,
        text: `No company with the id ${failure.details.id}. Use an id returned by another tool.`,
      }
    case 'no_record':
      return {
        status: 404,
        text:
          `No ${failure.details.what} matches all the details given. This proves nothing about it: check the spelling, ` +
          'or leave out uncertain details. Do not invent an identifier.',
      }
    case 'allowance_spent':
      return { status: 429, text: limitReached(failure.details) }
    case 'rate_exceeded': {
      const { rate, retryAfter } = failure.details
      const text = `The key may make ${rate} requests a minute, and nothing was charged. Retry in ${retryAfter} seconds.`
      return { status: 429, text }
    }
    // Only reports are ever not ready, and no tool reads one.
    case 'report_not_ready':
    case 'overloaded':
    case 'busy':
    case 'data_unavailable':
    case 'data_timeout':
    case 'accounts_unavailable':
    case 'ledger_unavailable':
      return {
        status: 503,
        text: 'The service is temporarily unavailable, and nothing was charged. Retry once in 5 seconds.',
      }
  }
}

/** The answer to a request that never reached a tool; null stands for a fault of ours. Who has no key is told where to get a token. */
export function refusalOf(
  failure: Failure | null,
  metadata = '',
): { status: number; headers: Record<string, string>; body: object } {
  const { status, text } =
    failure?.code === 'foreign_origin' ? foreign : failure ? describeFailure(narrow(failure)) : unforeseen
  const isUnknown = failure?.code === 'unauthenticated'
  return {
    status,
    headers: {
      ...(isUnknown && { 'WWW-Authenticate': `Bearer realm="Firmament", resource_metadata="${metadata}"` }),
      ...(status === 503 && { 'Retry-After': '5' }),
      ...(failure?.code === 'rate_exceeded' && {
        'Retry-After': String((failure as Failure<'rate_exceeded'>).details.retryAfter),
      }),
    },
    body: { jsonrpc: '2.0', error: { code: refused, message: isUnknown ? sendKey : text }, id: null },
  }
}

/** Only pages have an origin, and whoever is told of this can change the page or the setting. */
const foreign: ToolError = {
  status: 403,
  text:
    'The header Origin names a web page that may not use this server. Connect without a browser, or ask the operator to add the ' +
    "page's origin to FIRMAMENT_CORS_ORIGINS.",
}

export const unforeseen: ToolError = { status: 500, text: 'Something went wrong on our side, and nothing was charged.' }

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
