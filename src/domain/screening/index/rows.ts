/** Rows of numbers in two flat arrays. */
export class Rows {
  readonly #starts: Uint32Array
  readonly items: Uint32Array

  private constructor(starts: Uint32Array, items: Uint32Array) {
    this.#starts = starts
    this.items = items
  }

  static of(rows: number[][]): Rows {
    const starts = new Uint32Array(rows.length + 1)
    for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] as number) + row.length
    const items = new Uint32Array(starts.at(-1) as number)
    for (const [at, row] of rows.entries()) items.set(row, starts[at])
    return new Rows(starts, items)
  }

  /** For each item the rows that have it. */
  turned(items: number): Rows {
    const starts = new Uint32Array(items + 1)
    for (const item of this.items) starts[item + 1] = (starts[item + 1] as number) + 1
    for (let at = 1; at <= items; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
    const next = starts.slice()
    const rows = new Uint32Array(this.items.length)
    for (let row = 0; row + 1 < this.#starts.length; row++) {
      for (let at = this.from(row); at < this.until(row); at++) {
        const item = this.items[at] as number
        rows[next[item] as number] = row
        next[item] = (next[item] as number) + 1
      }
    }
    return new Rows(starts, rows)
  }

  /** Where in the items a row begins and ends. */
  from(row: number): number {
    return this.#starts[row] as number
  }

  until(row: number): number {
    return this.#starts[row + 1] as number
  }
}
