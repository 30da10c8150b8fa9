import net from 'node:net'
import pg from 'pg'

/** The part of the driver's client with its server's address and its session's process id. */
type Connected = {
  processID: number
  secretKey: number
  host: string
  port: number
  ssl: boolean | object
  sslNegotiation: string
  connection: { stream: net.Socket }
}

/** The part of the driver's connection that works before a session is opened. */
type Messenger = {
  on(event: string, listener: () => void): void
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
}

/**
 * Asks the server to cancel what this connection waits for, by a request of the protocol: it needs no session, so it is heard
 * where all connections are taken, and a pooler passes it on to the server that works for this connection at the moment.
 * Settles when the server closes the messenger's connection, which it does when it has dealt with the request, or after the
 * time that is given; it never fails, because the statement's own time limit ends what could not be cancelled.
 */
export function requestCancel(client: pg.ClientBase, limitMs: number): Promise<void> {
  const { processID, secretKey, host, port, ssl, sslNegotiation, connection } = client as unknown as Connected
  const socket = socketTo(connection.stream.remoteAddress)
  const messenger = new pg.Connection({ stream: socket, ssl, sslNegotiation } as never) as unknown as Messenger
  return new Promise(resolve => {
    const timer = setTimeout(() => socket.destroy(), limitMs)
    messenger.on('error', () => socket.destroy())
    messenger.on('end', () => {
      clearTimeout(timer)
      resolve()
    })
    if (ssl && sslNegotiation !== 'direct') messenger.on('connect', () => messenger.requestSsl())
    messenger.on(ssl ? 'sslconnect' : 'connect', () => messenger.cancel(processID, secretKey))
    if (host.startsWith('/')) messenger.connect(`${host}/.s.PGSQL.${port}`)
    else messenger.connect(port, host)
  })
}

/** A name may stand for several servers, and only the one that the connection leads to knows it. */
function socketTo(address: string | undefined): net.Socket {
  const socket = new net.Socket()
  const connect = socket.connect.bind(socket) as (port: unknown, host?: string) => net.Socket
  socket.connect = ((port: unknown, host?: string) => connect(port, address ?? host)) as typeof socket.connect
  return socket
}
