import { Socket } from 'node:net'
import { networkOf } from './address-ranges.ts'

/** Half of what a process can have at work, so that no client fills it alone. */
const defaultLimit = 500
const warnEveryMs = 60_000

type Settings = {
  /** Connections that one address may have at the same time. */
  most?: number | undefined
  /** Addresses that many clients share, so that their number of connections means nothing. */
  isShared(address: string): boolean
  /** Called when a connection is closed to make room for another. */
  onClosed?: () => void
  /** Called with an address that has reached its limit, once a minute at most. */
  onFull?: (address: string) => void
}

/**
 * Counts the connections of each address. Where an address has too many, the connection that has kept us waiting longest is
 * closed: for its next request, for the rest of one, or for reading an answer. So clients that share an address with one
 * that only holds connections are served all the same.
 */
export class Connections {
  readonly #settings: Settings
  readonly #most: number
  readonly #known = new WeakMap<Socket, Connection>()
  readonly #addresses = new Map<string, Address>()
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(settings: Settings) {
    this.#settings = settings
    this.#most = settings.most ?? defaultLimit
  }

  /** The connection of a socket, counted from when it is first met; undefined if connections are not counted. */
  meet(socket: Socket): Connection | undefined {
    const known = this.#known.get(socket)
    if (known) return known
    // A request that is made within the process has something else in place of a socket, which never closes.
    const { remoteAddress } = socket instanceof Socket ? socket : {}
    if (!remoteAddress || this.#settings.isShared(remoteAddress)) return undefined
    return this.#count(socket, remoteAddress)
  }

  #count(socket: Socket, remoteAddress: string): Connection {
    const name = networkOf(remoteAddress)
    const address = this.#addresses.get(name) ?? { count: 0, waiting: new Set() }
    this.#addresses.set(name, address)
    if (address.count >= this.#most) this.#makeRoom(address, socket, remoteAddress)
    const connection = new Connection(socket, address)
    this.#known.set(socket, connection)
    address.count++
    socket.once('close', () => {
      address.waiting.delete(connection)
      address.count--
      if (address.count === 0) this.#addresses.delete(name)
    })
    return connection
  }

  #makeRoom({ waiting }: Address, newcomer: Socket, remoteAddress: string) {
    const [longest] = waiting
    if (longest) waiting.delete(longest)
    const leaving = longest?.socket ?? newcomer
    leaving.destroy()
    this.#settings.onClosed?.()
    if (performance.now() - this.#toldAt < warnEveryMs) return
    this.#toldAt = performance.now()
    this.#settings.onFull?.(remoteAddress)
  }
}

type Address = {
  count: number
  /** Those with no request at work, in the order in which they began to wait. */
  waiting: Set<Connection>
}

/** One connection, and whether something is done for it right now. */
export class Connection {
  readonly socket: Socket
  readonly #address: Address
  #atWork = 0

  constructor(socket: Socket, address: Address) {
    this.socket = socket
    this.#address = address
    if (!socket.destroyed) address.waiting.add(this)
  }

  beginWork(): void {
    this.#atWork++
    this.#address.waiting.delete(this)
  }

  endWork(): void {
    this.#atWork--
    if (this.#atWork === 0 && !this.socket.destroyed) this.#address.waiting.add(this)
  }
}
