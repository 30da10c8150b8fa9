import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor, worthCompressing } from './lib/compress.ts'

/** Compresses JSON for whoever takes it so; files are compressed beforehand, and everything else goes out as it is. */
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
  if (typeof payload !== 'string' || Buffer.byteLength(payload) <= worthCompressing) return false
  return /^application\/([\w.-]+\+)?json\b/.test(String(reply.getHeader('content-type')))
}

/**
 * How well an answer compresses tells whoever can see its length, and can have a browser ask for it again and again with
 * text of theirs in it, what else stands in it. So nothing is compressed that a page of another site had a browser fetch
 * with its cookies. Keys are not sent by a browser on its own.
 */
function mayCompress({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site } = headers
  return headers.cookie === undefined || site === undefined || site === 'same-origin' || site === 'none'
}
