import type { Command } from 'commander'

/** A command as completions and the manual describe it, from the same source as its help. */
export type DescribedCommand = {
  /** Its words, beginning with the program's name. */
  path: string[]
  description: string
  /** How its arguments are written, such as `<list>`. */
  usage: string
  arguments: { name: string; description: string }[]
  options: { flags: string; long: string; description: string; values: string[] | null }[]
  subcommands: { name: string; description: string }[]
}

/** A command and all below it, in the order of the help. */
export function describeCommands(command: Command, above: string[] = []): DescribedCommand[] {
  const path = [...above, command.name()]
  const help = command.createHelp()
  const below = help.visibleCommands(command).filter(one => one.name() !== 'help')
  return [
    {
      path,
      description: command.description(),
      usage: command.registeredArguments
        .map(one => (one.required ? `<${one.name()}>` : `[${one.name()}]`) + (one.variadic ? '…' : ''))
        .join(' '),
      arguments: command.registeredArguments.map(one => ({ name: one.name(), description: one.description })),
      options: help.visibleOptions(command).map(option => ({
        flags: option.flags,
        long: option.long ?? option.flags,
        description: help.optionDescription(option),
        values: option.required || option.optional ? (option.argChoices ?? []) : null,
      })),
      subcommands: below.map(one => ({ name: one.name(), description: firstSentence(one.description()) })),
    },
    ...below.flatMap(one => describeCommands(one, path)),
  ]
}

/** The program that a command belongs to. */
export function programOf(command: Command): Command {
  return command.parent ? programOf(command.parent) : command
}

export const firstSentence = (text: string) => text.replace(/(?<=[a-z])[.;:] .*$/s, '').replace(/\.$/, '')
