import type { Row } from './row.ts'

/** A row joined from rows of several tables. Its text is made only where someone must inspect it. */
export class JoinedRow<Value> implements Row<Value> {
  readonly line: number
  readonly value: Value
  readonly rows: number
  readonly refersTo: string | undefined
  readonly extra: Record<string, unknown> | undefined
  readonly #parts: unknown[]

  constructor(
    line: number,
    value: Value,
    parts: unknown[],
    {
      rows = parts.length,
      extra,
      refersTo,
    }: Pick<Row<Value>, 'rows' | 'refersTo'> & { extra?: Row<Value>['extra'] | undefined } = {},
  ) {
    this.line = line
    this.value = value
    this.rows = rows
    this.extra = extra
    this.refersTo = refersTo
    this.#parts = parts
  }

  get raw(): string {
    return JSON.stringify(this.#parts)
  }
}
