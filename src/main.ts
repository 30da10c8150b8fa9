import { existsSync } from 'node:fs'
import path from 'node:path'
import { format } from 'node:util'
import { Command, CommanderError } from 'commander'
import about from '../package.json' with { type: 'json' }
import { sayFailure } from './commands/say-failure.ts'
import { visibleText } from './lib/plain-text.ts'

/** In the order in which the help shows them: serve is serveCommand of commands/serve.ts, and so on. */
const names = [
  ...[
    'serve',
    'work',
    'mcp',
    'migrate',
    'demo',
    'import',
    'source',
    'merge',
    'correct',
    'suppress',
    'person',
    'evidence',
    'match',
    'export',
    'audit',
  ],
  ...['verify', 'backup', 'restore', 'cluster', 'deliveries', 'workspace', 'key', 'user', 'secret', 'operate'],
  ...['completion', 'man'],
  // An image has no benches.
  ...(existsSync(path.join(import.meta.dirname, '../bench')) ? ['bench'] : []),
]

/** These tell of all others. */
const telling = ['completion', 'man']

async function loadCommand(name: string): Promise<Command> {
  const commands = await import(`./commands/${name}.ts`)
  return commands[`${name}Command`]()
}

/** Only the command that is asked for is loaded: what all of them need takes longer than most of them run. */
async function loadProgram(name = ''): Promise<Command> {
  const program = new Command('firmament')
    .description('A self-hosted company-data platform: KYB, ownership, financials and change watching.')
    .version(about.version)
    .showHelpAfterError('(use --help to see what this command accepts)')
    .addHelpText('after', '\nExit codes: 0 success, 1 failure, 2 usage error.')
  for (const one of names.includes(name) && !telling.includes(name) ? [name] : names)
    program.addCommand(await loadCommand(one))
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
