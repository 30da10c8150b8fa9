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
  // Sessions have no scheme that is registered; browsers leave unknown ones alone.
  if (status === 401) reply.header('WWW-Authenticate', 'Session realm="Firmament"')
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  const body = JSON.stringify({ title: STATUS_CODES[status], status, code, detail, errors })
  return reply.status(status).type('application/problem+json; charset=utf-8').send(body)
}

/** What the dashboard says about anything thrown; an internal error reveals nothing. */
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
      return { status: 400, detail: 'Some fields are invalid.', errors: failure.details.reasons }
    case 'rule_broken':
      return { status: 400, detail: failure.details.messages.join(' ') }
    case 'unauthenticated':
      return { status: 401, detail: 'Sign in first.' }
    case 'foreign_origin':
      return { status: 403, detail: 'This can only be done from the dashboard.' }
    case 'test_key':
      return { status: 403, detail: 'This is not allowed.' }
    case 'scope_missing':
      return { status: 403, detail: `Only the workspace ${failure.details.required.join(' or ')} can do this.` }
    case 'too_many_tries':
      return { status: 429, detail: 'Too many attempts.', retryAfter: failure.details.retryAfter }
    // Only keys have a rate.
    case 'rate_exceeded':
      return { status: 429, detail: 'Too many requests.', retryAfter: failure.details.retryAfter }
    case 'sign_up_closed':
      return {
        status: 403,
        detail: failure.details.toInvited
          ? 'Sign-up is by invitation only. Open the link in your invitation.'
          : 'Sign-up is closed. Ask the server operator for an account.',
      }
    case 'proof_needed':
      return { status: 403, detail: 'Confirm your password, then try again.' }
    case 'two_factor_needed':
      return { status: 403, detail: 'This workspace requires two-factor sign-in. Turn it on for your account first.' }
    case 'address_unverified':
      return {
        status: 403,
        detail: 'Confirm your e-mail address first: open the link in the e-mail we sent you.',
      }
    case 'no_route':
      return { status: 404, detail: 'Not found.' }
    case 'method_not_allowed':
      return { status: 405, detail: `This address only accepts ${failure.details.allowed.join(', ')}.` }
    case 'body_too_large':
      return { status: 413, detail: 'The request body exceeds 64 KB.' }
    case 'no_company':
      return { status: 404, detail: `No record found for company ${failure.details.id}.` }
    case 'no_record':
      return { status: 404, detail: `No matching ${failure.details.what} found.` }
    case 'allowance_spent':
      return { status: 429, detail: spentText(failure.details) }
    case 'conflict':
      return { status: 409, detail: failure.details.why }
    case 'report_not_ready':
      return { status: 409, detail: 'The report is not ready yet.' }
    case 'busy':
      return { status: 409, detail: 'Another request is already doing this. Try again shortly.' }
    case 'overloaded':
      return { status: 503, detail: 'The server is busy. Try again shortly.', retryAfter: 1 }
    case 'accounts_unavailable':
    case 'ledger_unavailable':
    case 'data_unavailable':
      return { status: 503, detail: 'The database is not responding. Try again shortly.', retryAfter: 5 }
    case 'data_timeout':
      return { status: 504, detail: 'Reading the company data took too long.' }
  }
}

function spentText({ meter, window, resetsAt }: FailureDetails['allowance_spent']): string {
  const what = meter === units ? 'The units' : `The allowance for ${moduleNames[meter as Permission] ?? meter}`
  const verb = meter === units ? 'are' : 'is'
  return `${what} of this ${window} ${verb} used up. The next begins at ${resetsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
}
