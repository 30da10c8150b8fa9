import { Command } from 'commander'
import { deleteKey, type KeyCreator, type ListedKey, listKeys, switchKey } from '../domain/accounts/key.ts'
import { uuid } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { confirm } from './confirm.ts'
import { minute } from './minute.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'

type Switch = { json?: boolean }

/** What an operator does with existing keys. */
export function keyUpkeep(context: CommandContext): Command[] {
  const list = new Command('list')
    .description('List keys, active ones first, with their creator, limits and last use.')
    .option('--workspace <id>', 'only keys of this workspace', uuid)
    .option('--json', 'print an array')
    .action(options => listAction(context, options))
  const remove = new Command('delete')
    .description('Delete a key. Its usage stays in the ledger without its name; use "key revoke" to keep the name.')
    .argument('<key-id>', 'the key id, from "key list"', uuid)
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print {"id": …, "deleted": true}')
    .action((id, options) => deleteAction(context, id, options))
  return [
    list,
    switchCommand(
      context,
      'disable',
      'Refuse a key until it is enabled again. Takes effect within a second on every node.',
    ),
    switchCommand(context, 'enable', 'Enable a disabled key.'),
    remove,
  ]
}

function switchCommand(context: CommandContext, name: 'disable' | 'enable', description: string): Command {
  const isOn = name === 'enable'
  return new Command(name)
    .description(description)
    .argument('<key-id>', 'the key id, from "key list"', uuid)
    .option('--json', `print {"id": …, "disabled": ${!isOn}}`)
    .action(async (id: string, { json }: Switch) => {
      await asOperator(context, (db, by) => switchKey(db, context.clock, id, isOn, by))
      context.print(json ? JSON.stringify({ id, disabled: !isOn }) : `${isOn ? 'Enabled' : 'Disabled'} ${id}.`)
    })
}

async function listAction(context: CommandContext, { workspace, json }: { workspace?: string; json?: boolean }) {
  const keys = await withDatabase(context, db => listKeys(db, context.clock, workspace))
  if (json) return context.print(JSON.stringify(keys))
  if (keys.length === 0) return context.print('No keys.')
  for (const key of keys) context.print(linesOf(key))
}

function linesOf({ id, workspaceId, name, api, mode, state, handle, scopes, ...key }: ListedKey): string {
  const facts = [
    `created ${minute(key.createdAt)} by ${nameOf(key.creator)}`,
    key.lastUsedAt ? `last used ${minute(key.lastUsedAt)}` : 'never used',
    ...(key.expiresAt ? [`expires ${minute(key.expiresAt)}`] : []),
    ...(key.addresses ? [`only from ${key.addresses.join(', ')}`] : []),
    ...(key.rate ? [`at most ${key.rate} requests a minute`] : []),
  ]
  return `${id}  ${state.padEnd(8)}  ${api} ${mode}  ${handle}…  "${name}"
  in workspace ${workspaceId}, ${facts.join(', ')}
  may ${scopes.join(', ')}${key.kept.length > 0 ? `\n  kept from before: ${key.kept.join(', ')}` : ''}`
}

function nameOf(creator: KeyCreator | null): string {
  if (!creator) return 'unknown'
  if (creator.kind === 'command line') return 'the command line'
  return creator.name ?? `a deleted user (${creator.id})`
}

async function deleteAction(context: CommandContext, id: string, { yes, json }: { yes?: boolean; json?: boolean }) {
  if (!(await confirm(context, `Delete key ${id}?`, yes))) return
  const isDeleted = await asOperator(context, (db, by) => deleteKey(db, id, by))
  if (!isDeleted) throw new CommandError(`key ${id} not found`)
  context.print(json ? JSON.stringify({ id, deleted: true }) : `Deleted ${id}.`)
}
