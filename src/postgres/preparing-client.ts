import type pg from 'pg'
import { DatabaseClient } from './database-client.ts'
import { type Column, KnownQuery } from './known-query.ts'
import type { Statement } from './sql-client.ts'

/** "cached plan must not change result type" comes under this code. */
const featureNotSupported = '0A000'

/**
 * A connection that prepares the statements that may be kept. An import has one of the driver's own, which does not: its
 * tables grow a thousandfold from one statement to the next of the same text, so that each is planned anew.
 */
export class PreparingClient extends DatabaseClient {
  readonly #stale = new Set<string>()
  /** The results of statements that were kept before. */
  readonly #known = new Map<string, Column[]>()

  // The declarations of pg have one signature for each kind of query, and all of these pass through here.
  // biome-ignore lint/suspicious/noExplicitAny: arguments are passed on unseen
  override query(...parts: any[]): any {
    const [statement] = parts
    return statement.keptAs ? this.#queryKept(statement) : super.query(...(parts as [string]))
  }

  /** A migration may change the columns of a kept statement. This connection then has its text parsed every time. */
  async #queryKept({ keptAs: name, text, values }: Required<Statement>): Promise<pg.QueryResult> {
    if (this.#stale.has(name)) return super.query(text, values)
    try {
      const columns = this.#known.get(name)
      if (columns) return await this.#askKnown(name, values, columns)
      const answer = await super.query({ name, text, values })
      this.#remember(name, answer)
      return answer
    } catch (error) {
      if ((error as { code?: string }).code !== featureNotSupported) {
        // The stack of the caller helps more than that of the driver's reader.
        Error.captureStackTrace(error as Error)
        throw error
      }
      this.#stale.add(name)
      // Nothing was done, so it may be asked again; in a transaction, which has failed by this, it is refused.
      return super.query(text, values).catch(() => {
        throw error
      })
    }
  }

  #askKnown(name: string, values: unknown[], columns: Column[]): Promise<pg.QueryResult> {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      super.query(new KnownQuery(name, values, columns, answer => resolve(answer as pg.QueryResult), reject) as never)
    })
  }

  #remember(name: string, { fields }: pg.QueryResult) {
    // A connection that is pipelined takes no queries but the driver's own.
    if ((this as { pipeline?: boolean }).pipeline) return
    this.#known.set(
      name,
      fields.map(field => ({ field, parse: this.getTypeParser(field.dataTypeID, 'text') })),
    )
  }
}
