import type { SqlClient } from './sql-client.ts'

/** What a statement gave: its rows, and how many it found or wrote. */
export type Result<Row> = { rows: Row[]; count: number }

/** A statement, or a piece of one, with the values that stand in it: they go beside the text and never into it. */
export class Sql<Row = unknown> {
  readonly #parts: readonly string[]
  readonly #values: readonly unknown[]

  constructor(parts: readonly string[], values: readonly unknown[] = []) {
    this.#parts = parts
    this.#values = values
  }

  async execute(client: SqlClient): Promise<Result<Row>> {
    const values: unknown[] = []
    const { rows, rowCount } = await client.query(this.#textWith(values), values)
    // Several statements at once give no rows of their own.
    return { rows: rows ?? [], count: rowCount ?? 0 }
  }

  /** The text with $1, $2 and so on; what they stand for is added to the values. */
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
  /** Values or pieces of SQL, one after the other. */
  join: (items: readonly unknown[], separator = ', ') =>
    new Sql(['', ...items.slice(1).map(() => separator), ''].slice(0, items.length + 1), items),
})
