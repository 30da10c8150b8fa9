import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Failure } from '#domain/failure.ts'
import type { Db } from '#postgres/db.ts'
import { readPageCode } from './page-code.ts'
import { verifyPage } from './verify-page.ts'

/**
 * The built pages and the API reference, as files that were compressed when they were built. Files below /assets have a hash
 * in their names, so they never change; pages are revalidated.
 */
export async function pages(
  app: FastifyInstance,
  webRoot: string | undefined,
  styled: RouteShorthandOptions,
  db: Db,
): Promise<void> {
  const codeAt = webRoot ? await readPageCode(webRoot) : () => undefined
  const sendPage = (reply: FastifyReply, folder: string) => {
    const code = codeAt(reply.request.url)
    return sendIndex(code ? reply.header('Link', code) : reply, folder)
  }
  if (webRoot) {
    const shared = { index: false as const, preCompressed: true }
    const assets = { root: path.join(webRoot, 'assets'), prefix: '/assets/' }
    await app.register(files, { ...shared, ...assets, immutable: true, maxAge: '1y' })
    const docs = { root: path.join(webRoot, 'docs'), prefix: '/docs/' }
    await app.register(files, { ...shared, ...docs, maxAge: '1h', decorateReply: false })
    app.route({ method: ['GET', 'HEAD'], url: '/', handler: (_, reply) => sendPage(reply, webRoot) })
    const sendReference = (_: FastifyRequest, reply: FastifyReply) => sendIndex(reply, docs.root)
    app.route({ ...styled, method: ['GET', 'HEAD'], url: '/docs/reference', handler: sendReference })
    await verifyPage(app, webRoot, db)
  }
  const requirePage = (request: FastifyRequest): string => {
    if (!webRoot || !wantsPage(request)) throw new Failure('no_route', {})
    return webRoot
  }
  app.addHook('onRequest', async request => {
    // Before anything that a stranger sends there is read.
    if (request.is404) requirePage(request)
    if (request.isTooMany) throw new Failure('overloaded', {})
    request.slot.acquireToRead({ address: request.ip, limitSlowBody: () => request.raw.socket.destroy() })
  })
  app.setNotFoundHandler((request, reply) => sendPage(reply, requirePage(request)))
}

function sendIndex(reply: FastifyReply, folder: string): FastifyReply {
  reply.header('Cache-Control', 'no-cache')
  return reply.sendFile('index.html', folder, { cacheControl: false, immutable: false, maxAge: 0 })
}

/** The pages decide by the address what to show, so any address opened in a browser is theirs. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/(assets|docs)\//.test(url) && (headers.accept ?? '').includes('text/html')
}
