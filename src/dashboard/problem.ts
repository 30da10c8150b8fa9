import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { moduleNames, type Permission } from '#domain/accounts/permission.ts'
import type { Clock } from '#domain/clock.ts'
import { Failure, type FailureDetails, isFailure } from '#domain/failure.ts'
import { units } from '#domain/usage/meter.ts'
import { failureAnswer, type Overrides } from '#surface/failure-answer.ts'

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

/** Answers whatever is thrown where no surface does it in its own way. */
export function answerProblems(app: FastifyInstance, clock: Clock): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, clock())
    if (problem.status >= 500) request.log.error({ request_id: request.id, err: error }, 'request failed')
    return sendProblem(reply, problem)
  })
}

/** The dashboard's response to anything thrown; an internal error reveals nothing. */
export function problemOf(error: unknown, now: Date): Problem {
  if (error instanceof Failure) {
    const { status, text, retryAfter } = failureAnswer(error, now, overrides)
    const errors = isFailure(error, 'invalid') ? error.details.reasons : undefined
    return { status, code: error.code.toUpperCase(), detail: text, errors, retryAfter }
  }
  const { statusCode = 500, message } = error as FastifyError
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, detail: message }
  return { status: 500, detail: 'Something went wrong on our side. Try again shortly.' }
}

const overrides: Overrides = {
  codes: {
    invalid: 'Some fields are invalid.',
    scope_missing: ({ required }) => `Only the workspace ${required.join(' or ')} can do this.`,
    body_too_large: 'The request body exceeds 64 KB.',
    // The page shows the time; no one waits for it.
    allowance_spent: details => ({ text: spentText(details), retryAfter: undefined }),
    // Only keys have a rate.
    rate_exceeded: 'Too many requests.',
  },
}

function spentText({ meter, window, resetsAt }: FailureDetails['allowance_spent']): string {
  const what = meter === units ? 'The units' : `The allowance for ${moduleNames[meter as Permission] ?? meter}`
  const verb = meter === units ? 'are' : 'is'
  return `${what} of this ${window} ${verb} used up. The next begins at ${resetsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
}
