import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready, tagOf } from '#lib/entity-tag.ts'
import { writeJson } from '#lib/write-json.ts'
import { Shortened } from './shortened.ts'

/** An answer that is already text and is sent as it is. */
export class WrittenAnswer {
  readonly type: 'text/html' | 'application/json'
  readonly text: string

  constructor(type: WrittenAnswer['type'], text: string) {
    this.type = type
    this.text = text
  }
}

/** An answer that is a file to save. */
export class FileAnswer {
  readonly type: string
  readonly bytes: Buffer
  readonly name: string

  constructor(type: string, bytes: Buffer, name: string) {
    this.type = type
    this.bytes = bytes
    this.name = name
  }
}

/** An answer that is a file to save, written while it is sent. */
export class StreamAnswer {
  readonly type: string
  readonly pieces: () => AsyncIterable<Uint8Array>
  readonly name: string

  constructor(type: string, pieces: StreamAnswer['pieces'], name: string) {
    this.type = type
    this.pieces = pieces
    this.name = name
  }
}

/** Sends what an operation answers. */
export function sendAnswer(reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer instanceof Shortened) return sendJson(reply.headers(answer.headers), answer.answer)
  if (answer instanceof FileAnswer) {
    return reply
      .header('Content-Disposition', `attachment; filename="${answer.name}"`)
      .type(answer.type)
      .send(answer.bytes)
  }
  if (answer instanceof StreamAnswer) {
    return reply
      .header('Content-Disposition', `attachment; filename="${answer.name}"`)
      .type(answer.type)
      .send(Readable.from(answer.pieces()))
  }
  if (!(answer instanceof WrittenAnswer)) return sendJson(reply, answer)
  return reply.type(`${answer.type}; charset=utf-8`).send(answer.text)
}

/**
 * Writes an answer while it is being charged for, once the charge has been sent to the database; immediately if the text is
 * needed sooner.
 */
export function jsonSoon(answer: unknown): () => string {
  let text: string | undefined
  setImmediate(() => {
    try {
      text ??= writeJson(answer)
    } catch {
      // The caller that asks for the text gets the error.
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

/** Sends what rarely changes, or only that it has not changed since the caller got it. */
export function sendIfChanged({ headers }: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = writeJson(body)
  const tag = tagOf(text)
  reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' })
  return hasAlready(headers['if-none-match'], tag) ? reply.status(304).send() : sendText(reply, text)
}

/** The text of JSON. */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}
