import { Command } from 'commander'
import about from '../../package.json' with { type: 'json' }
import type { CommandContext } from './command-context.ts'
import { type DescribedCommand, describeCommands, programOf } from './described-command.ts'

export function manCommand(context: CommandContext): Command {
  return new Command('man')
    .description('Print the manual page, in the form that man reads.')
    .addHelpText('after', '\nExample: firmament man > firmament.1 && man ./firmament.1')
    .action((_: unknown, command: Command) => {
      context.out.write(manualPage(describeCommands(programOf(command))))
    })
}

/** The whole command line as one page of section 1. */
function manualPage(all: DescribedCommand[]): string {
  const [program, ...commands] = all as [DescribedCommand, ...DescribedCommand[]]
  return `${[
    `.TH FIRMAMENT 1 "" "Firmament ${about.version}" "User Commands"`,
    '.SH NAME',
    `firmament \\- ${text('self-hosted company data')}`,
    '.SH SYNOPSIS',
    '.B firmament',
    text('command [options]'),
    '.SH DESCRIPTION',
    text(program.description),
    '.SH OPTIONS',
    ...optionsOf(program),
    '.SH COMMANDS',
    ...commands.flatMap(one => [
      `.SS "${text(`${one.path.slice(1).join(' ')} ${one.usage}`.trim())}"`,
      text(one.description),
      ...one.arguments.flatMap(({ name, description }) => ['.TP', `.I ${text(name)}`, text(description)]),
      ...optionsOf(one),
    ]),
    '.SH EXIT STATUS',
    text('0 success, 1 failure, 2 usage error.'),
    '.SH ENVIRONMENT',
    text('Settings are environment variables, or lines in a file .env in the current folder; .env.example lists them.'),
  ].join('\n')}\n`
}

const optionsOf = ({ options }: DescribedCommand) =>
  options.flatMap(({ flags, description }) => ['.TP', `.B ${text(flags)}`, text(description)])

/** Escapes what roff would interpret: backslashes, hyphens that are not to be broken at, and a dot or quote that begins a line. */
function text(plain: string): string {
  const escaped = plain.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('"', '\\(dq').replaceAll('…', '...')
  return escaped.replaceAll(/^(?=[.'])/gm, '\\&') || '\\&'
}
