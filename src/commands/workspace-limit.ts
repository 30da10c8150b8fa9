import { Command, InvalidArgumentError } from 'commander'
import {
  limitWorkspace,
  readWorkspaceRoom,
  type WorkspaceLimits,
  type WorkspaceRoom,
} from '../domain/accounts/workspace-room.ts'
import { uuid } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { withDatabase } from './with-database.ts'

type Limit = number | 'plan'
type Options = { rows?: Limit; mb?: Limit; json?: boolean }

export function workspaceLimit(context: CommandContext): Command {
  return new Command('limit')
    .description('Show how much space the lists, notes and decisions of a workspace take, and set their limits.')
    .argument('<workspace-id>', 'the workspace id, from "workspace list"', uuid)
    .option(
      '--rows <n>',
      'maximum number of rows in all its lists together, or "plan" for the limit of its plan',
      limit,
    )
    .option('--mb <n>', 'maximum size in megabytes of its lists, notes and decisions together, or "plan"', limit)
    .option('--json', 'print {"rows": …, "maxRows": …, "bytes": …, "maxBytes": …}')
    .addHelpText('after', '\nA workspace that is above a new limit keeps what it has, and cannot add anything.')
    .action((id: string, options: Options) => limitAction(context, id, options))
}

async function limitAction(context: CommandContext, id: string, { rows, mb, json }: Options) {
  const limits: WorkspaceLimits = { rows: rows === 'plan' ? null : rows, megabytes: mb === 'plan' ? null : mb }
  const isChange = rows !== undefined || mb !== undefined
  const room = await (isChange
    ? asOperator(context, (db, by) => limitWorkspace(db, id, limits, by))
    : withDatabase(context, db => readWorkspaceRoom(db, id)))
  context.print(json ? JSON.stringify(room) : sentence(room))
}

function sentence({ rows, maxRows, bytes, maxBytes }: WorkspaceRoom): string {
  return `Its lists have ${rows} of ${maxRows} rows; with its notes and decisions, they take ${Math.round(bytes / 1e6)} of ${maxBytes / 1e6} MB.`
}

/** The largest fits PostgreSQL's integer, and its megabytes a number. */
function limit(value: string): Limit {
  if (value === 'plan') return value
  if (!/^\d{1,9}$/.test(value))
    throw new InvalidArgumentError('neither "plan" nor a whole number of at most nine digits')
  return Number(value)
}
