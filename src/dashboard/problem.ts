import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply } from 'fastify'
import { moduleNames, type Permission } from '#domain/accounts/permission.ts'
import { type AnyFailure, Failure, type FailureDetails, narrow } from '#domain/failure.ts'
import { units } from '#domain/usage/meter.ts'

/** RFC 9457, with a code that a page can act on and, for wrong values, the reasons by field. */
export type Problem = {
  status: number
  code?: string | undefined
  detail?: string | undefined
  errors?: Record<string, string[]> | undefined
  /** Seconds after which it is worth trying again. */
  retryAfter?: number | undefined
}

export function sendProblem(reply: FastifyReply, { status, code, detail, errors, retryAfter }: Problem): FastifyReply {
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  const body = JSON.stringify({ title: STATUS_CODES[status], status, code, detail, errors })
  return reply.status(status).type('application/problem+json; charset=utf-8').send(body)
}

/** What the dashboard says of anything thrown; a fault of ours says nothing of itself. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Failure) return { code: error.code.toUpperCase(), ...describe(narrow(error)) }
  const { statusCode = 500, message } = error as FastifyError
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, detail: message }
  return { status: 500, detail: 'Something went wrong on our side. Try again shortly.' }
}

/** The dashboard's answer to a failure. A failure without a case does not compile. */
function describe(failure: AnyFailure): Omit<Problem, 'code'> {
  switch (failure.code) {
    case 'invalid':
      return { status: 400, detail: 'Some values are not right.', errors: failure.details.reasons }
    case 'rule_broken':
      return { status: 400, detail: failure.details.messages.join(' ') }
    case 'unauthenticated':
      return { status: 401, detail: 'Sign in first.' }
    case 'foreign_origin':
      return { status: 403, detail: 'This can be done from the dashboard only.' }
    case 'test_key':
      return { status: 403, detail: 'This is not allowed.' }
    case 'scope_missing':
      return { status: 403, detail: `Only ${failure.details.required.join(' or ')} of the workspace may do this.` }
    case 'too_many_tries':
      return { status: 429, detail: 'Too many tries.', retryAfter: failure.details.retryAfter }
    case 'sign_up_closed':
      return {
        status: 403,
        detail: failure.details.toInvited
          ? 'Only who was invited can sign up here. Open the link of your invitation.'
          : 'Nobody can sign up here. Ask whoever runs this server for an account.',
      }
    case 'proof_needed':
      return { status: 403, detail: 'Show with your password that it is you, then do it again.' }
    case 'two_factor_needed':
      return { status: 403, detail: 'This workspace asks for two-factor sign-in. Turn it on for your account first.' }
    case 'address_unverified':
      return {
        status: 403,
        detail: 'Confirm your e-mail address first: open the link in the mail that was sent to it.',
      }
    case 'no_route':
      return { status: 404, detail: 'There is nothing at this address.' }
    case 'method_not_allowed':
      return { status: 405, detail: `This address takes ${failure.details.allowed.join(', ')} only.` }
    case 'body_too_large':
      return { status: 413, detail: 'The body is larger than 64 KB.' }
    case 'no_company':
      return { status: 404, detail: `There is no record for company ${failure.details.id}.` }
    case 'no_record':
      return { status: 404, detail: `There is no such ${failure.details.what}.` }
    case 'allowance_spent':
      return { status: 429, detail: spentText(failure.details) }
    case 'report_not_ready':
      return { status: 409, detail: 'The report is not finished.' }
    case 'busy':
      return { status: 409, detail: 'Somebody is doing this right now. Try again shortly.' }
    case 'overloaded':
      return { status: 503, detail: 'Too much is going on right now. Try again shortly.' }
    case 'accounts_unavailable':
    case 'ledger_unavailable':
    case 'data_unavailable':
      return { status: 503, detail: 'The database does not answer. Try again shortly.' }
    case 'data_timeout':
      return { status: 504, detail: 'The company data took too long.' }
  }
}

function spentText({ meter, window, resetsAt }: FailureDetails['allowance_spent']): string {
  const what = meter === units ? 'The units' : `The allowance for ${moduleNames[meter as Permission] ?? meter}`
  const verb = meter === units ? 'are' : 'is'
  return `${what} of this ${window} ${verb} used up. The next begins at ${resetsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
}
