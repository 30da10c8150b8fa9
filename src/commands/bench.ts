import { spawn } from 'node:child_process'
import { Console } from 'node:console'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Command } from 'commander'
import { type Bench, benches } from '../../bench/benches.ts'
import type { Result } from '../../bench/support/result.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'

type Options = { full?: true; out: string; json?: true }
type Outcome = { bench: string; flags: string[]; results: Result[] }

const folder = path.join(import.meta.dirname, '../../bench')

export function benchCommand(context: CommandContext): Command {
  const width = Math.max(...benches.map(({ name }) => name.length)) + 2
  return new Command('bench')
    .description('Benchmark the platform; each number has a reference from the same run.')
    .argument('[names...]', 'benches to run (default: all). Arguments after "--" are passed to the bench')
    .option('--full', 'use full-size data instead of small data')
    .option('--out <folder>', 'folder for the reports', path.join('var', 'bench'))
    .option('--json', 'print the results as a JSON array')
    .addHelpText(
      'after',
      `\nBenches:\n${benches.map(({ name, about }) => `  ${name.padEnd(width)}${about}`).join('\n')}\n` +
        '\nThe flags of each bench, such as --companies or --data, are listed at the top of its file in bench/.',
    )
    .action((given, options) => benchAction(context, given, options))
}

async function benchAction(context: CommandContext, given: string[], { full, out, json }: Options) {
  const end = given.findIndex(part => part.startsWith('-'))
  const names = end === -1 ? given : given.slice(0, end)
  const own = given.slice(names.length)
  const unknown = names.find(name => !benches.some(bench => bench.name === name))
  if (unknown) throw new CommandError(`unknown bench "${unknown}"; --help lists them`, 2)
  await mkdir(out, { recursive: true })
  const outcomes: Outcome[] = []
  for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const outcome = await runBench(bench, [...(full ? bench.full : bench.quick), ...own], path.resolve(out))
    outcomes.push(outcome)
    if (!json) show(context, outcome)
  }
  if (json) context.print(JSON.stringify(outcomes))
}

/** Runs a bench in its own process and judges its report; both are saved in one file. */
async function runBench(bench: Bench, flags: string[], out: string): Promise<Outcome> {
  const file = path.join(out, `${bench.name}.json`)
  const script = path.join(folder, `${bench.script ?? bench.name}.ts`)
  const child = spawn(process.execPath, [script, ...flags, '--out', file], {
    stdio: ['ignore', 2, 2],
    // The bench starts the same program as this one.
    env: { FIRMAMENT_MAIN: process.argv[1], ...process.env },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new CommandError(`bench ${bench.name} failed`)
  const report = JSON.parse(await readFile(file, 'utf8'))
  const outcome = { bench: bench.name, flags, results: bench.judge(report) }
  await writeFile(file, `${JSON.stringify({ ...outcome, report }, null, 2)}\n`)
  return outcome
}

function show(context: CommandContext, { bench, results }: Outcome) {
  context.print(`\n${bench}`)
  new Console(context.out).table(results.map(({ what, ...rest }) => ({ what, ...rest, met: rest.met ? 'yes' : 'NO' })))
}
