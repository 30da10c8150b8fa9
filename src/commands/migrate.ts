import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { migrate } from '../postgres/migrate.ts'
import { withPostgres } from './with-database.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Apply pending database migrations. Safe to run repeatedly and from several nodes at once.')
    .option('--json', 'print the names of the applied migrations as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const applied = await withPostgres(readConfig(process.env), migrate)
      if (json) console.log(JSON.stringify({ applied }))
      else console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
    })
}
