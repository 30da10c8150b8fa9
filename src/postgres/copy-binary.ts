import { dayNumber, isDay } from '#lib/calendar.ts'
import type { CopyValue } from './copy-text.ts'

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

/** Up to this length writing characters one by one is cheaper than a native call. */
const short = 40

const columnTypes = [
  ...['text', 'json', 'jsonb', 'boolean', 'smallint', 'integer', 'bigint', 'date', 'timestamp with time zone', 'uuid'],
  ...['text[]', 'integer[]', 'numeric'],
]
const [TEXT, JSON_TEXT, JSON_PARSED, BOOLEAN, SMALLINT, INTEGER, BIGINT, DATE, MOMENT, UUID, TEXTS, INTEGERS, NUMERIC] =
  columnTypes.keys()
/** The numbers of the types of elements. */
const textOid = 25
const integerOid = 23

/**
 * Writes rows in PostgreSQL's binary COPY format, which costs the server a third less than text, and this side too: bytes
 * are written in place, without strings as an intermediate step. The types of the columns are those of the table; a value that is not
 * of its type is an error here, as it would be there.
 */
export class CopyBinary {
  #bytes: Buffer
  #at = signature.length
  readonly #types: number[]

  constructor(types: readonly string[], initialBytes = 1 << 16) {
    this.#bytes = Buffer.allocUnsafeSlow(initialBytes)
    this.#types = types.map(type => {
      const number = columnTypes.indexOf(type)
      if (number < 0) throw new Error(`type ${type} has no binary encoding`)
      return number
    })
  }

  row(values: readonly CopyValue[]): void {
    const types = this.#types
    this.#makeRoom(2 + types.length * 20)
    this.#put2(types.length)
    for (let at = 0; at < types.length; at++) {
      const value = values[at]
      if (value === null || value === undefined) this.#put4(-1)
      else this.#put(types[at] as number, value)
    }
  }

  /** The rows so far as a complete COPY message, in memory that nothing else shares; empty where there are none. */
  take(): Uint8Array<ArrayBuffer> {
    if (this.#at === signature.length) return new Uint8Array(0)
    this.#makeRoom(2)
    this.#put2(-1)
    const taken = new Uint8Array(this.#at)
    taken.set(this.#bytes.subarray(0, this.#at))
    taken.set(signature)
    this.#at = signature.length
    return taken
  }

  /** Room for the numbers and nulls of a row is reserved beforehand. */
  #put(type: number, value: Exclude<CopyValue, null | undefined>): void {
    switch (type) {
      case TEXT:
        this.#text(String(value))
        break
      case JSON_TEXT:
        this.#text(typeof value === 'string' ? value : JSON.stringify(value))
        break
      case JSON_PARSED: {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        // The first byte identifies the form.
        this.#text(`\u0001${text}`)
        break
      }
      case BOOLEAN:
        this.#put4(1)
        this.#bytes[this.#at++] = value ? 1 : 0
        break
      case SMALLINT:
        this.#put4(2)
        this.#put2(whole(value, 0x8000))
        break
      case INTEGER:
        this.#put4(4)
        this.#put4(whole(value, 0x8000_0000))
        break
      case BIGINT:
        this.#put8(whole(value, Number.MAX_SAFE_INTEGER))
        break
      case DATE:
        this.#put4(4)
        this.#put4(daysOf(value as string))
        break
      case MOMENT:
        this.#put8((Date.parse(value as string) - millisecondsOf2000) * 1000)
        break
      case UUID:
        this.#put4(16)
        this.#at += this.#bytes.write(value as string, this.#at, 'hex')
        break
      case TEXTS: {
        const items = value as readonly string[]
        const start = this.#beginList(textOid, items.length)
        for (const item of items) this.#text(item)
        this.#endLength(start)
        break
      }
      case INTEGERS: {
        const items = value as readonly number[]
        const start = this.#beginList(integerOid, items.length)
        this.#makeRoom(items.length * 8)
        for (const item of items) {
          this.#put4(4)
          this.#put4(whole(item, 0x8000_0000))
        }
        this.#endLength(start)
        break
      }
      case NUMERIC:
        this.#numeric(String(value))
        break
    }
  }

  #text(value: string): void {
    const { length } = value
    this.#makeRoom(4 + length * 3)
    const start = this.#at
    this.#at += 4
    if (length > short || !this.#putAscii(value)) this.#at += this.#bytes.write(value, start + 4, 'utf8')
    this.#endLength(start)
  }

  /** False where a character is more than a byte. */
  #putAscii(value: string): boolean {
    const bytes = this.#bytes
    const at = this.#at
    for (let n = 0; n < value.length; n++) {
      const code = value.charCodeAt(n)
      if (code > 127) return false
      bytes[at + n] = code
    }
    this.#at = at + value.length
    return true
  }

  /** An array of one dimension that counts from 1, without nulls; an empty one has none. */
  #beginList(type: number, count: number): number {
    this.#makeRoom(24)
    const start = this.#at
    this.#at += 4
    this.#put4(count > 0 ? 1 : 0)
    this.#put4(0)
    this.#put4(type)
    if (count > 0) {
      this.#put4(count)
      this.#put4(1)
    }
    return start
  }

  /** Writes the length of what follows `start` into the four bytes reserved there. */
  #endLength(start: number): void {
    const end = this.#at
    this.#at = start
    this.#put4(end - start - 4)
    this.#at = end
    // The rest of the row still needs its room.
    this.#makeRoom(this.#types.length * 20)
  }

  /** A decimal number as PostgreSQL keeps it: digits to the base of 10,000, and where the point is. */
  #numeric(written: string): void {
    const [, sign, before = '', after = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(written) ?? []
    if (sign === undefined) throw new Error(`${written} is not a decimal number`)
    const left = before.padStart(Math.ceil(before.length / 4) * 4, '0')
    const all = left + after.padEnd(Math.ceil(after.length / 4) * 4, '0')
    this.#makeRoom(12 + all.length)
    this.#put4(8 + all.length / 2)
    this.#put2(all.length / 4)
    this.#put2(left.length / 4 - 1)
    this.#put2(sign === '-' ? 0x4000 : 0)
    this.#put2(after.length)
    for (let at = 0; at < all.length; at += 4) this.#put2(Number(all.slice(at, at + 4)))
    this.#makeRoom(this.#types.length * 20)
  }

  #put2(number: number): void {
    const bytes = this.#bytes
    bytes[this.#at++] = number >>> 8
    bytes[this.#at++] = number
  }

  #put8(number: number): void {
    this.#put4(8)
    this.#put4(Math.floor(number / 0x1_0000_0000))
    this.#put4(number % 0x1_0000_0000)
  }

  #put4(number: number): void {
    const bytes = this.#bytes
    bytes[this.#at++] = number >>> 24
    bytes[this.#at++] = number >>> 16
    bytes[this.#at++] = number >>> 8
    bytes[this.#at++] = number
  }

  #makeRoom(more: number): void {
    if (this.#at + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#at + more, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}

function whole(value: CopyValue, end: number): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : (value as number)
  if (!Number.isInteger(number) || number >= end || number < -end) throw new Error(`${value} is not a whole number`)
  return number
}

const firstOf2000 = dayNumber(2000, 1, 1)
const millisecondsOf2000 = Date.UTC(2000, 0, 1)

/** '2024-12-31' as days since the first of 2000. */
function daysOf(text: string): number {
  const year = digits(text, 0, 4)
  const month = digits(text, 5, 7)
  const day = digits(text, 8, 10)
  if (!isDay(year, month, day) || text.length !== 10 || text[4] !== '-' || text[7] !== '-')
    throw new Error(`${text} is not a date`)
  return dayNumber(year, month, day) - firstOf2000
}

/** NaN where a character is not a digit. */
function digits(text: string, from: number, end: number): number {
  let number = 0
  for (let at = from; at < end; at++) {
    const digit = text.charCodeAt(at) - 48
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN
  }
  return number
}
