import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor, minCompressedBytes } from '#lib/compress.ts'

/** Compresses JSON for callers that accept it; files are compressed beforehand, and everything else is sent as it is. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLongJson(reply, payload)) return done(null, payload)
    const { vary } = reply.getHeaders()
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
    const encoding = mayCompress(request) ? encodingFor(request.headers['accept-encoding']) : null
    if (encoding === null) return done(null, payload)
    const send = (body: Buffer) => {
      reply.headers({ 'content-encoding': encoding, 'content-length': body.length })
      done(null, body)
    }
    const compressed = compress(Buffer.from(payload), encoding)
    if (compressed instanceof Promise) compressed.then(send, done)
    else send(compressed)
  })
}

function isLongJson(reply: FastifyReply, payload: unknown): payload is string {
  if (typeof payload !== 'string' || Buffer.byteLength(payload) <= minCompressedBytes) return false
  return /^application\/([\w.-]+\+)?json\b/.test(String(reply.getHeader('content-type')))
}

/**
 * The length of a compressed answer reveals its content to an attacker who sees it and can make a browser request it again
 * and again with text of the attacker's in it. So nothing is compressed that a page of another site had a browser fetch with
 * its cookies. Browsers do not send API keys on their own.
 */
function mayCompress({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site } = headers
  return headers.cookie === undefined || site === undefined || site === 'same-origin' || site === 'none'
}
