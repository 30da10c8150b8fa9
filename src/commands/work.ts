import { Command } from 'commander'

export function workCommand(): Command {
  return new Command('work')
    .description('Run a background worker in addition to the one in "serve". Stop it with Ctrl-C.')
    .action(async () => {
      const { runWorker } = await import('./run-worker.ts')
      await runWorker()
    })
}
