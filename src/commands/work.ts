import { Command } from 'commander'
import type { CommandContext } from './command-context.ts'

export function workCommand(context: CommandContext): Command {
  return new Command('work')
    .description('Run a background worker in addition to the one in "serve". Stop it with Ctrl-C.')
    .action(async () => {
      const { runWorker } = await import('./run-worker.ts')
      await runWorker(context)
    })
}
