import type { FastifyInstance } from 'fastify'
import { Failure } from '#domain/failure.ts'

/** Bodies are small, and nothing unpacks one: what is small outside cannot be large inside. */
export function refuseEncodings(app: FastifyInstance): void {
  app.addHook('preParsing', ({ headers }, _, payload, done) => {
    const encoding = headers['content-encoding']
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || encoding === undefined || /^\s*(identity)?\s*$/i.test(encoding)) done(null, payload)
    else done(new Failure('encoding_unsupported', { encoding: encoding.slice(0, 50) }))
  })
}
