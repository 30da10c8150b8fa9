import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * A few lines that must outlive a process which is killed. Each process writes a file of its own; whoever starts next
 * takes over what it finds. They are written at once, and without waiting for the disk: the machine itself lives on.
 */
export class KeptLines {
  readonly #folder: string
  readonly #file: string
  readonly #onError: (error: unknown) => void

  constructor(folder: string, onError: (error: unknown) => void) {
    this.#folder = folder
    this.#file = path.join(folder, `${randomUUID()}.jsonl`)
    this.#onError = onError
  }

  add(line: string): void {
    this.#try(() => {
      mkdirSync(this.#folder, { recursive: true })
      this.#append(line)
    })
  }

  clear(): void {
    this.#try(() => rmSync(this.#file, { force: true }))
  }

  /**
   * Everything that others have left; whoever of them lives goes on in a new file. It is kept on until it is cleared. A line
   * that cannot be read, which is null, is set aside and told, and nobody comes upon it again.
   */
  takeOver<Line>(read: (line: string) => Line | null, onUnreadable: (line: string, file: string) => void): Line[] {
    const found = this.#try(() => readdirSync(this.#folder).filter(name => name.endsWith('.jsonl'))) ?? []
    return found.flatMap(name => {
      const lines = this.#try(() => this.#take(path.join(this.#folder, name), read)) ?? []
      for (const { line, value } of lines) if (value === null) this.#setAside(line, onUnreadable)
      return lines.flatMap(({ value }) => (value === null ? [] : [value]))
    })
  }

  #take<Line>(file: string, read: (line: string) => Line | null) {
    const mine = path.join(this.#folder, `${randomUUID()}.jsonl`)
    renameSync(file, mine)
    // The last line is cut where its writer was killed in the middle of it.
    const whole = readFileSync(mine, 'utf8').split('\n').slice(0, -1)
    const lines = whole.filter(line => line !== '').map(line => ({ line, value: read(line) }))
    // Copied before it is removed, so that a process that ends in between loses nothing.
    for (const { line, value } of lines) if (value !== null) this.#append(line)
    rmSync(mine, { force: true })
    return lines
  }

  #setAside(line: string, onUnreadable: (line: string, file: string) => void) {
    const file = path.join(this.#folder, 'unreadable')
    this.#try(() => appendFileSync(file, `${line}\n`, { mode: 0o600 }))
    onUnreadable(line, file)
  }

  #append(line: string) {
    // It begins a line of its own also where the one before could not be finished, as on a full disk.
    appendFileSync(this.#file, `\n${line}\n`, { mode: 0o600 })
  }

  #try<Result>(work: () => Result): Result | undefined {
    try {
      return work()
    } catch (error) {
      // Nothing was kept yet, or another process was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#onError(error)
      return undefined
    }
  }
}
