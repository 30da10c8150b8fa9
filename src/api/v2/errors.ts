import { moduleNames, type Permission } from '#domain/accounts/permission.ts'
import { type Failure, type FailureDetails, isFailure } from '#domain/failure.ts'
import type { Overrides } from '#surface/failure-answer.ts'
import { type FailedAnswer, failedAnswer, temporary } from '../failed-answer.ts'

const sendToken = { status: 401, text: 'Send a valid token as "Authorization: Token <API_KEY>".' }

const overrides: Overrides = {
  kinds: { unauthenticated: sendToken, sign_in: sendToken, ...temporary },
  codes: {
    no_route: 'Route not found.',
    method_not_allowed: 'This route does not accept this method.',
    no_company: ({ id }) => `Company ${id} not found.`,
    report_not_ready: ({ hasFailed }) =>
      hasFailed
        ? 'Generating this report failed and was not charged. Request the report again.'
        : 'The report is not ready yet. Poll /check until it is true.',
  },
}

/** The v2 answer to a failure; null is an internal error. */
export function errorResponse(failure: Failure | null, now: Date): FailedAnswer {
  const { status, headers, text } = failedAnswer(failure, now, overrides, 'Token')
  return { status, headers, body: bodyOf(failure) ?? { detail: text } }
}

/** The body of what the contract does not put in one sentence. */
function bodyOf(failure: Failure | null): object | undefined {
  if (isFailure(failure, 'invalid')) return fieldsOf(failure.details.reasons)
  if (isFailure(failure, 'rule_broken')) return { fields: failure.details.messages }
  if (isFailure(failure, 'allowance_spent')) return limitReached(failure.details)
  return undefined
}

/** Reasons that concern the whole request get the name that clients of this API know from elsewhere. */
function fieldsOf(reasons: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(reasons).map(([field, why]) => [field || 'non_field_errors', why]))
}

function limitReached({ meter, window }: FailureDetails['allowance_spent']): object {
  const name = moduleNames[meter as Permission]
  const daily = window === 'day'
  return {
    access: {
      permission: meter,
      permission_name: name,
      module: meter,
      module_name: name,
      app: 'platform',
      app_name: 'Company Data Platform',
    },
    error_guard: daily ? 'limits.daily' : 'limit',
    message_guard: `The ${daily ? 'daily' : 'plan'} limit for ${name} has been reached.`,
  }
}
