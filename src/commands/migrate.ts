import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { migrate } from '../postgres/migrate.ts'
import { embeddedFor } from './with-database.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Apply pending database migrations. Safe to run repeatedly and from several nodes at once.')
    .option('--json', 'print the names of the applied migrations as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const config = readConfig(process.env)
      const embedded = await embeddedFor(config)
      try {
        const applied = await migrate(embedded?.url ?? (config.databaseUrl as string))
        if (json) console.log(JSON.stringify({ applied }))
        else console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
      } finally {
        await embedded?.stopIfUnused()
      }
    })
}
