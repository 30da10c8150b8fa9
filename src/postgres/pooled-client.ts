import pg from 'pg'
import { DatabaseClient } from './database-client.ts'

/** The part of the driver's connection that a query uses. */
type Connection = { parse(what: object): void; bind(what: object): void; execute(what: object): void }

/**
 * A connection to a pooler that may give every transaction another server session. Nothing can be kept in a session, so no
 * statement is prepared under a name, and time limits are set anew in each transaction, without a further round trip.
 */
export class PooledClient extends DatabaseClient {
  readonly #limitMs: number
  /** Behind the statement that begins a transaction. */
  readonly #settings: string
  #inTransaction = false

  constructor({ statement_timeout, idle_in_transaction_session_timeout, ...config }: pg.ClientConfig = {}) {
    super(config)
    this.#limitMs = statement_timeout || 0
    this.#settings = Object.entries({ statement_timeout, idle_in_transaction_session_timeout })
      .map(([name, ms]) => (ms ? `; set local ${name} = ${ms}` : ''))
      .join('')
  }

  // The declarations of pg have one signature for each kind of query, and all of these pass through here.
  // biome-ignore lint/suspicious/noExplicitAny: arguments are passed on unseen
  override query(...parts: any[]): any {
    const [statement, given] = parts
    if (statement.submit) return super.query(statement)
    const text: string = statement.text ?? statement
    const values: unknown[] = given ?? statement.values ?? []
    if (/^begin\b/.test(text)) {
      this.#inTransaction = true
      return super.query(`${text}${this.#settings}`)
    }
    const isEnd = /^(commit|rollback)$/.test(text)
    const isWithin = this.#inTransaction
    if (isEnd) this.#inTransaction = false
    if (isWithin || isEnd || this.#limitMs === 0) return super.query(text, values)
    return values.length > 0 ? this.#queryAlone(text, values) : this.#queryText(text)
  }

  #queryAlone(text: string, values: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, answer: pg.QueryResult) => (error ? reject(error) : resolve(answer))
      super.query(new LimitedQuery(this.#limitMs, { text, values, callback: settle }) as never)
    }).catch(error => {
      // The stack of the caller helps more than that of the driver's reader.
      Error.captureStackTrace(error)
      throw error
    }) as Promise<pg.QueryResult>
  }

  /** One or several statements without values; what they gave comes after what the setting gave. */
  async #queryText(text: string): Promise<pg.QueryResult | pg.QueryResult[]> {
    const [, ...answers] = (await super.query(`set local statement_timeout = ${this.#limitMs}; ${text}`)) as never as [
      pg.QueryResult,
      ...pg.QueryResult[],
    ]
    return answers.length === 1 ? (answers[0] as pg.QueryResult) : answers
  }
}

/** Its time limit goes out before it, and both are one transaction because no other message stands between them. */
class LimitedQuery extends pg.Query {
  readonly #limitMs: number
  #isLimited = false

  constructor(limitMs: number, config: object) {
    super(config as never)
    this.#limitMs = limitMs
  }

  prepare(connection: Connection): void {
    connection.parse({ text: `select set_config('statement_timeout', '${this.#limitMs}', true)` })
    connection.bind({})
    connection.execute({})
    driver.prepare.call(this, connection)
  }

  handleDataRow(message: object): void {
    if (this.#isLimited) driver.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: object, connection: Connection): void {
    if (this.#isLimited) driver.handleCommandComplete.call(this, message, connection)
    this.#isLimited = true
  }
}

/** The steps of a query are not declared. */
const driver = pg.Query.prototype as unknown as {
  prepare(connection: Connection): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Connection): void
}
