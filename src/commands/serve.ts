import cluster from 'node:cluster'
import { Command } from 'commander'
import { readConfig } from '../config.ts'

export function serveCommand(): Command {
  return new Command('serve')
    .description('Serve the APIs and the dashboard. Set up by environment variables, listed in .env.example.')
    .addHelpText('after', '\nThe first start of an empty database loads a demo universe (FIRMAMENT_DEMO=0 for none).')
    .action(async () => {
      const config = readConfig(process.env)
      // Loaded when it is needed: other commands should not wait for the whole server.
      if (cluster.isPrimary && config.workers > 1) await (await import('./run-workers.ts')).runWorkers(config)
      else await (await import('./run-server.ts')).runServer(config)
    })
}
