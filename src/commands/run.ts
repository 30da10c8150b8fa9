import { existsSync } from 'node:fs'
import path from 'node:path'
import { Command, CommanderError } from 'commander'
import about from '../../package.json' with { type: 'json' }
import { type CommandContext, createContext, type RunOptions } from './command-context.ts'
import { reportFailure } from './report-failure.ts'

/** In the order in which the help shows them. */
const commands: Record<string, () => Promise<(context: CommandContext) => Command>> = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  work: async () => (await import('./work.ts')).workCommand,
  mcp: async () => (await import('./mcp.ts')).mcpCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  demo: async () => (await import('./demo.ts')).demoCommand,
  import: async () => (await import('./import.ts')).importCommand,
  source: async () => (await import('./source.ts')).sourceCommand,
  merge: async () => (await import('./merge.ts')).mergeCommand,
  correct: async () => (await import('./correct.ts')).correctCommand,
  suppress: async () => (await import('./suppress.ts')).suppressCommand,
  person: async () => (await import('./person.ts')).personCommand,
  evidence: async () => (await import('./evidence.ts')).evidenceCommand,
  match: async () => (await import('./match.ts')).matchCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  audit: async () => (await import('./audit.ts')).auditCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  cluster: async () => (await import('./cluster.ts')).clusterCommand,
  deliveries: async () => (await import('./deliveries.ts')).deliveriesCommand,
  workspace: async () => (await import('./workspace.ts')).workspaceCommand,
  key: async () => (await import('./key.ts')).keyCommand,
  user: async () => (await import('./user.ts')).userCommand,
  secret: async () => (await import('./secret.ts')).secretCommand,
  operate: async () => (await import('./operate.ts')).operateCommand,
  completion: async () => (await import('./completion.ts')).completionCommand,
  man: async () => (await import('./man.ts')).manCommand,
  bench: async () => (await import('./bench.ts')).benchCommand,
}
// An image has no benches.
if (!existsSync(path.join(import.meta.dirname, '../../bench'))) delete commands.bench
const names = Object.keys(commands)

/** These describe all others. */
const describing = ['completion', 'man']

/**
 * Runs a command line to its end and returns its exit code. What a command opened is closed then, so one process may run many;
 * only `serve`, `work` and `mcp`, which end by a signal, want one of their own.
 */
export async function run(args: string[], options: RunOptions): Promise<number> {
  const context = createContext(options)
  try {
    const program = await loadProgram(context, args[0])
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    return error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : reportFailure(context, error)
  }
}

/** Loads only the requested command: loading all would take longer than most commands run. */
async function loadProgram(context: CommandContext, name = ''): Promise<Command> {
  const program = new Command('firmament')
    .description('A self-hosted company-data platform: KYB, ownership, financials and change watching.')
    .version(about.version)
    .showHelpAfterError('(use --help to see what this command accepts)')
    .addHelpText('after', '\nExit codes: 0 success, 1 failure, 2 usage error.')
  const needed = names.includes(name) && !describing.includes(name) ? [name] : names
  for (const one of needed) {
    const command = await commands[one]?.()
    if (command) program.addCommand(command(context))
  }
  takeOver(context, program)
  return program
}

/** Subcommands inherit neither the outputs nor that a command ends by throwing, so both are set for each. */
function takeOver(context: CommandContext, command: Command) {
  const { out, err } = context
  command.exitOverride().configureOutput({
    writeOut: text => out.write(text),
    writeErr: text => err.write(text),
    getOutHelpWidth: () => out.columns ?? 80,
    getErrHelpWidth: () => err.columns ?? 80,
  })
  for (const subcommand of command.commands) takeOver(context, subcommand)
}
