import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Column, KnownQuery } from './known-query.ts'
import { sql } from './sql.ts'

const mark = '/* prepared */'
/** "cached plan must not change result type" comes under this code. */
const featureNotSupported = '0A000'

/**
 * Stands first in a statement that is asked often and always in the same few shapes: each connection has PostgreSQL read
 * its text once. It is still planned for its values, unless PostgreSQL finds that these make no difference.
 */
export const prepared = sql.raw(mark)

/** The same of a text that never changes, with its parameters written as $1, $2 and so on. */
export const preparedText = (text: string) => mark + text

type Statement = { text: string; values: unknown[] }

const texts = new WeakMap<TemplateStringsArray, string>()

/** The same of a statement whose parts never change: its text is put together once for each place that writes it. */
export function statement(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  let text = texts.get(parts)
  if (text === undefined) {
    text = mark + parts.reduce((before, part, index) => `${before}$${index}${part}`)
    texts.set(parts, text)
  }
  return { text, values }
}

/** PostgreSQL keeps what it read for as long as a connection lives, so that shapes beyond these are read every time. */
const mostNames = 200
const names = new Map<string, string>()

/** A connection that names the marked statements. */
export class PreparingClient extends pg.Client {
  readonly #stale = new Set<string>()
  /** What the named statements give that were asked before. */
  readonly #known = new Map<string, Column[]>()

  // The declarations of pg have one signature for each kind of query, and all of them come through here.
  // biome-ignore lint/suspicious/noExplicitAny: what is passed on is not looked at
  override query(...parts: any[]): any {
    const [text, values] = parts
    const name = typeof text === 'string' && parts.length === 2 && text.startsWith(mark) ? nameOf(text) : undefined
    return name ? this.#queryByName(name, text, values) : super.query(...(parts as [string]))
  }

  /** A migration may change what a named statement gives. This connection then reads its text every time. */
  async #queryByName(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#stale.has(name)) return super.query(text, values)
    try {
      const columns = this.#known.get(name)
      if (columns) return await this.#askKnown(name, values, columns)
      const answer = await super.query({ name, text, values })
      this.#remember(name, answer)
      return answer
    } catch (error) {
      if ((error as { code?: string }).code !== featureNotSupported) throw error
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
    }).catch(error => {
      // Tells from where it was asked, not from where the answer was read.
      Error.captureStackTrace(error)
      throw error
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

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
