import type { Readable, Writable } from 'node:stream'
import type { Clock } from '../domain/clock.ts'
import { visibleText } from '../lib/plain-text.ts'

/** What a command gets from outside: `main.ts` passes that of its process, a test whatever it needs. */
export type RunOptions = {
  env: Record<string, string | undefined>
  in: Readable & { isTTY?: boolean }
  out: Output
  err: Output
  clock: Clock
}

export type Output = Writable & { isTTY?: boolean; columns?: number }

/** What commands work with instead of the process itself. */
export type CommandContext = RunOptions & {
  /** Prints a line. Many contain names of companies, workspaces or people, which must not control the terminal. */
  print(line: string): void
  /** Prints a line about the command itself, to stderr, so that it does not mix with the result. */
  warn(message: string): void
}

/** The reader of the output has closed it, as `head` does, so the command has nothing left to do. */
export class NoReaderError extends Error {}

const withoutReader = new WeakSet<Output>()

export const hasNoReader = (out: Output): boolean => withoutReader.has(out)

/** Notices when the reader has seen enough, as in `firmament key list | head -1`. */
export function watchReader(out: Output): void {
  out.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    withoutReader.add(out)
  })
}

export function createContext(options: RunOptions): CommandContext {
  const { out, err } = options
  return {
    ...options,
    print(line) {
      // Thrown, so that what the command has open is closed.
      if (hasNoReader(out)) throw new NoReaderError('the reader of the output has gone')
      out.write(`${visibleText(line)}\n`)
    },
    warn(message) {
      err.write(`${visibleText(message).replace(/^/gm, 'firmament: ')}\n`)
    },
  }
}
