import { columnError } from './column-error.ts'
import { type FileReading, fileColumns } from './file-reading.ts'
import { RowError } from './row.ts'
import { snakeCase, snakeCased } from './snake-case.ts'

/**
 * The columns of a row or the members of an object, read by name. Each must be taken or ignored by name: `requireAllRead`
 * stops a run at the first one that is neither, so that nothing a registry adds is lost in silence.
 */
export class Fields {
  readonly #values: Record<string, unknown>
  readonly #reading: FileReading
  readonly #where: string
  readonly #read = new Set<string>()
  readonly #inside: Fields[] = []

  constructor(values: Record<string, unknown>, reading: FileReading, where = '') {
    this.#values = values
    this.#reading = reading
    this.#where = where
  }

  /** The text without blanks around it; a row without it is not readable. */
  require(name: string): string {
    const value = this.take(name)
    if (value === null && this.#columns && !this.#columns.includes(name)) throw columnError('column', [], [name])
    if (value === null) throw new RowError(`${this.#where}${name} is missing`)
    return value
  }

  /** The text without blanks around it; blank and absent are null. Numbers and truth values become text. */
  take(name: string): string | null {
    const value = this.raw(name)
    if (value === null || value === undefined) return null
    if (typeof value === 'object') throw new RowError(`${this.#where}${name} is not a single value`)
    const text = String(value).trim()
    return text === '' ? null : text
  }

  /** The value as it is. */
  raw(name: string): unknown {
    this.#read.add(name)
    return this.#values[name]
  }

  has(name: string): boolean {
    const value = this.#values[name]
    return value !== undefined && value !== null
  }

  /** A member that is an object, whose own members must then be read too. */
  object(name: string): Fields | null {
    const value = this.raw(name)
    if (value === null || value === undefined) return null
    if (typeof value !== 'object' || Array.isArray(value)) throw new RowError(`${this.#where}${name} is not an object`)
    return this.#within(name, value as Record<string, unknown>)
  }

  /** What is made of an object on which nothing else of the row depends: where it cannot be read, the row is taken without it, and noted. */
  apart<Result>(name: string, read: (fields: Fields) => Result): Result | null {
    const inside = this.#inside.length
    try {
      const fields = this.object(name)
      return fields && read(fields)
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      this.#inside.length = inside
      this.#reading.noteUnread(`${this.#where}${name} is left out: ${error.message}`)
      return null
    }
  }

  /** A member that is a list of objects. One object alone is a list of one; null and absent are an empty list. */
  objects(name: string): Fields[] {
    return this.#list(name).map((item, index) => {
      if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        throw new RowError(`${this.#where}${name}[${index}] is not an object`)
      }
      return this.#within(`${name}[${index}]`, item as Record<string, unknown>)
    })
  }

  /** A member that is a list of single values, without the blank ones. */
  texts(name: string): string[] {
    return this.#list(name).flatMap((item, index) => {
      if (typeof item === 'object' && item !== null) throw new RowError(`${this.#where}${name}[${index}] is not text`)
      const text = item === null || item === undefined ? '' : String(item).trim()
      return text === '' ? [] : [text]
    })
  }

  /** The values of these names in snake case, without the unknown ones: what is kept though the platform has no field for it. */
  keep(...names: string[]): Record<string, unknown> {
    const isNew = (name: string) =>
      !names.includes(name) && !this.#read.has(name) && this.#reading.isAllowed(`${this.#where}${name}`)
    const others = this.#reading.isAnyAllowed ? this.names().filter(isNew) : []
    const kept: Record<string, unknown> = {}
    for (const name of [...names, ...others]) {
      const value = snakeCased(this.raw(name))
      if (value !== null) kept[snakeCase(name)] = value
    }
    return kept
  }

  ignore(...names: string[]): void {
    for (const name of names) this.#read.add(name)
  }

  /** Names that match are deliberately not read. */
  ignoreMatching(pattern: RegExp): void {
    for (const name in this.#values) if (pattern.test(name)) this.#read.add(name)
  }

  names(): string[] {
    return Object.keys(this.#values)
  }

  requireAllRead(): void {
    const unknown = this.#unread()
    if (unknown.length > 0) throw this.#columnError(unknown)
  }

  /** The columns of the file, where this is the first row of one that has columns. */
  get #columns(): string[] | undefined {
    return (this.#values as { [fileColumns]?: string[] })[fileColumns]
  }

  #unread(): string[] {
    const unread: string[] = []
    for (const name in this.#values) {
      if (this.#read.has(name)) continue
      const path = `${this.#where}${name}`
      if (this.#reading.isAllowed(path)) this.#reading.keepNew(path, this.#values[name])
      else unread.push(path)
    }
    for (const fields of this.#inside) unread.push(...fields.#unread())
    return unread
  }

  /** A column that the source asks for and the file does not have may be the new one, renamed. */
  #columnError(unknown: string[]): Error {
    const columns = this.#columns
    const missing = columns ? [...this.#read].filter(name => !columns.includes(name)) : []
    return columnError(columns ? 'column' : 'member', unknown, missing)
  }

  #list(name: string): unknown[] {
    const value = this.raw(name)
    if (value === null || value === undefined) return []
    return Array.isArray(value) ? value : [value]
  }

  #within(name: string, values: Record<string, unknown>): Fields {
    const fields = new Fields(values, this.#reading, `${this.#where}${name}.`)
    this.#inside.push(fields)
    return fields
  }
}
