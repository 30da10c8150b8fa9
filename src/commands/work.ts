import { Command } from 'commander'

export function workCommand(): Command {
  return new Command('work')
    .description('Run a worker for background jobs beside the one that "serve" runs. Stop it with Ctrl-C.')
    .action(async () => {
      const { runWorker } = await import('./run-worker.ts')
      await runWorker()
    })
}
