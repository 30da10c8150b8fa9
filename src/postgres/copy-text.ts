/** One value of a row on its way into COPY. A list becomes an array literal, an object becomes JSON. */
export type CopyValue = string | number | boolean | null | undefined | readonly string[] | object

/** Rows on their way into COPY, in one of its formats. */
export type RowWriter = { row(values: readonly CopyValue[]): void; take(): Uint8Array<ArrayBuffer> }

const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const quoted = /["\\]/
const quotes = /["\\]/g

// Text is gathered this far before it is encoded: short writes cost more than their bytes.
const flushAt = 32_768

/** Writes rows in PostgreSQL's COPY text format into one growing buffer. */
export class CopyText {
  rows = 0
  #pending = ''
  #buffer: Buffer
  #length = 0

  constructor(initialBytes = 1 << 16) {
    this.#buffer = Buffer.allocUnsafeSlow(initialBytes)
  }

  row(values: readonly CopyValue[]): void {
    let line = ''
    for (let i = 0; i < values.length; i++) {
      if (i > 0) line += '\t'
      line += copyField(values[i])
    }
    this.#pending += `${line}\n`
    this.rows++
    if (this.#pending.length > flushAt) this.#flush()
  }

  /** The bytes so far, in memory that nothing else shares, so that it can be handed to another thread. */
  take(): Uint8Array<ArrayBuffer> {
    this.#flush()
    const bytes = new Uint8Array(this.#length)
    bytes.set(this.#buffer.subarray(0, this.#length))
    this.#length = 0
    this.rows = 0
    return bytes
  }

  #flush(): void {
    const most = this.#length + this.#pending.length * 3
    if (most > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(most, this.#buffer.length * 2))
      this.#buffer.copy(larger, 0, 0, this.#length)
      this.#buffer = larger
    }
    this.#length += this.#buffer.write(this.#pending, this.#length, 'utf8')
    this.#pending = ''
  }
}

export function copyField(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  switch (typeof value) {
    case 'string':
      return escaped(value)
    case 'number':
      return String(value)
    case 'boolean':
      return value ? 't' : 'f'
    default:
      return escaped(Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value))
  }
}

function escaped(text: string): string {
  return special.test(text) ? text.replace(specials, found => escapes[found] as string) : text
}

function arrayLiteral(items: readonly string[]): string {
  let literal = '{'
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as string
    literal += `${i > 0 ? ',' : ''}"${quoted.test(item) ? item.replace(quotes, '\\$&') : item}"`
  }
  return `${literal}}`
}
