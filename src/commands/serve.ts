import { Command } from 'commander'

export function serveCommand(): Command {
  return new Command('serve')
    .description('Serve the APIs and the dashboard. Set up by environment variables, listed in .env.example.')
    .addHelpText('after', '\nThe first start of an empty database loads a demo universe (FIRMAMENT_DEMO=0 for none).')
    .action(async () => {
      // Loaded when it is needed: other commands should not wait for the whole server.
      const { runServer } = await import('./run-server.ts')
      await runServer()
    })
}
