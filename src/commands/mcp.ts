import { Command } from 'commander'

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('Serve the MCP tools over standard input and output, for an assistant on this machine.')
    .option('--key <key>', "the account's v2 API key; better kept in FIRMAMENT_KEY, where no process list shows it")
    .addHelpText('after', '\nWorks on the same database as "serve", and counts against the same limits.')
    .action(async ({ key }: { key?: string }) => {
      // Loaded when it is needed: other commands should not wait for it.
      const { runMcp } = await import('./run-mcp.ts')
      await runMcp(key)
    })
}
