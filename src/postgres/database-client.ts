import pg from 'pg'
import { type Address, readAddress } from './address.ts'
import { chooseServer } from './choose-server.ts'

/** The default timeout for connecting: a frozen server accepts no sessions, and no caller should wait for ever. */
const connectionTimeoutMillis = 10_000

/** The driver's connection, to an address that may name several servers: which one to use is decided for each connection. */
export class DatabaseClient extends pg.Client {
  readonly #several: Address | undefined

  constructor(config: pg.ClientConfig = {}) {
    const address = readAddress(config.connectionString ?? '')
    super({ connectionTimeoutMillis, ...config, ...(address && { connectionString: address.servers[0] }) })
    if (address && address.servers.length > 1) this.#several = address
  }

  // The declarations of pg have one signature with and one without a callback.
  // biome-ignore lint/suspicious/noExplicitAny: arguments are passed on unseen
  override connect(callback?: any): any {
    if (!this.#several) return super.connect(callback)
    const connecting = chooseServer(this.#several).then(server => {
      Object.assign(this, server)
      return super.connect()
    })
    if (!callback) return connecting
    connecting.then(() => callback(null, this), callback)
  }
}
