import { existsSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import about from '../package.json' with { type: 'json' }
import { correctCommand } from './commands/correct.ts'
import { deliveriesCommand } from './commands/deliveries.ts'
import { demoCommand } from './commands/demo.ts'
import { importCommand } from './commands/import.ts'
import { keyCommand } from './commands/key.ts'
import { mcpCommand } from './commands/mcp.ts'
import { mergeCommand } from './commands/merge.ts'
import { migrateCommand } from './commands/migrate.ts'
import { sayFailure } from './commands/say-failure.ts'
import { serveCommand } from './commands/serve.ts'
import { userCommand } from './commands/user.ts'
import { withDatabase } from './commands/with-database.ts'
import { workCommand } from './commands/work.ts'
import { workspaceCommand } from './commands/workspace.ts'

const program = new Command('firmament')
  .description('A self-hosted company-data platform: KYB, ownership, financials and change watching.')
  .version(about.version)
  .showHelpAfterError('(add --help for what this command takes)')
  .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 wrong usage.')
  .addCommand(serveCommand())
  .addCommand(workCommand())
  .addCommand(mcpCommand())
  .addCommand(migrateCommand())
  .addCommand(demoCommand(withDatabase))
  .addCommand(correctCommand())
  .addCommand(deliveriesCommand())
  .addCommand(importCommand())
  .addCommand(mergeCommand())
  .addCommand(workspaceCommand())
  .addCommand(keyCommand())
  .addCommand(userCommand())

/** Subcommands do not inherit how the program ends, so each is told. */
function endByThrowing(command: Command) {
  command.exitOverride()
  for (const subcommand of command.commands) endByThrowing(subcommand)
}

try {
  // What the environment says already wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  endByThrowing(program)
  await program.parseAsync()
} catch (error) {
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : sayFailure(error)
}
