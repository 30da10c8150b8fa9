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
      appendFileSync(this.#file, `${line}\n`, { mode: 0o600 })
    })
  }

  clear(): void {
    this.#try(() => rmSync(this.#file, { force: true }))
  }

  /** Everything that others have left; whoever of them lives goes on in a new file. It is kept on until it is cleared. */
  takeOver(): string[] {
    const found = this.#try(() => readdirSync(this.#folder).filter(name => name.endsWith('.jsonl'))) ?? []
    return found.flatMap(name => this.#try(() => this.#take(path.join(this.#folder, name))) ?? [])
  }

  #take(file: string): string[] {
    const mine = `${file}.${randomUUID()}`
    renameSync(file, mine)
    const text = readFileSync(mine, 'utf8')
    // Copied before it is removed, so that a process that ends in between loses nothing.
    if (text !== '') appendFileSync(this.#file, text, { mode: 0o600 })
    rmSync(mine)
    // The last line is cut where its writer was killed in the middle of it.
    return text.split('\n').slice(0, -1)
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
