import cluster from 'node:cluster'
import { Command } from 'commander'
import { readConfig } from '../config.ts'
import type { CommandContext } from './command-context.ts'

export function serveCommand(context: CommandContext): Command {
  return new Command('serve')
    .description('Serve the APIs and the dashboard. Configured by environment variables; see .env.example.')
    .addHelpText(
      'after',
      '\nOn first start with an empty database, a demo universe is loaded (FIRMAMENT_DEMO=0 to skip it).',
    )
    .action(async () => {
      const config = readConfig(context.env)
      // Loaded when it is needed: other commands should not wait for the whole server.
      if (cluster.isPrimary && config.workers > 1) await (await import('./run-workers.ts')).runWorkers(context, config)
      else await (await import('./run-server.ts')).runServer(context, config)
    })
}
