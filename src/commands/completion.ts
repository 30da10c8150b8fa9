import { Argument, Command } from 'commander'
import type { CommandContext } from './command-context.ts'
import { type DescribedCommand, describeCommands, firstSentence, programOf } from './described-command.ts'

export function completionCommand(context: CommandContext): Command {
  return new Command('completion')
    .description('Print a script that completes commands and options in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      `
Install:
  bash  firmament completion bash > ~/.local/share/bash-completion/completions/firmament
  zsh   firmament completion zsh > a file _firmament in a folder of $fpath
  fish  firmament completion fish > ~/.config/fish/completions/firmament.fish`,
    )
    .action((shell: keyof typeof scripts, _: unknown, command: Command) => {
      context.out.write(scripts[shell](describeCommands(programOf(command))))
    })
}

const scripts = { bash: forBash, zsh: forZsh, fish: forFish }

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const nameOf = ({ path }: DescribedCommand) => path.join(' ')
/** Options with a value, each with its possible values; none if it takes any. */
const valued = (all: DescribedCommand[]) =>
  all.flatMap(one =>
    one.options.flatMap(({ long, values }) => (values ? [{ place: `${nameOf(one)} ${long}`, values }] : [])),
  )

/** The command that the words before the cursor lead to; every script begins with it. */
const steps = (all: DescribedCommand[]) =>
  all
    .slice(1)
    .map(one => quoted(nameOf(one)))
    .join('|')

function forBash(all: DescribedCommand[]): string {
  const words = (one: DescribedCommand) =>
    [...one.subcommands.map(({ name }) => name), ...one.options.map(({ long }) => long)].join(' ')
  return `# Completes firmament in bash; written by "firmament completion bash".
_firmament() {
  local at=firmament current="\${COMP_WORDS[COMP_CWORD]}" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      ${steps(all)}) at="$at \${COMP_WORDS[i]}" ;;
    esac
  done
  local words=
  case "$at \${COMP_WORDS[COMP_CWORD - 1]}" in
${valued(all)
  .map(({ place, values }) => `    ${quoted(place)}) words=${quoted(values.join(' '))} ;;`)
  .join('\n')}
    *) case "$at" in
${all.map(one => `      ${quoted(nameOf(one))}) words=${quoted(words(one))} ;;`).join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _firmament firmament
`
}

function forZsh(all: DescribedCommand[]): string {
  const entry = (name: string, description: string) =>
    quoted(`${name.replaceAll(':', '\\:')}:${firstSentence(description)}`)
  return `#compdef firmament
# Completes firmament in zsh; written by "firmament completion zsh".
_firmament() {
  local at=firmament word
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      ${steps(all)}) at="$at $word" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${valued(all)
  .map(
    ({ place, values }) =>
      `    ${quoted(place)}) ${values.length > 0 ? `compadd -- ${values.join(' ')}` : '_files'}; return ;;`,
  )
  .join('\n')}
  esac
  case "$at" in
${all
  .map(one => {
    const found = [
      ...one.subcommands.map(({ name, description }) => entry(name, description)),
      ...one.options.map(({ long, description }) => entry(long, description)),
    ]
    return `    ${quoted(nameOf(one))}) found=(${found.join(' ')}) ;;`
  })
  .join('\n')}
  esac
  _describe firmament found
  _files
}
compdef _firmament firmament
`
}

function forFish(all: DescribedCommand[]): string {
  const line = (one: DescribedCommand, rest: string) =>
    `complete -c firmament -n "__firmament_at ${quoted(nameOf(one))}" ${rest}`
  const lines = all.flatMap(one => [
    ...one.subcommands.map(({ name, description }) => line(one, `-f -a ${name} -d ${fishQuoted(description)}`)),
    ...one.options.map(({ long, description, values }) => {
      const value = values === null ? '' : values.length > 0 ? ` -x -a ${fishQuoted(values.join(' '))}` : ' -r'
      return line(one, `-l ${long.replace(/^--/, '')}${value} -d ${fishQuoted(firstSentence(description))}`)
    }),
  ])
  return `# Completes firmament in fish; written by "firmament completion fish".
function __firmament_at
  set -l at firmament
  set -l words (commandline -opc)
  for word in $words[2..-1]
    if contains -- "$at $word" ${all
      .slice(1)
      .map(one => quoted(nameOf(one)))
      .join(' ')}
      set at "$at $word"
    end
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}
`
}

/** Between single quotes, fish only escapes quotes and backslashes. */
const fishQuoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
