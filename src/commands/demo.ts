import { Command, InvalidArgumentError } from 'commander'
import { showcaseIds } from '#demo/showcase.ts'
import { isUniverseSize, maxCompanies, minCompanies } from '#demo/universe.ts'
import { type LoadDemo, loadDemo, RealCompaniesError } from '#ingest/demo/load-demo.ts'
import { onFirstStart } from '#ingest/demo/on-first-start.ts'
import { removeDemo } from '#ingest/demo/remove-demo.ts'
import { startProgress } from '#lib/progress.ts'
import { makeDemoLogin, removeDemoLogin } from '../domain/accounts/demo-login.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { confirm } from './confirm.ts'
import { mayHaveDemoLogin, openAccessReason } from './first-start.ts'
import { CommandError } from './report-failure.ts'
import { sealOver } from './suppression-seal.ts'

/** `firmament demo`: fills the database with invented companies, or removes them. */
export function demoCommand(context: CommandContext): Command {
  const command = new Command('demo')
    .description('Fill the database with invented companies')
    .option('--companies <n>', `number of companies, from ${minCompanies} to ${maxCompanies}`, companyCount, 5000)
    .option('--seed <text>', 'the same seed gives the same companies', '1')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Replaces existing demo companies. Refuses to run on a database with real companies.

Examples:
  firmament demo
  firmament demo --companies 1000000 --seed 7
  firmament demo showcase --json
  firmament demo login
  firmament demo remove --yes`,
    )
    .action((options: { companies: number; seed: string; json?: true }) => load(context, options))

  command
    .command('showcase')
    .description('Print the ids of the showcase companies; needs no database')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  firmament demo showcase --json')
    .action((_: unknown, subcommand: Command) => {
      const { json } = subcommand.optsWithGlobals<{ json?: true }>()
      if (json) return context.print(JSON.stringify(showcaseIds))
      for (const [name, id] of Object.entries(showcaseIds)) context.print(`${name.padEnd(12)} ${id}`)
    })

  command
    .command('login')
    .description('Create a new login and API keys for the demo and show them once')
    .option('--json', 'print {"email": …, "password": …, "v1Key": …, "v2Key": …}')
    .addHelpText(
      'after',
      `
Replaces the previous demo credentials: sessions end, the second factor is removed, and all keys of the demo
workspace are revoked. Creates the account if there is none.`,
    )
    .action((_: unknown, subcommand: Command) => login(context, subcommand.optsWithGlobals()))

  command
    .command('remove')
    .description('Delete all demo companies and the demo account with its workspace and keys; real data stays')
    .option('--login', 'delete only the account, its workspace and its keys; keep the companies')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print {"companies": …, "users": …, "workspaces": …, "keys": …}')
    .addHelpText('after', '\nExample:\n  firmament demo remove --yes')
    .action((_: unknown, subcommand: Command) => remove(context, subcommand.optsWithGlobals()))
  return command
}

function companyCount(text: string): number {
  const count = Number(text)
  if (!/^\d+$/.test(text) || !isUniverseSize(count)) {
    throw new InvalidArgumentError(
      `Must be a whole number from ${minCompanies} (room for the showcase and its groups) to ${maxCompanies}.`,
    )
  }
  return count
}

async function load(
  context: CommandContext,
  { companies, seed, json }: { companies: number; seed: string; json?: true },
) {
  const started = performance.now()
  const rows = await asOperator(context, async (_, by, url, config) =>
    loadWithProgress(context, url, { companies, seed, seal: await sealOver(config), by }),
  )
  const seconds = Math.round((performance.now() - started) / 100) / 10
  if (json) return context.print(JSON.stringify({ companies, seed, seconds, rows }))
  context.print(`Loaded ${companies} invented companies (seed ${seed}) in ${seconds} s:`)
  for (const [table, count] of Object.entries(rows)) context.print(`  ${table.padEnd(13)} ${count}`)
}

async function loadWithProgress(
  context: CommandContext,
  url: string,
  options: LoadDemo,
): Promise<Record<string, number>> {
  let progress = startProgress(options.companies, 'companies', context.err)
  try {
    return await loadDemo(url, {
      ...options,
      onProgress: companies => progress.add(companies),
      onLoaded(steps) {
        progress.stop()
        progress = startProgress(steps, 'steps to indexes and searches', context.err)
      },
      onStep: () => progress.add(1),
    })
  } catch (error) {
    throw error instanceof RealCompaniesError ? new CommandError(error.message) : error
  } finally {
    progress.stop()
  }
}

async function login(context: CommandContext, { json }: { json?: true }): Promise<void> {
  const made = await asOperator(context, async (db, by, url, config) => {
    if (!mayHaveDemoLogin(config)) {
      const where = `${openAccessReason(config)} exposes the server to other machines`
      throw new CommandError(`${where}: set FIRMAMENT_DEMO_LOGIN=anywhere if anyone there may use the demo login`)
    }
    const { demo } = await onFirstStart(url, async found => found)
    if (!demo) throw new CommandError('no demo companies found; load them with "firmament demo"')
    return makeDemoLogin(db, context.clock, by)
  })
  if (json) return context.print(JSON.stringify(made))
  context.print(`Shown only once:
  Dashboard login: ${made.email}  password: ${made.password}
  Key for v1: ${made.v1Key}
  Token for v2 and MCP: ${made.v2Key}`)
}

async function remove(
  context: CommandContext,
  { login, yes, json }: { login?: true; yes?: true; json?: true },
): Promise<void> {
  const account = 'the demo account, its workspace and its keys'
  if (!(await confirm(context, login ? `Delete ${account}?` : `Delete all demo companies, ${account}?`, yes))) return
  const gone = await asOperator(context, async (db, by, url) => {
    const accounts = await removeDemoLogin(db, context.clock, by)
    const companies = login ? 0 : ((await removeDemo(url, by)).companies ?? 0)
    return { companies, ...accounts }
  })
  if (json) return context.print(JSON.stringify(gone))
  if (!login) context.print(`Deleted ${gone.companies} demo companies and their data.`)
  context.print(
    gone.users + gone.workspaces > 0
      ? `Deleted the demo account, its workspace and its keys (${gone.keys}).`
      : 'There was no demo account.',
  )
}
