import { randomUUIDv7 } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '#domain/clock.ts'
import { Failure } from '#domain/failure.ts'
import { readableUrl } from '#lib/readable-url.ts'
import { headersOfAll } from '#lib/security-headers.ts'
import { isReceiving } from '#surface/lists/receive-file.ts'
import { errorResponse as matchAnswer } from '../api/match/errors.ts'
import { isOfYente } from '../api/match/index.ts'
import { errorResponse as reconcileAnswer } from '../api/reconcile/errors.ts'
import { errorResponse as v1Answer } from '../api/v1/errors.ts'
import { errorResponse as v2Answer } from '../api/v2/errors.ts'
import { problemOf } from '../dashboard/problem.ts'

type ClientError = Error & { code?: string; rawPacket?: unknown; bytesParsed?: number }

/** What ends such a request: it never became one that a surface could have answered. */
const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'the headers are too large',
  ERR_HTTP_REQUEST_TIMEOUT: 'the request timed out before it was complete',
}

/**
 * Answers what is not HTTP, has too many headers or comes too slowly, and disconnects. The contracts know no status for
 * these but 400, so a client that can be seen to use a contract is answered in its form.
 */
export function answerMalformed({ clock, publicUrl }: { clock: Clock; publicUrl: string }) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const pending = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    if (isLate && pending && isReceiving(pending.req)) return
    // While an earlier request awaits its answer nothing may be sent: it would be taken for that answer.
    if (!socket.writable || pending?.headersSent || (pending && !isLate)) return void socket.destroy()
    const url = readableUrl(pending?.req.url ?? addressIn(error))
    const reason = reasons[error.code ?? ''] ?? 'the request is not valid HTTP'
    const refusal = refusalOf(url, reason, { clock, publicUrl })
    const body = JSON.stringify(refusal.body)
    const lines = Object.entries({
      'Content-Type': 'application/json; charset=utf-8',
      ...headersOfAll(publicUrl),
      ...refusal.headers,
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`)
    // A client that does not disconnect is not waited for.
    socket.destroySoon()
  }
}

/** The address in the first line; the unread rest of a body may come before it in the packet. */
function addressIn({ rawPacket, bytesParsed }: ClientError): string {
  const read = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, bytesParsed) : ''
  const found = [...read.matchAll(/[A-Z]+ ((?:\w+:\/)?\/\S*)/g)]
  return (found[0]?.index === 0 ? found[0] : found.at(-1))?.[1] ?? ''
}

type Refusal = { headers?: Record<string, string>; body: unknown }

/** The surfaces whose form of an error takes nothing but the failure. */
const answers = { v2: v2Answer, match: matchAnswer, reconcile: reconcileAnswer }

function refusalOf(url: string, reason: string, { clock, publicUrl }: { clock: Clock; publicUrl: string }): Refusal {
  const failure = new Failure('invalid', { reasons: { '': [reason] } })
  const now = clock()
  const named = /^\/(v1|v2|mcp|reconcile)(?=[/?#]|$)/.exec(url)?.[1]
  const surface = (isOfYente(url) ? 'match' : named) as keyof typeof answers | 'v1' | 'mcp'
  switch (surface) {
    case 'v1': {
      const requestId = randomUUIDv7()
      const headers = { 'X-Service-Request-Id': requestId, 'Service-API-Version': 'v1' }
      const path = url.slice('/v1'.length)
      return { headers, body: v1Answer(failure, { path, requestId, publicUrl, now }).body }
    }
    case 'mcp':
      return { body: { jsonrpc: '2.0', error: { code: -32_600, message: reason }, id: null } }
    case 'v2':
    case 'match':
    case 'reconcile':
      return { body: answers[surface](failure, now).body }
    default: {
      const { status, code, detail, errors } = problemOf(failure, now)
      const headers = { 'Content-Type': 'application/problem+json; charset=utf-8' }
      return { headers, body: { title: 'Bad Request', status, code, detail, errors } }
    }
  }
}
