import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

type Row = Record<string, unknown>
type QueryResult = Pick<pg.QueryResult<Row>, 'rowCount' | 'rows'>

/** The result of a statement. */
export type Column = { field: pg.FieldDef; parse: (text: string) => unknown }

/** The part of the driver's connection that a query uses. */
type Connection = {
  stream: { cork(): void; uncork(): void }
  bind(values: { statement: string; values: unknown[]; valueMapper: typeof prepareValue }): void
  execute(): void
  sync(): void
}

/**
 * A statement that its connection has prepared and asked before, as the driver wants its queries to be. What its columns
 * are is known from the first time: the driver's own query asks for them and makes itself ready for them each time, which
 * took a tenth of all that a charged read takes. PostgreSQL refuses a statement whose columns have changed since.
 */
export class KnownQuery {
  readonly name: string
  readonly #values: unknown[]
  readonly #columns: Column[]
  readonly #rows: Row[] = []
  readonly #resolve: (answer: QueryResult) => void
  readonly #reject: (error: Error) => void
  /** A value that could not be read; the rest of the answer still comes. */
  #failure: Error | undefined
  /** Such as "INSERT 0 3". */
  #done = ''

  constructor(
    name: string,
    values: unknown[],
    columns: Column[],
    resolve: (answer: QueryResult) => void,
    reject: (error: Error) => void,
  ) {
    this.name = name
    this.#values = values
    this.#columns = columns
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): Error | null {
    // All in one piece.
    connection.stream.cork()
    try {
      connection.bind({ statement: this.name, values: this.#values, valueMapper: prepareValue })
      connection.execute()
      connection.sync()
      return null
    } catch (error) {
      // A value that cannot be written; nothing was sent.
      return error as Error
    } finally {
      connection.stream.uncork()
    }
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const row: Row = {}
    try {
      // Every value of every answer comes by here, so without an iterator.
      for (let index = 0; index < this.#columns.length; index++) {
        const { field, parse } = this.#columns[index] as Column
        const text = texts[index] ?? null
        row[field.name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.#failure = error as Error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#done = text
  }

  handleReadyForQuery(): void {
    if (this.#failure) {
      this.#reject(this.#failure)
      return
    }
    const count = /\d+$/.exec(this.#done)
    this.#resolve({ rowCount: count && Number(count[0]), rows: this.#rows })
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}
