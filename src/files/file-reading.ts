import { plainPath } from './column-error.ts'
import { snakeCase, snakeCased } from './snake-case.ts'

/** Where the first row of a file, unseen by all who go through its members, has the names of the file's columns. */
export const fileColumns = Symbol('columns')

/**
 * Goes with a file through everything that reads it: the columns and members that no source knows but an operator allows by
 * name, whose values are kept as extra, and what the readers found beside the rows.
 */
export class FileReading {
  /** The line with the names of its columns that was read last, as it stood in its file, and those names. */
  head: { text: string; columns: string[] } | undefined
  readonly #allowed: ReadonlySet<string>
  readonly #columns = new Set<string>()
  #kept: Record<string, unknown> = {}
  #unread: string[] = []

  /** The new names that an operator allows, as errors show them. */
  constructor(allowed: readonly string[] = []) {
    this.#allowed = new Set(allowed)
  }

  get isAnyAllowed(): boolean {
    return this.#allowed.size > 0
  }

  isAllowed(path: string): boolean {
    return this.isAnyAllowed && this.#allowed.has(plainPath(path))
  }

  /** Keeps the value of an allowed member for the row that is being read. */
  keepNew(path: string, value: unknown): void {
    const given = snakeCased(value)
    if (given !== null) this.#kept[snakeCase(plainPath(path))] = given
  }

  /** What was kept since the last time. */
  takeNew(): Record<string, unknown> {
    const taken = this.#kept
    this.#kept = {}
    return taken
  }

  /** Notes what cannot be read of the row that is being read, and without which the row is taken. */
  noteUnread(reason: string): void {
    this.#unread.push(reason)
  }

  /** What was noted since the last time. */
  takeUnread(): string[] {
    const taken = this.#unread
    this.#unread = []
    return taken
  }

  passHead(text: string, columns: string[]): void {
    this.head = { text, columns }
    for (const name of columns) this.#columns.add(name)
  }

  /** The names of all columns that were read, of companions too: what is missing in the next file shows by them. */
  get columns(): string[] {
    return [...this.#columns].sort()
  }
}
