import { Command } from 'commander'
import { type DeletedWorkspace, deleteWorkspace } from '../domain/accounts/delete-workspace.ts'
import { removeMember } from '../domain/accounts/member.ts'
import { findUser } from '../domain/accounts/user.ts'
import { type ListedWorkspace, listAllWorkspaces, switchWorkspace } from '../domain/accounts/workspace.ts'
import { uuid } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { confirm } from './confirm.ts'
import { aboutKeys, shouldRevoke } from './keys-of-user.ts'
import { minute } from './minute.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'
import { workspaceLimit } from './workspace-limit.ts'

type DeleteOptions = { yes?: boolean; json?: boolean }

/** What an operator does with existing workspaces. */
export function workspaceUpkeep(context: CommandContext): Command[] {
  const list = new Command('list')
    .description('List all workspaces.')
    .option('--json', 'print an array')
    .action(options => listAction(context, options))
  const remove = new Command('delete')
    .description('Delete a workspace with its keys, members, watches, unlocks, reports and saved searches.')
    .argument('<workspace-id>', 'the workspace id, from "workspace list"', uuid)
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print {"id": …, "deleted": …} with the number of each')
    .addHelpText(
      'after',
      '\nIts charges stay in the ledger, which is never rewritten. Its members keep their accounts. To close a workspace\nand keep everything, use "workspace disable".',
    )
    .action((id, options) => deleteAction(context, id, options))
  const removeOne = new Command('remove-member')
    .description('Remove a user from a workspace. The last owner cannot be removed.')
    .argument('<workspace-id>', 'the workspace id, from "workspace list"', uuid)
    .requiredOption('--email <address>', 'their sign-in address')
    .option('--revoke-keys', 'also revoke the workspace keys they created')
    .option('--json', 'print {"removed": …, "revoked": [keys], "left": [keys they created that still work]}')
    .action((workspaceId, options) => removeMemberAction(context, workspaceId, options))
  return [
    list,
    switchCommand(
      context,
      'disable',
      'Close a workspace: its keys are refused, no one can access it, nothing is sent. Its data is kept.',
    ),
    switchCommand(context, 'enable', 'Reopen a disabled workspace.'),
    workspaceLimit(context),
    remove,
    removeOne,
  ]
}

function switchCommand(context: CommandContext, name: 'disable' | 'enable', description: string): Command {
  const isOn = name === 'enable'
  return new Command(name)
    .description(description)
    .argument('<workspace-id>', 'the workspace id, from "workspace list"', uuid)
    .option('--json', `print {"id": …, "disabled": ${!isOn}}`)
    .action(async (id: string, { json }: DeleteOptions) => {
      const title = await asOperator(context, (db, by) => switchWorkspace(db, context.clock, id, isOn, by))
      if (title === null) throw new CommandError(`workspace ${id} not found`)
      context.print(json ? JSON.stringify({ id, disabled: !isOn }) : `${isOn ? 'Enabled' : 'Disabled'} "${title}".`)
    })
}

async function listAction(context: CommandContext, { json }: DeleteOptions) {
  const workspaces = await withDatabase(context, listAllWorkspaces)
  if (json) return context.print(JSON.stringify(workspaces))
  if (workspaces.length === 0) return context.print('No workspaces.')
  for (const workspace of workspaces) context.print(lineOf(workspace))
}

function lineOf({ id, name, createdAt, disabledAt, ...workspace }: ListedWorkspace): string {
  const facts = [
    workspace.plan === 'paid' ? `paid, ${workspace.monthlyUnits} units per month` : 'free',
    `members: ${workspace.members}`,
    `keys: ${workspace.keys}`,
    `created ${minute(createdAt)}`,
    ...(workspace.isDemo ? ['the demo'] : []),
    ...(disabledAt ? [`disabled ${minute(disabledAt)}`] : []),
  ]
  return `${id}  "${name}"  ${facts.join(', ')}`
}

async function deleteAction(context: CommandContext, id: string, { yes, json }: DeleteOptions) {
  await asOperator(context, async (db, by) => {
    const found = (await listAllWorkspaces(db)).find(workspace => workspace.id === id.toLowerCase())
    if (!found) throw new CommandError(`workspace ${id} not found`)
    const what = `"${found.name}" (keys: ${found.keys}, members: ${found.members})`
    if (!(await confirm(context, `Delete ${what} with its watches, unlocks, reports and saved searches?`, yes))) return
    const deleted = await deleteWorkspace(db, id, by)
    if (!deleted) throw new CommandError(`workspace ${id} not found`)
    context.print(json ? JSON.stringify({ id, deleted }) : sentence(deleted, found))
  })
}

function sentence(deleted: DeletedWorkspace, { isDemo }: ListedWorkspace): string {
  const { name, members, keys, watches, unlocks, reports, saved_searches } = deleted
  const charged = isDemo ? 'was deleted too' : 'stays in the ledger'
  return `Deleted "${name}" and everything in it (keys: ${keys}, memberships: ${members}, watches: ${watches}, unlocks: ${unlocks}, reports: ${reports}, saved searches: ${saved_searches}). Its usage history ${charged}.`
}

type Removal = { email: string; revokeKeys?: boolean; json?: boolean }

async function removeMemberAction(context: CommandContext, workspaceId: string, { email, ...options }: Removal) {
  await asOperator(context, async (db, by) => {
    const user = await findUser(db, email)
    if (!user) throw new CommandError(`no user with the address ${email}`)
    const revokes = await shouldRevoke(context, db, options, user.id, workspaceId)
    const keys = await removeMember(db, context.clock, { workspaceId, userId: user.id, revokes }, by)
    if (options.json) return context.print(JSON.stringify({ removed: user.id, ...keys }))
    context.print(`Removed ${user.email} from the workspace.${aboutKeys(keys)}`)
  })
}
