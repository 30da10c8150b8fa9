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
    .description('Show how much the lists, notes and decisions of a workspace hold, and set how much they may hold.')
    .argument('<workspace-id>', 'the workspace id, from "workspace list"', uuid)
    .option('--rows <n>', 'the most rows of all its lists together, or "plan" for what its plan gives', limit)
    .option('--mb <n>', 'the most megabytes of its lists, notes and decisions together, or "plan"', limit)
    .option('--json', 'print {"rows": …, "maxRows": …, "bytes": …, "maxBytes": …}')
    .addHelpText('after', '\nA workspace that holds more keeps it, and cannot add anything.')
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
  return `Its lists hold ${rows} of ${maxRows} rows, and with its notes and decisions ${Math.round(bytes / 1e6)} of ${maxBytes / 1e6} MB.`
}

/** The largest fits PostgreSQL's integer, and its megabytes a number. */
function limit(value: string): Limit {
  if (value === 'plan') return value
  if (!/^\d{1,9}$/.test(value))
    throw new InvalidArgumentError('neither "plan" nor a whole number of at most nine digits')
  return Number(value)
}
