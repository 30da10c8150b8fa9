import { Command, InvalidArgumentError, Option } from 'commander'
import { createKey } from '../domain/accounts/create-key.ts'
import { type KeyApi, type KeyMode, revokeKey } from '../domain/accounts/key.ts'
import { uuid, wholeNumber } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { keyUpkeep } from './key-upkeep.ts'
import { CommandError } from './report-failure.ts'

type Options = {
  workspace: string
  api: KeyApi
  scopes?: string[]
  mode: KeyMode
  name?: string
  expires?: Date
  addresses?: string[]
  rate?: number
  json?: boolean
}

export function keyCommand(context: CommandContext): Command {
  const create = new Command('create')
    .description('Create a key. It is shown once and stored only as a hash.')
    .requiredOption('--workspace <id>', 'the workspace that owns it', uuid)
    .addOption(new Option('--api <api>', 'the API it is for').choices(['v1', 'v2']).makeOptionMandatory())
    .option(
      '--scopes <a,b>',
      'v1: company:read, ownership:read, financials:read; v2: permissions (default: all read-only ones)',
      list,
    )
    .addOption(
      new Option('--mode <mode>', 'v1 accepts live keys only; v2 has no test mode')
        .choices(['live', 'test'])
        .default('live'),
    )
    .option('--name <name>', 'a name to recognise it by')
    .option('--expires <time>', 'when it expires: a time, or a date (end of day, UTC)', end)
    .option('--addresses <a,b>', 'only accept the key from these IP addresses or blocks', list)
    .option('--rate <requests>', 'refuse more requests than this in a minute', wholeNumber)
    .option('--json', 'print {"id": …, "key": …}')
    .addHelpText(
      'after',
      `
Example:
  firmament key create --workspace ID --api v2 --scopes kyb --expires 2027-01-31 --addresses 203.0.113.7,2001:db8::/32 --rate 600`,
    )
    .action(options => createAction(context, options))
  const revoke = new Command('revoke')
    .description('Revoke a key permanently. It stops working within a second on every node.')
    .argument('<key-id>', 'the key id, from "key create" or "key list"', uuid)
    .option('--json', 'print {"id": …, "revoked": true}')
    .action((id, options) => revokeAction(context, id, options))
  const command = new Command('key').description('Manage API keys.')
  for (const subcommand of [create, ...keyUpkeep(context), revoke]) command.addCommand(subcommand)
  return command
}

async function createAction(context: CommandContext, { workspace, expires, json, ...rest }: Options) {
  const key = { workspaceId: workspace, ...(expires && { expiresAt: expires }), ...rest }
  const created = await asOperator(context, (db, by) => createKey(db, context.clock, key, by))
  context.print(json ? JSON.stringify(created) : `Key ${created.id}, shown only once:\n${created.key}`)
}

async function revokeAction(context: CommandContext, id: string, { json }: { json?: boolean }) {
  const found = await asOperator(context, (db, by) => revokeKey(db, context.clock, { keyId: id }, by))
  if (!found) throw new CommandError(`key ${id} not found`)
  context.print(json ? JSON.stringify({ id, revoked: true }) : `Revoked ${id}.`)
}

function list(value: string): string[] {
  return value.split(',').map(part => part.trim())
}

/** A day ends when the next one begins. */
function end(value: string): Date {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  const time = new Date(value)
  const exists = !Number.isNaN(time.getTime()) && (!isDay || time.toISOString().startsWith(value))
  if (!exists || !(isDay || /T.*(Z|[+-]\d\d:\d\d)$/.test(value))) {
    throw new InvalidArgumentError('not a date such as 2027-01-31 or a time such as 2027-01-31T12:00:00Z')
  }
  if (isDay) time.setUTCDate(time.getUTCDate() + 1)
  return time
}
