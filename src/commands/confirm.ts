import { createInterface } from 'node:readline/promises'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'

/** Asks before what cannot be undone, unless --yes is given. Without a terminal it must be given. */
export async function confirm(context: CommandContext, question: string, yes: boolean | undefined): Promise<boolean> {
  if (yes) return true
  if (!context.in.isTTY) throw new CommandError('not an interactive terminal; confirm with --yes', 2)
  if (await isYes(context, question)) return true
  context.err.write('Nothing was deleted.\n')
  return false
}

/** Asks a yes-or-no question at the terminal. */
export async function isYes(context: CommandContext, question: string): Promise<boolean> {
  const terminal = createInterface({ input: context.in, output: context.err })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
