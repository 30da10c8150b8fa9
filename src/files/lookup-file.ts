import { DatabaseSync, type StatementSync } from 'node:sqlite'

/**
 * Texts by keys, for rows that name each other and are too many for memory. It lies in a temporary file that has no name,
 * so that nothing is left of it however the process ends.
 */
export class LookupFile {
  readonly #db: DatabaseSync
  readonly #writing: StatementSync
  readonly #reading: StatementSync

  constructor() {
    this.#db = new DatabaseSync('')
    this.#db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536;
      create table texts (key text primary key, text text) without rowid; begin`)
    this.#writing = this.#db.prepare('insert or replace into texts values (?, ?)')
    this.#reading = this.#db.prepare('select text from texts where key = ?')
  }

  put(key: string, value: unknown): void {
    this.#writing.run(key, JSON.stringify(value))
  }

  get<Value>(key: string): Value | null {
    const found = this.#reading.get(key) as { text: string } | undefined
    return found ? JSON.parse(found.text) : null
  }

  [Symbol.dispose](): void {
    this.#db.close()
  }
}
