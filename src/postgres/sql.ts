import { createHash } from 'node:crypto'
import type { SqlClient, Statement } from './sql-client.ts'

/** What a statement gave: its rows, and how many it found or wrote. */
export type Result<Row> = { rows: Row[]; count: number }

/** What a template gave the last time. With the same pieces of SQL in it, and otherwise only values, it gives the same text. */
const places = new WeakMap<readonly string[], Pick<Statement, 'text' | 'keptAs'> & { pieces: readonly unknown[] }>()
/** PostgreSQL keeps what it read for as long as a connection lives: composed texts beyond these are read every time. */
const maxComposed = 200
const composed = new Map<string, string>()

/**
 * A statement, or a piece of one, with its values: they are sent beside the text and never within it. One with
 * values is prepared by the connections of a pool, so that each has PostgreSQL read its text once. It is still planned for
 * its values, unless PostgreSQL finds that these make no difference.
 */
export class Sql<Row = unknown> {
  readonly #parts: readonly string[]
  readonly #values: readonly unknown[]

  constructor(parts: readonly string[], values: readonly unknown[] = []) {
    this.#parts = parts
    this.#values = values
  }

  async execute(client: SqlClient): Promise<Result<Row>> {
    const { rows, rowCount } = await client.query(this.#statement())
    // A query of several statements gives no rows of its own.
    return { rows: rows ?? [], count: rowCount ?? 0 }
  }

  #statement(): Statement {
    const known = places.get(this.#parts)
    if (known && this.#values.every((value, index) => pieceIn(value) === known.pieces[index])) {
      return { text: known.text, keptAs: known.keptAs, values: this.#values.filter(value => !(value instanceof Sql)) }
    }
    const values: unknown[] = []
    const text = this.#textWith(values)
    const pieces = this.#values.map(pieceIn)
    const isAlwaysSame = pieces.every(piece => !piece || piece.#values.length === 0)
    // Without values it may be several statements, or one that cannot be prepared.
    const keptAs = values.length === 0 ? undefined : pieces.some(Boolean) ? nameOfComposed(text) : nameOf(text)
    if (isAlwaysSame) places.set(this.#parts, { pieces, text, keptAs })
    return { text, values, keptAs }
  }

  /** The text with $1, $2 and so on; the values for them are appended. */
  #textWith(values: unknown[]): string {
    let text = this.#parts[0] as string
    for (let index = 0; index < this.#values.length; index++) {
      const value = this.#values[index]
      text += value instanceof Sql ? value.#textWith(values) : `$${values.push(value)}`
      text += this.#parts[index + 1]
    }
    return text
  }
}

function pieceIn(value: unknown): Sql | undefined {
  return value instanceof Sql ? value : undefined
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function nameOfComposed(text: string): string | undefined {
  const known = composed.get(text)
  if (known || composed.size >= maxComposed) return known
  const name = nameOf(text)
  composed.set(text, name)
  return name
}

function tag<Row = unknown>(parts: TemplateStringsArray, ...values: unknown[]): Sql<Row> {
  return new Sql<Row>(parts, values)
}

/** SQL as it is written, with pieces of SQL and values in it. */
export const sql = Object.assign(tag, {
  /** A text that is SQL already. Never from outside. */
  raw: <Row = unknown>(text: string) => new Sql<Row>([text]),
  /** A name of a table or column. */
  id: (name: string) => new Sql([`"${name.replaceAll('"', '""')}"`]),
  /** A value where PostgreSQL takes no parameter. */
  literal: (value: string | number) =>
    new Sql([typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`]),
  /** A sequence of values or pieces of SQL. */
  join: (items: readonly unknown[], separator = ', ') =>
    new Sql(['', ...items.slice(1).map(() => separator), ''].slice(0, items.length + 1), items),
})
