import { hash } from 'node:crypto'

/**
 * Rows of a complete file, side by side: 64 bits of each, and what it is about as lines of COPY into `seen`, each row's up to its end.
 * A row whose bits are 0 was not only read but examined, so that it has to be read again.
 */
export type MarkedRows = {
  marks: Uint32Array<ArrayBuffer>
  ends: Uint32Array<ArrayBuffer>
  lines: Uint8Array<ArrayBuffer>
}

/** The two halves of the hash that distinguishes rows. Of a million rows two are alike once in some ten million files. */
export type Mark = [high: number, low: number]

/** `rules` identifies everything besides the row that decides what becomes of it. */
export function markOf(rules: string, raw: string): Mark {
  // A string takes little more than half as long as a buffer.
  const bytes = hash('md5', rules + raw, 'binary')
  return [wordAt(bytes, 0), wordAt(bytes, 4)]
}

const wordAt = (bytes: string, at: number) =>
  (bytes.charCodeAt(at) |
    (bytes.charCodeAt(at + 1) << 8) |
    (bytes.charCodeAt(at + 2) << 16) |
    (bytes.charCodeAt(at + 3) << 24)) >>>
  0

/** Finds rows by their marks. */
export class KnownRows {
  readonly #rows: MarkedRows
  readonly #places: Int32Array
  readonly #mask: number

  constructor(rows: MarkedRows) {
    this.#rows = rows
    const size = 2 ** Math.ceil(Math.log2(rows.ends.length * 2 + 1))
    this.#mask = size - 1
    this.#places = new Int32Array(size).fill(-1)
    for (let row = 0; row < rows.ends.length; row++) {
      const [high, low] = [rows.marks[2 * row] as number, rows.marks[2 * row + 1] as number]
      if (high === 0 && low === 0) continue
      let place = low & this.#mask
      while (this.#places[place] !== -1) place = (place + 1) & this.#mask
      this.#places[place] = row
    }
  }

  /** What the row with this mark is about; undefined where there is none. */
  linesOf([high, low]: Mark): Uint8Array<ArrayBuffer> | undefined {
    const { marks, ends, lines } = this.#rows
    for (let place = low & this.#mask; ; place = (place + 1) & this.#mask) {
      const row = this.#places[place] as number
      if (row === -1) return undefined
      if (marks[2 * row] !== high || marks[2 * row + 1] !== low) continue
      return lines.subarray(row === 0 ? 0 : ends[row - 1], ends[row])
    }
  }
}
