import { Command, InvalidArgumentError, Option } from 'commander'
import { createWorkspace } from '../domain/accounts/workspace.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { workspaceInviteCommand } from './workspace-invite.ts'
import { workspaceUpkeep } from './workspace-upkeep.ts'

/** The paid plan's default. */
const usualUnits = 10_000

type Options = { name: string; plan: 'free' | 'paid'; units?: number; json?: boolean }

export function workspaceCommand(context: CommandContext): Command {
  const create = new Command('create')
    .description(
      'Create a workspace. Free: 3 successful calls per UTC day. Paid: a number of units per calendar month.',
    )
    .requiredOption('--name <name>', 'the display name')
    .addOption(new Option('--plan <plan>', 'the plan').choices(['free', 'paid']).makeOptionMandatory())
    .option('--units <n>', `units per month for the paid plan (default: ${usualUnits})`, wholeNumber)
    .option('--json', 'print {"id": …}')
    .addHelpText('after', '\nExample: firmament workspace create --name Acme --plan paid --units 10000 --json')
    .action(options => createAction(context, options))
  const command = new Command('workspace').description('Manage workspaces, which own keys and are charged.')
  for (const subcommand of [create, workspaceInviteCommand(context), ...workspaceUpkeep(context)])
    command.addCommand(subcommand)
  return command
}

async function createAction(context: CommandContext, { name, plan, units, json }: Options) {
  if (plan === 'free' && units !== undefined) throw new CommandError('--units is only for the paid plan', 2)
  const workspace = plan === 'paid' ? { name, plan, units: units ?? usualUnits } : { name, plan }
  const id = await asOperator(context, (db, by) => createWorkspace(db, context.clock, workspace, by))
  context.print(json ? JSON.stringify({ id }) : `Created workspace ${id}.`)
}

/** PostgreSQL's integer ends here. */
const largest = 2_147_483_647

function wholeNumber(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > largest)
    throw new InvalidArgumentError(`not a whole number from 0 to ${largest}`)
  return number
}
