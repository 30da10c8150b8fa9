import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import type { Callers } from '#domain/accounts/callers.ts'
import type { Actor, Trail } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import type { Clock } from '#domain/clock.ts'
import { Failure } from '#domain/failure.ts'
import type { Prospects } from '#domain/prospecting/prospects.ts'
import type { Entry } from '#domain/usage/charge-batch.ts'
import type { Ledger } from '#domain/usage/ledger.ts'
import type { Callbacks } from '#domain/watching/callback.ts'
import type { Place } from '#lib/admission.ts'
import { hideKeysOf } from '#lib/hide-keys.ts'
import { writeJson } from '#lib/write-json.ts'
import type { Databases } from '#postgres/db.ts'
import type { AnyEndpoint, Call } from './endpoint.ts'
import { Shortened } from './shortened.ts'

/** What the application gives to each surface it mounts. */
export type Surface = {
  databases: Databases
  prospects: Prospects
  callers: Callers
  callbacks: Callbacks
  ledger: Ledger
  trail: Trail
  clock: Clock
  publicUrl: string
  /** After so many days a credit report counts as out of date. */
  reportDays: number
  /** How long the company data may take for one request. */
  dataTimeoutMs: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the server has so much to do that this one is turned away. */
    isTooMany: boolean
    place: Place
    /** Set once the credential is verified. */
    caller: Caller | null
    /** The endpoint's id, or the path where there is none. */
    operation: string
  }
}

/** What a request may carry, in both versions. */
export const largestBody = 64 * 1024

/** The path below the surface's prefix, without query and trailing slash. */
export function pathBelow(prefix: string, request: FastifyRequest): string {
  const pathname = (request.url.split('?')[0] as string).slice(prefix.length)
  return pathname.replace(/(?<!\/)\/$/, '') || '/'
}

/** The secret behind the scheme; schemes are compared without case, as HTTP has it. */
export function credential(request: FastifyRequest, scheme: string): string | null {
  const given = request.headers.authorization ?? ''
  if (given.indexOf(' ') !== scheme.length || given.slice(0, scheme.length).toLowerCase() !== scheme) return null
  const secret = given.slice(scheme.length + 1)
  return secret && !secret.includes(' ') ? secret : null
}

/** The framework's own errors, in the domain's words; null for a fault of ours. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('body_too_large', {})
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Failure('invalid', { reasons: { '': ['the body must be sent as application/json'] } })
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Failure('invalid', { reasons: { '': ['the body is not valid JSON'] } })
  }
  return null
}

/** The ledger's line for a request that ends with this status. */
export function entryFor(request: FastifyRequest, caller: Caller, status: number): Omit<Entry, 'units' | 'meter'> {
  return {
    requestId: request.id,
    workspaceId: caller.workspaceId,
    keyId: caller.keyId,
    userId: null,
    surface: caller.api,
    // What is no operation is told as the path that was asked for.
    operation: hideKeysOf(request.operation).slice(0, 200),
    companyId: companyIn(request),
    status,
  }
}

/** Who asks, as the audit log names them. */
export function actorFor(request: FastifyRequest, { keyId, handle, api }: Caller, trail: Trail): Actor {
  return { kind: 'key', id: keyId, name: handle, surface: api, address: request.ip, requestId: request.id, trail }
}

/** Does what the operation does, and puts on record what is to be: an answer that is not on record is not given. */
export async function answerOnRecord(
  { handle, records }: Pick<AnyEndpoint<unknown>, 'handle' | 'records'>,
  call: Call<unknown, unknown, unknown, unknown>,
): Promise<unknown> {
  const answer = await handle(call)
  const act = records?.(call)
  if (act) await recordAct(call.databases.primary, call.by, { ...act, workspaceId: call.caller.workspaceId })
  return answer
}

function companyIn(request: FastifyRequest): number | null {
  const id = Number((request.params as { id?: string } | undefined)?.id)
  return Number.isSafeInteger(id) ? id : null
}

/** An answer that is written already and sent as it is. */
export class WrittenAnswer {
  readonly type: 'text/html' | 'application/json'
  readonly text: string

  constructor(type: WrittenAnswer['type'], text: string) {
    this.type = type
    this.text = text
  }
}

/** Sends what an operation answers. */
export function sendAnswer(reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer instanceof Shortened) return sendJson(reply.headers(answer.headers), answer.answer)
  if (!(answer instanceof WrittenAnswer)) return sendJson(reply, answer)
  return reply.type(`${answer.type}; charset=utf-8`).send(answer.text)
}

/**
 * Writes an answer when there is a moment, which is while it is charged for: the charge has gone to the database by then.
 * Whoever needs it sooner has it written at once.
 */
export function jsonSoon(answer: unknown): () => string {
  let text: string | undefined
  setImmediate(() => {
    try {
      text ??= writeJson(answer)
    } catch {
      // It is told to whoever asks for the text.
    }
  })
  return () => {
    text ??= writeJson(answer)
    return text
  }
}

/** Written by ourselves: the framework's own serialiser would turn a null into 0 or "". */
export function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return sendText(reply, writeJson(body))
}

/** The text of JSON. */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}
