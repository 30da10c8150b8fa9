import Fastify from 'fastify'
import type { Failure } from '#domain/failure.ts'
import type { FailedAnswer } from '../../src/api/failed-answer.ts'
import { errorResponse as match } from '../../src/api/match/errors.ts'
import { errorResponse as reconcile } from '../../src/api/reconcile/errors.ts'
import { errorResponse as v1 } from '../../src/api/v1/errors.ts'
import { errorResponse as v2 } from '../../src/api/v2/errors.ts'
import { problemOf, sendProblem } from '../../src/dashboard/problem.ts'
import { describeError, refusalOf } from '../../src/mcp/failures.ts'

const now = new Date('2026-11-15T12:00:00Z')

type Answer = Pick<FailedAnswer, 'status' | 'headers'> & { text: string }

/** What each surface makes of a failure: `tool` is what a model is told, `mcp` the answer to a request that reached no tool. */
export const surfaces: Record<string, (failure: Failure) => Answer | Promise<Answer>> = {
  v1(failure) {
    const path = '/kyb/7/lite'
    const { status, headers, body } = v1(failure, { path, requestId: 'r', publicUrl: 'https://x', now })
    return { status, headers, text: `${body.error.code}: ${body.error.message}` }
  },
  v2(failure) {
    const { body, ...rest } = v2(failure, now)
    const { detail = JSON.stringify(body) } = body as { detail?: string }
    return { ...rest, text: detail }
  },
  reconcile(failure) {
    const { body, ...rest } = reconcile(failure, now)
    return { ...rest, text: (body as { message: string }).message }
  },
  match(failure) {
    const { body, ...rest } = match(failure, now)
    return { ...rest, text: (body as { detail: string }).detail }
  },
  mcp(failure) {
    const { body, ...rest } = refusalOf(failure, now, 'meta')
    return { ...rest, text: (body as { error: { message: string } }).error.message }
  },
  tool: failure => ({ headers: {}, ...describeError(failure, now) }),
  async dashboard(failure) {
    const app = Fastify()
    app.get('/', (_, reply) => sendProblem(reply, problemOf(failure, now)))
    const { statusCode: status, headers, body } = await app.inject('/')
    return { status, headers: headers as Answer['headers'], text: JSON.parse(body).detail }
  },
}

/** As one line: status, words, and the headers that an error has. */
export function shown({ status, headers, text }: Answer): string {
  const given = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const said = [
    ['retry', given.get('retry-after')],
    ['allow', given.get('allow')],
    ['with', given.get('www-authenticate')],
  ].flatMap(([word, value]) => (value ? `${word} ${value}` : []))
  return [`${status} ${text}`, ...(said.length > 0 ? [said.join(', ')] : [])].join(' | ')
}
