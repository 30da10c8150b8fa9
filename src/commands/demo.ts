import { Command, InvalidArgumentError } from 'commander'
import { SHOWCASE } from '#demo/showcase.ts'
import { LEAST_COMPANIES, MOST_COMPANIES } from '#demo/universe.ts'
import { loadDemo, RealCompaniesError } from '#ingest/load-demo.ts'
import { removeDemo } from '#ingest/remove-demo.ts'
import { startProgress } from '#lib/progress.ts'
import { isSure } from './is-sure.ts'
import { CommandError } from './say-failure.ts'
import { withDatabase } from './with-database.ts'

const WRONG_USAGE = 2

/** `firmament demo`: fills the database with an invented world of companies, or takes it out again. */
export function demoCommand(): Command {
  const command = new Command('demo')
    .description('Fill the database with invented companies, the same ones for the same seed')
    .option('--companies <n>', `how many companies, from ${LEAST_COMPANIES} to ${MOST_COMPANIES}`, companyCount, 5000)
    .option('--seed <text>', 'which universe: the same seed gives the same companies', '1')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Replaces the demo companies that are there. Refuses a database that holds real ones.

Examples:
  firmament demo
  firmament demo --companies 1000000 --seed 7
  firmament demo showcase --json
  firmament demo remove --yes`,
    )
    .action((options: { companies: number; seed: string; json?: true }) => load(options))

  command
    .command('showcase')
    .description('Print the ids of companies that show something special; needs no database')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  firmament demo showcase --json')
    .action((_: unknown, subcommand: Command) => {
      const { json } = subcommand.optsWithGlobals<{ json?: true }>()
      if (json) return console.log(JSON.stringify(SHOWCASE))
      for (const [name, id] of Object.entries(SHOWCASE)) console.log(`${name.padEnd(12)} ${id}`)
    })

  command
    .command('remove')
    .description('Delete every demo company and leave the real ones')
    .option('--yes', 'do not ask')
    .addHelpText('after', '\nExample:\n  firmament demo remove --yes')
    .action(async (options: { yes?: true }, subcommand: Command) => {
      if (!options.yes) {
        if (!process.stdin.isTTY)
          subcommand.error('error: nobody to ask: confirm with --yes', { exitCode: WRONG_USAGE })
        if (!(await isSure('Delete all demo companies?'))) return console.error('Nothing was deleted.')
      }
      await remove()
    })
  return command
}

function companyCount(text: string): number {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < LEAST_COMPANIES || count > MOST_COMPANIES) {
    throw new InvalidArgumentError(
      `It must be a whole number from ${LEAST_COMPANIES}, so that the showcase and its groups fit, to ${MOST_COMPANIES}.`,
    )
  }
  return count
}

async function load({ companies, seed, json }: { companies: number; seed: string; json?: true }) {
  const started = performance.now()
  const rows = await withDatabase(url => loadWithProgress(url, companies, seed))
  const seconds = Math.round((performance.now() - started) / 100) / 10
  if (json) return console.log(JSON.stringify({ companies, seed, seconds, rows }))
  console.log(`Loaded ${companies} invented companies of seed ${seed} in ${seconds} s:`)
  for (const [table, count] of Object.entries(rows)) console.log(`  ${table.padEnd(13)} ${count}`)
}

async function loadWithProgress(url: string, companies: number, seed: string): Promise<Record<string, number>> {
  const progress = startProgress(companies, 'companies')
  try {
    return await loadDemo(url, { companies, seed, onProgress: progress.add })
  } catch (error) {
    throw error instanceof RealCompaniesError ? new CommandError(error.message) : error
  } finally {
    progress.stop()
  }
}

async function remove(): Promise<void> {
  const rows = await withDatabase(url => removeDemo(url))
  console.log(`Deleted ${rows.companies} demo companies and everything about them.`)
}
