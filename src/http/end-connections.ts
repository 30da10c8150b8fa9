import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '#lib/log.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop, so that each answer is the last of its connection. */
    isStopping(): boolean
  }
}

/** No answer takes longer: a report has three minutes. */
export const lastAnswersMs = 200_000

type Options = {
  log: Log
  /** Aborted when the server is about to stop. */
  stopping?: AbortSignal
  /** How long requests in progress may take once no more are accepted. */
  lastAnswersMs?: number
}

/**
 * A connection that is kept alive would hold up the stop, so answers close theirs from its announcement on. So do those to who asks
 * for another protocol: Node reads nothing more from such a connection, or misreads what follows.
 */
export function endConnections(
  app: FastifyInstance,
  { log, stopping, lastAnswersMs: waitMs = lastAnswersMs }: Options,
): void {
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  /** Node takes a connection without any request for one that is about to send it, and would wait for ever. */
  const unused = new Set<Socket>()
  app.decorate('isStopping', () => isClosing || stopping?.aborted === true)
  app.server.on('connection', socket => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  // No request is remembered here: a list of those in progress keeps them until the next full collection of garbage.
  app.addHook('onRequest', (request, _, done) => {
    unused.delete(request.raw.socket)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (app.isStopping() || request.headers.upgrade !== undefined) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
    timer = setTimeout(() => {
      log.error('ending requests that took too long to wait for')
      app.server.closeAllConnections()
    }, waitMs)
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
