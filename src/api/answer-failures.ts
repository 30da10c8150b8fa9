import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#domain/failure.ts'
import { logFault } from '#surface/request.ts'
import type { Services } from '#surface/services.ts'
import type { FailedAnswer } from './failed-answer.ts'
import { failureOf, ledgerLineFor, pathBelow } from './request.ts'
import { sendJson } from './send-answer.ts'

/** Answers whatever is thrown, and adds it to the ledger where the caller is known. */
export function answerFailures(
  app: FastifyInstance,
  { ledger, clock }: Services,
  answer: (failure: Failure | null, now: Date) => FailedAnswer,
  addLimits?: (request: FastifyRequest, reply: FastifyReply, failure: Failure | null) => void,
): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error)
    logFault(request, failure ?? error)
    const { status, headers, body } = answer(failure, clock())
    request.operation ||= pathBelow(app.prefix, request)
    if (request.caller) {
      addLimits?.(request, reply, failure)
      ledger.note(ledgerLineFor(request, request.caller, status))
    }
    return sendJson(reply.status(status).headers(headers), body)
  })
}
