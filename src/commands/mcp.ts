import { Command } from 'commander'
import type { CommandContext } from './command-context.ts'

export function mcpCommand(context: CommandContext): Command {
  return new Command('mcp')
    .description('Serve the MCP tools over stdio, for an assistant on this machine.')
    .option('--key <key>', "the account's v2 API key; FIRMAMENT_KEY is safer, since process lists do not show it")
    .addHelpText('after', '\nUses the same database as "serve" and counts against the same limits.')
    .action(async ({ key }: { key?: string }) => {
      // Loaded when it is needed: other commands should not wait for it.
      const { runMcp } = await import('./run-mcp.ts')
      await runMcp(context, key)
    })
}
