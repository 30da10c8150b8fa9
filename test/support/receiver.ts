import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { testTimeoutMs } from './patience.ts'

export type Received = {
  id: string
  path: string
  headers: Record<string, string>
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect to be there.
  json: any
}

export type Receiver = {
  /** With a path of its own for whoever asks for it. */
  address(path?: string): string
  received: Received[]
  /** Resolves when so many notifications have come in. */
  got(count: number): Promise<Received[]>
  close(): Promise<void>
}

/** What a receiver does with a notification; 204 unless it answers something else. */
export type Answering = (
  notification: Received,
  response: ServerResponse,
  request: IncomingMessage,
) => number | undefined | Promise<number | undefined>

/** A real receiver of notifications on this machine. */
export async function startReceiver(answer: Answering = () => 204): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string>
    const notification = {
      id: headers['webhook-id'] as string,
      path: request.url as string,
      headers,
      body,
      json: JSON.parse(body),
    }
    received.push(notification)
    const status = await answer(notification, response, request)
    if (status !== undefined && !response.headersSent && !response.destroyed) response.writeHead(status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: (path = '/hook') => `http://127.0.0.1:${port}${path}`,
    received,
    async got(count) {
      const until = Date.now() + testTimeoutMs
      while (received.length < count) {
        if (Date.now() > until) throw new Error(`only ${received.length} of ${count} notifications came`)
        await sleep(10)
      }
      return received
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
