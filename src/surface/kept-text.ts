import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressWell, type Encoding, encodingFor } from '#lib/compress.ts'
import { hasAlready, tagOf } from '#lib/entity-tag.ts'

/** A text that is the same for everyone: compressed once for clients that accept that, and not sent again to those that have it. */
export class KeptText {
  readonly #text: Buffer
  readonly #type: string
  readonly #tag: string
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}

  constructor(text: string, type: string) {
    this.#text = Buffer.from(text)
    this.#type = type
    this.#tag = tagOf(this.#text)
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { vary } = reply.getHeaders()
    const varies = vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`
    reply.headers({ 'Cache-Control': 'no-cache', ETag: this.#tag, Vary: varies })
    if (hasAlready(request.headers['if-none-match'], this.#tag)) return reply.status(304).send()
    reply.type(this.#type)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return reply.send(this.#text)
    this.#compressed[encoding] ??= compressWell(this.#text, encoding)
    return reply.header('Content-Encoding', encoding).send(await this.#compressed[encoding])
  }
}
