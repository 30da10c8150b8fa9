import type { Readable } from 'node:stream'
import { shown } from '#lib/shown.ts'
import { parsed } from './json-lines.ts'
import { maxLineLength } from './lines-of.ts'
import { FileError, type Row } from './row.ts'
import { textOf } from './text-of.ts'

/**
 * The items of one long JSON array, one at a time, so that a file of gigabytes needs the memory of a single item. The
 * array is the whole document, or the member of this name of the outermost object. The line is the number of the item.
 */
export async function* jsonItems(
  stream: Readable,
  member?: string,
  maxLength = maxLineLength,
): AsyncGenerator<Row<unknown>> {
  const scanner = new ItemScanner(member, maxLength)
  for await (const piece of textOf(stream)) {
    for (const raw of scanner.feed(piece)) yield { line: scanner.items, value: parsed(raw), raw: shown(raw) }
  }
  scanner.end()
}

/** No registry nests deeper, and nothing may be made to. */
const maxDepth = 200

/** Follows brackets and quotes; the text between them is not examined. */
class ItemScanner {
  items = 0
  readonly #member: string | undefined
  readonly #maxLength: number
  #depth = 0
  #inText = false
  #isEscaped = false
  /** The depth at which items stand, once their array is found. */
  #itemDepth = 0
  #isOver = false
  /** The present item, or before the array the present text: what earlier pieces have of it, and where it continues. */
  #isOpen = false
  #held: string[] = []
  #length = 0
  #from = 0
  #lastText = ''
  #sawAnything = false

  constructor(member: string | undefined, maxLength: number) {
    this.#member = member
    this.#maxLength = maxLength
  }

  *feed(piece: string): Generator<string> {
    this.#from = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (this.#inText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (code === 92) this.#isEscaped = true
        else if (code === 34) {
          this.#inText = false
          if (this.#itemDepth === 0) this.#lastText = this.#close(piece, at).slice(1)
        }
        continue
      }
      if (code === 32 || code === 10 || code === 13 || code === 9) continue
      this.#sawAnything = true
      if (this.#isOver) {
        this.#afterwards(code)
        continue
      }
      const isItem = this.#itemDepth > 0 && this.#depth === this.#itemDepth
      if (isItem && (code === 44 || code === 93)) {
        if (this.#isOpen) {
          this.items++
          yield this.#close(piece, at)
        }
        if (code === 93) {
          this.#isOver = true
          this.#depth--
        }
        continue
      }
      if (isItem && !this.#isOpen) this.#open(at)
      if (code === 34) {
        this.#inText = true
        if (this.#itemDepth === 0) this.#open(at)
      } else if (code === 123 || code === 91) {
        this.#depth++
        if (this.#depth > maxDepth) throw new FileError(`item ${this.items + 1} is nested more than ${maxDepth} deep`)
        if (code === 91 && this.#itemDepth === 0 && this.#isTheArray()) {
          this.#itemDepth = this.#depth
        }
      } else if (code === 125 || code === 93) this.#depth--
    }
    if (!this.#isOpen) return
    this.#held.push(piece.slice(this.#from))
    this.#length += piece.length - this.#from
    if (this.#length > this.#maxLength) {
      throw new FileError(`item ${this.items + 1} is longer than ${this.#maxLength} characters`)
    }
  }

  end(): void {
    if (!this.#sawAnything) throw new FileError('the file is empty')
    if (this.#itemDepth === 0)
      throw new FileError(this.#member ? `list "${this.#member}" not found` : 'not a JSON list')
    if (!this.#isOver) throw new FileError(`the list ends early, after ${this.items} items: the file is truncated`)
    if (this.#depth > 0) throw new FileError(`the file is truncated after the list of ${this.items} items`)
  }

  /** What follows the list must only close what is open around it. */
  #afterwards(code: number): void {
    if (this.#depth === 0) throw new FileError(`unexpected content after the list of ${this.items} items`)
    if (code === 34) this.#inText = true
    else if (code === 123 || code === 91) this.#depth++
    else if (code === 125 || code === 93) this.#depth--
  }

  #open(at: number): void {
    this.#isOpen = true
    this.#from = at
  }

  #close(piece: string, at: number): string {
    const rest = piece.slice(this.#from, at)
    const text = this.#held.length > 0 ? this.#held.join('') + rest : rest
    this.#isOpen = false
    this.#held = []
    this.#length = 0
    return text
  }

  #isTheArray(): boolean {
    return this.#member === undefined ? this.#depth === 1 : this.#depth === 2 && this.#lastText === this.#member
  }
}
