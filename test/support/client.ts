import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Firmament, type FirmamentOptions } from '../../clients/typescript/src/index.ts'
import { startWatch } from '../../src/domain/watching/watch.ts'
import { startTestApp, type TestApp } from './app.ts'
import { answerList, putLists } from './put-lists.ts'
import { type ServerProcess, spawnServer } from './server.ts'

export type Served = {
  /** Gives access to the database of the server. */
  app: TestApp
  server: ServerProcess
  workspaceId: string
  v1Key: string
  v2Token: string
  client: Firmament
  close(): Promise<void>
}

/** A server in a process of its own over the demo universe, with its worker, and a client of a workspace that has much left. */
export async function serveDemo(): Promise<Served> {
  const app = await startTestApp({ demo: true })
  const workspaceId = await app.workspace({ units: 1_000_000 })
  const keyFor = async (api: 'v1' | 'v2') => (await app.key({ workspaceId, api })).key
  const [v1Key, v2Token] = [await keyFor('v1'), await keyFor('v2')]
  const { primary } = app.databases
  await startWatch(primary, () => app.now, { workspaceId, companyId: 3 }, app.by)
  await putLists(primary, workspaceId)
  await answerList(primary, app.now)
  const server = await spawnServer({ DATABASE_URL: app.url, FIRMAMENT_CALLBACK_ALLOW: '127.0.0.0/8' })
  return {
    app,
    server,
    workspaceId,
    v1Key,
    v2Token,
    client: new Firmament({ baseUrl: server.base, v1Key, v2Token }),
    async close() {
      await server.kill('SIGTERM')
      await app.close()
    },
  }
}

/** What a proxy does with a request: pass it on, answer it itself, or hang up before or after the server has answered. */
export type Turn =
  | 'pass'
  | 'cut'
  | 'cut the answer'
  | 'hang'
  | { status: number; headers?: Record<string, string>; body?: string }

export type StandIn = {
  client(options?: Partial<FirmamentOptions>): Firmament
  /** Takes these turns, one a request, and passes on everything after; forgets what it has seen. */
  plan(...turns: Turn[]): void
  /** The requests that came. */
  seen: IncomingMessage[]
  close(): Promise<void>
}

/** A real proxy in front of a server. */
export async function startProxy({ server, v1Key, v2Token }: Served): Promise<StandIn> {
  const seen: IncomingMessage[] = []
  let turns: Turn[] = []
  const proxy = createServer((request, response) => {
    seen.push(request)
    take(turns.shift() ?? 'pass', request, response)
  })
  function take(turn: Turn, request: IncomingMessage, response: ServerResponse) {
    if (turn === 'hang') return
    if (turn === 'cut') return request.socket.destroy()
    if (typeof turn === 'object') return void response.writeHead(turn.status, turn.headers).end(turn.body ?? '')
    const { method, headers, url } = request
    const passed = ask(new URL(url ?? '/', server.base), { method, headers }, answer => {
      if (turn === 'pass') return void answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
      // The server has done its work, and nobody learns of it.
      answer.resume().once('end', () => request.socket.destroy())
    })
    request.pipe(passed)
  }
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    client: options => new Firmament({ baseUrl, v1Key, v2Token, ...options }),
    plan(...next) {
      turns = next
      seen.length = 0
    },
    seen,
    close: () =>
      new Promise(resolve => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}
