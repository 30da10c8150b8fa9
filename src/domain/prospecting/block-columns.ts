import type { Range } from './condition.ts'
import type { Dictionary } from './dictionary.ts'

/** As many neighbouring ids as sixteen bits can tell apart. */
export const blockSize = 1 << 16

/**
 * How many conditions each company of a block has met so far, plus one; 0 where there is no company. A condition raises
 * only those that met all before it, so that it costs no more than the companies of which its fact is known.
 */
export type Met = Uint8Array

/** One column of one block. It is filled row by row in the order of ids, sealed, and never changed again. */
export interface BlockColumn<Value, Wanted> {
  add(row: number, value: Value): void
  seal(): void
  raise(met: Met, from: number, wanted: Wanted): void
}

/** One code of a few for each company, in as few bytes as their numbers need. */
export class Codes implements BlockColumn<string | number | boolean | null, string[]> {
  readonly #dictionary: Dictionary
  #numbers: Uint8Array | Uint16Array | Uint32Array = new Uint8Array(blockSize)

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  add(row: number, value: string | number | boolean | null) {
    if (value === null) return
    const number = this.#dictionary.numberOf(String(value))
    if (number >= 2 ** (8 * this.#numbers.BYTES_PER_ELEMENT)) {
      this.#numbers = number < 1 << 16 ? Uint16Array.from(this.#numbers) : Uint32Array.from(this.#numbers)
    }
    this.#numbers[row] = number
  }

  seal() {}

  raise(met: Met, from: number, wanted: string[]) {
    const isWanted = new Uint8Array(this.#dictionary.size + 1)
    for (const number of this.#dictionary.known(wanted)) isWanted[number] = 1
    const numbers = this.#numbers
    for (let row = 0; row < blockSize; row++) {
      if (met[row] === from && isWanted[numbers[row] as number] === 1) met[row] = from + 1
    }
  }
}

/** Any number of codes for each company: the companies of each code, one list behind the other. */
export class CodeLists implements BlockColumn<string[] | null, string[]> {
  readonly #dictionary: Dictionary
  #pairs: number[] = []
  /** Where the list of a number begins; that of the next one is where it ends. */
  #starts = new Uint32Array(0)
  #rows = new Uint16Array(0)

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  add(row: number, values: string[] | null) {
    if (values === null) return
    for (const value of values) this.#pairs.push(this.#dictionary.numberOf(value), row)
  }

  seal() {
    const pairs = this.#pairs
    const starts = new Uint32Array(this.#dictionary.size + 2)
    for (let at = 0; at < pairs.length; at += 2) (starts[(pairs[at] as number) + 1] as number) += 1
    for (let number = 1; number < starts.length; number++) {
      starts[number] = (starts[number] as number) + (starts[number - 1] as number)
    }
    const next = starts.slice()
    const rows = new Uint16Array(pairs.length / 2)
    for (let at = 0; at < pairs.length; at += 2) {
      const number = pairs[at] as number
      rows[next[number] as number] = pairs[at + 1] as number
      next[number] = (next[number] as number) + 1
    }
    this.#starts = starts
    this.#rows = rows
    this.#pairs = []
  }

  raise(met: Met, from: number, wanted: string[]) {
    const rows = this.#rows
    for (const number of this.#dictionary.known(wanted)) {
      // A word that was first met in a later block has no list here.
      const end = this.#starts[number + 1] ?? 0
      for (let at = this.#starts[number] ?? 0; at < end; at++) {
        const row = rows[at] as number
        if (met[row] === from) met[row] = from + 1
      }
    }
  }
}

const isInt32 = (value: number) => value === (value | 0)

/** A number of some companies: which they are, and the numbers in the same order. */
export class Numbers implements BlockColumn<number | null, Range<number>[]> {
  #pairs: number[] = []
  #rows = new Uint16Array(0)
  #values: Int32Array | Float64Array = new Int32Array(0)

  add(row: number, value: number | null) {
    if (value !== null) this.#pairs.push(row, value)
  }

  seal() {
    const count = this.#pairs.length / 2
    this.#rows = new Uint16Array(count)
    const values = new Float64Array(count)
    for (let at = 0; at < count; at++) {
      this.#rows[at] = this.#pairs[2 * at] as number
      values[at] = this.#pairs[2 * at + 1] as number
    }
    this.#values = values.every(isInt32) ? Int32Array.from(values) : values
    this.#pairs = []
  }

  raise(met: Met, from: number, wanted: Range<number>[]) {
    const rows = this.#rows
    const values = this.#values
    for (const { gte = -Infinity, lte = Infinity } of wanted) {
      for (let at = 0; at < values.length; at++) {
        const value = values[at] as number
        if (value >= gte && value <= lte) {
          const row = rows[at] as number
          if (met[row] === from) met[row] = from + 1
        }
      }
    }
  }
}

/** Eight yes-or-no facts of each company. */
export class Bits implements BlockColumn<number, number> {
  readonly #bits = new Uint8Array(blockSize)

  add(row: number, value: number) {
    this.#bits[row] = value
  }

  seal() {}

  raise(met: Met, from: number, wanted: number) {
    const bits = this.#bits
    for (let row = 0; row < blockSize; row++) {
      if (met[row] === from && ((bits[row] as number) & wanted) === wanted) met[row] = from + 1
    }
  }
}
