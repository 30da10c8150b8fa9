import { TableError } from './table.ts'

/** All texts of a workbook together, in bytes. */
const maxBytes = 96 << 20
const maxStrings = 4_000_000

/** Many texts by their numbers, as bytes: a workbook keeps all of its texts apart from its cells, and as strings they would need several times the memory. */
export class PackedStrings {
  #bytes = Buffer.allocUnsafe(1 << 16)
  #length = 0
  #ends = new Uint32Array(1 << 12)
  #count = 0

  add(text: string): void {
    const size = Buffer.byteLength(text)
    if (this.#length + size > maxBytes || this.#count >= maxStrings)
      throw new TableError(
        `has more than ${maxBytes >> 20} MB of text, or ${maxStrings} texts. Send it as CSV, or send only the columns you need.`,
      )
    if (this.#length + size > this.#bytes.length) {
      const more = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + size))
      this.#bytes.copy(more, 0, 0, this.#length)
      this.#bytes = more
    }
    if (this.#count >= this.#ends.length) {
      const more = new Uint32Array(this.#ends.length * 2)
      more.set(this.#ends)
      this.#ends = more
    }
    this.#length += this.#bytes.write(text, this.#length)
    this.#ends[this.#count++] = this.#length
  }

  at(place: number): string | undefined {
    if (!(place >= 0 && place < this.#count)) return undefined
    const from = place === 0 ? 0 : (this.#ends[place - 1] as number)
    return this.#bytes.toString('utf8', from, this.#ends[place])
  }
}
