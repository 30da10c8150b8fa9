import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#domain/failure.ts'

/** The built pages. What is below /assets has a hash in its name, so it never changes; index.html is asked for anew. */
export async function pages(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot) {
    await app.register(files, {
      root: path.join(webRoot, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    })
    app.route({ method: ['GET', 'HEAD'], url: '/', handler: sendIndex })
  }
  const requirePage = (request: FastifyRequest) => {
    if (!webRoot || !wantsPage(request)) throw new Failure('no_route', {})
  }
  // Before anything is read of what a stranger sends there.
  app.addHook('onRequest', async request => {
    if (request.is404) requirePage(request)
  })
  app.setNotFoundHandler((request, reply) => {
    requirePage(request)
    return sendIndex(request, reply)
  })

  function sendIndex(_: FastifyRequest, reply: FastifyReply) {
    reply.header('Cache-Control', 'no-cache')
    return reply.sendFile('index.html', webRoot, { cacheControl: false, immutable: false, maxAge: 0 })
  }
}

/** The pages choose by the address what to show, so any address that a person opens is theirs. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !url.startsWith('/assets/') && (headers.accept ?? '').includes('text/html')
}
