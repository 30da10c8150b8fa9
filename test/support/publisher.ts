import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Publisher = {
  origin: string
  /** Every request: 'GET /file.zip', in order. */
  asked: string[]
  close(): Promise<void>
}

export type Answering = (request: IncomingMessage, response: ServerResponse) => unknown

/** A real web server on this machine that answers as a test wants it to. */
export async function startPublisher(answer: Answering): Promise<Publisher> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    try {
      await answer(request, response)
    } catch (error) {
      response.destroy(error as Error)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type ServedFile = { body: Buffer; etag?: string; modified?: string; type?: string }

/** Answers for a file as a good server does: whole, from a byte on, or not at all if it is known already. */
export function serveFile(request: IncomingMessage, response: ServerResponse, file: ServedFile): void {
  const { body, etag, modified, type = 'application/octet-stream' } = file
  const headers = {
    'content-type': type,
    ...(etag && { etag }),
    ...(modified && { 'last-modified': modified }),
  }
  const { range, 'if-range': ifRange, 'if-none-match': noneMatch, 'if-modified-since': since } = request.headers
  if (noneMatch ? noneMatch === etag : since !== undefined && since === modified) {
    response.writeHead(304, headers).end()
    return
  }
  const isSame = ifRange === undefined || ifRange === etag || ifRange === modified
  const start = isSame ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0
  if (start >= body.length && start > 0) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${body.length}` }).end()
    return
  }
  const rest = body.subarray(start)
  const said = { ...headers, 'content-length': rest.length }
  if (start > 0) {
    response.writeHead(206, { ...said, 'content-range': `bytes ${start}-${body.length - 1}/${body.length}` })
  } else response.writeHead(200, said)
  response.end(request.method === 'HEAD' ? undefined : rest)
}

/** Sends the head of an answer and some of its bytes, and breaks the connection when they have been read: a break overtakes what has not. */
export function cutAfter(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number>,
  bytes: Buffer,
) {
  response.writeHead(status, headers)
  response.write(bytes, () => setTimeout(() => response.socket?.destroy(), 150))
}
