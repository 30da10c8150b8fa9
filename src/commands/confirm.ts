import { createInterface } from 'node:readline/promises'
import { CommandError } from './say-failure.ts'

/** Asks before what cannot be undone, unless --yes is given. Without a terminal it must be given. */
export async function confirm(question: string, yes: boolean | undefined): Promise<boolean> {
  if (yes) return true
  if (!process.stdin.isTTY) throw new CommandError('not an interactive terminal; confirm with --yes', 2)
  if (await isYes(question)) return true
  process.stderr.write('Nothing was deleted.\n')
  return false
}

/** Asks a yes-or-no question at the terminal. */
export async function isYes(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
