import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { migrate } from '../postgres/migrate.ts'
import type { CommandContext } from './command-context.ts'
import { withPostgres } from './with-database.ts'

export function migrateCommand(context: CommandContext): Command {
  return new Command('migrate')
    .description('Apply pending database migrations. Safe to run repeatedly and from several nodes at the same time.')
    .option('--json', 'print the names of the applied migrations as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const applied = await withPostgres(context, readConfig(context.env), url => migrate(url, context.warn))
      if (json) context.print(JSON.stringify({ applied }))
      else context.print(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
    })
}
