import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * A few lines that must outlive a process that is killed. Each process writes a file of its own; the next one that starts
 * takes over what it finds. They are written immediately, and without waiting for the disk: the machine itself lives on.
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
   * Everything that other processes have left; those still alive continue in a new file. It is kept until it is cleared. A
   * line that cannot be read (`read` returns null) is quarantined and reported once.
   */
  takeOver<Line>(read: (line: string) => Line | null, onUnreadable: (line: string, file: string) => void): Line[] {
    const found = this.#try(() => readdirSync(this.#folder).filter(name => name.endsWith('.jsonl'))) ?? []
    const unreadable = path.join(this.#folder, 'unreadable')
    return found.flatMap(name => {
      const lines = this.#try(() => this.#take(path.join(this.#folder, name), read, unreadable)) ?? []
      for (const { line, value } of lines) if (value === null) onUnreadable(line, unreadable)
      return lines.flatMap(({ value }) => (value === null ? [] : [value]))
    })
  }

  #take<Line>(file: string, read: (line: string) => Line | null, unreadable: string) {
    const mine = path.join(this.#folder, `${randomUUID()}.jsonl`)
    renameSync(file, mine)
    // One that is not UTF-8 keeps its bytes. The last one may be whole although nothing ends it.
    const lines = linesIn(readFileSync(mine)).map(bytes => {
      const line = bytes.toString()
      return { bytes, line, value: isUtf8(bytes) ? read(line) : null }
    })
    // Copied before it is removed, so that a process that ends before that loses nothing.
    for (const { bytes, line, value } of lines) {
      if (value === null) appendFileSync(unreadable, Buffer.concat([bytes, lineEnd]), { mode: 0o600 })
      else this.#append(line)
    }
    rmSync(mine, { force: true })
    return lines
  }

  #append(line: string) {
    // It starts on a new line even where the one before could not be finished, as on a full disk.
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

const lineEnd = Buffer.from('\n')

/** The lines of a file that are not empty, as the bytes that they are. */
export function linesIn(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(lineEnd, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end)
    if (line.length > 0) lines.push(line)
    from += line.length + 1
  }
  return lines
}
