import { existsSync } from 'node:fs'
import path from 'node:path'
import { format } from 'node:util'
import { Command, CommanderError } from 'commander'
import about from '../package.json' with { type: 'json' }
import { sayFailure } from './commands/say-failure.ts'
import { visibleText } from './lib/plain-text.ts'

/** In the order in which the help shows them. */
const commands: Record<string, () => Promise<() => Command>> = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  work: async () => (await import('./commands/work.ts')).workCommand,
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  demo: async () => (await import('./commands/demo.ts')).demoCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  source: async () => (await import('./commands/source.ts')).sourceCommand,
  merge: async () => (await import('./commands/merge.ts')).mergeCommand,
  correct: async () => (await import('./commands/correct.ts')).correctCommand,
  suppress: async () => (await import('./commands/suppress.ts')).suppressCommand,
  person: async () => (await import('./commands/person.ts')).personCommand,
  evidence: async () => (await import('./commands/evidence.ts')).evidenceCommand,
  match: async () => (await import('./commands/match.ts')).matchCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  audit: async () => (await import('./commands/audit.ts')).auditCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  cluster: async () => (await import('./commands/cluster.ts')).clusterCommand,
  deliveries: async () => (await import('./commands/deliveries.ts')).deliveriesCommand,
  workspace: async () => (await import('./commands/workspace.ts')).workspaceCommand,
  key: async () => (await import('./commands/key.ts')).keyCommand,
  user: async () => (await import('./commands/user.ts')).userCommand,
  secret: async () => (await import('./commands/secret.ts')).secretCommand,
  operate: async () => (await import('./commands/operate.ts')).operateCommand,
  completion: async () => (await import('./commands/completion.ts')).completionCommand,
  man: async () => (await import('./commands/man.ts')).manCommand,
  bench: async () => (await import('./commands/bench.ts')).benchCommand,
}
// An image has no benches.
if (!existsSync(path.join(import.meta.dirname, '../bench'))) delete commands.bench
const names = Object.keys(commands)

/** These tell of all others. */
const telling = ['completion', 'man']

/** Only the command that is asked for is loaded: what all of them need takes longer than most of them run. */
async function loadProgram(name = ''): Promise<Command> {
  const program = new Command('firmament')
    .description('A self-hosted company-data platform: KYB, ownership, financials and change watching.')
    .version(about.version)
    .showHelpAfterError('(use --help to see what this command accepts)')
    .addHelpText('after', '\nExit codes: 0 success, 1 failure, 2 usage error.')
  const needed = names.includes(name) && !telling.includes(name) ? [name] : names
  for (const one of needed) {
    const command = await commands[one]?.()
    if (command) program.addCommand(command())
  }
  endByThrowing(program)
  return program
}

/** Subcommands do not inherit how the program ends, so it is set for each. */
function endByThrowing(command: Command) {
  command.exitOverride()
  for (const subcommand of command.commands) endByThrowing(subcommand)
}

// Names of companies, workspaces and people are printed by many commands, and none of them may steer the terminal.
console.log = (...said: unknown[]) => process.stdout.write(`${visibleText(format(...said))}\n`)

try {
  // What the environment says already wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const program = await loadProgram(process.argv[2])
  await program.parseAsync()
} catch (error) {
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : sayFailure(error)
}
