import type { Readable, Writable } from 'node:stream'
import type { Clock } from '../domain/clock.ts'
import { visibleText } from '../lib/plain-text.ts'

/** What a command gets from outside: a process gives its own, a test whatever it likes. */
export type Outside = {
  env: Record<string, string | undefined>
  in: Readable & { isTTY?: boolean }
  out: Output
  err: Output
  clock: Clock
}

export type Output = Writable & { isTTY?: boolean; columns?: number }

/** What every command works with, so that none of them touches the process itself. */
export type CommandContext = Outside & {
  /** Prints a line. Names of companies, workspaces and people are in many of them, and none may steer the terminal. */
  print(line: string): void
  /** Prints a line about the command itself, where it does not mix with its result. */
  warn(message: string): void
}

export function openContext(outside: Outside): CommandContext {
  const { out, err } = outside
  return {
    ...outside,
    print(line) {
      out.write(`${visibleText(line)}\n`)
    },
    warn(message) {
      err.write(`${visibleText(message).replace(/^/gm, 'firmament: ')}\n`)
    },
  }
}
