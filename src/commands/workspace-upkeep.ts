import { Command } from 'commander'
import { type DeletedWorkspace, deleteWorkspace } from '../domain/accounts/delete-workspace.ts'
import { removeMember } from '../domain/accounts/member.ts'
import { findUser } from '../domain/accounts/user.ts'
import { type ListedWorkspace, listAllWorkspaces, switchWorkspace } from '../domain/accounts/workspace.ts'
import { systemClock } from '../domain/clock.ts'
import { uuid } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import { confirm } from './confirm.ts'
import { minute } from './minute.ts'
import { CommandError } from './say-failure.ts'
import { aboutKeys, shouldRevoke } from './their-keys.ts'
import { withDatabase } from './with-database.ts'

type DeleteOptions = { yes?: boolean; json?: boolean }

/** What an operator does with existing workspaces. */
export function workspaceUpkeep(): Command[] {
  const list = new Command('list')
    .description('List all workspaces.')
    .option('--json', 'print an array')
    .action(listAction)
  const remove = new Command('delete')
    .description('Delete a workspace with its keys, members, watches, unlocks, reports and saved searches.')
    .argument('<workspace-id>', 'the workspace id, from "workspace list"', uuid)
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print {"id": …, "deleted": …} with the number of each')
    .addHelpText(
      'after',
      '\nIts charges stay in the ledger, which is never rewritten. Its members keep their accounts. To close a workspace\nand keep everything, use "workspace disable".',
    )
    .action(deleteAction)
  const removeOne = new Command('remove-member')
    .description('Remove a user from a workspace. The last owner cannot be removed.')
    .argument('<workspace-id>', 'the workspace id, from "workspace list"', uuid)
    .requiredOption('--email <address>', 'their sign-in address')
    .option('--revoke-keys', 'also revoke the workspace keys they created')
    .option('--json', 'print {"removed": …, "revoked": [keys], "left": [keys they created that still work]}')
    .action(removeMemberAction)
  return [
    list,
    switchCommand(
      'disable',
      'Close a workspace: its keys are refused, no one can access it, nothing is sent. Its data is kept.',
    ),
    switchCommand('enable', 'Reopen a disabled workspace.'),
    remove,
    removeOne,
  ]
}

function switchCommand(name: 'disable' | 'enable', description: string): Command {
  const isOn = name === 'enable'
  return new Command(name)
    .description(description)
    .argument('<workspace-id>', 'the workspace id, from "workspace list"', uuid)
    .option('--json', `print {"id": …, "disabled": ${!isOn}}`)
    .action(async (id: string, { json }: DeleteOptions) => {
      const title = await asOperator((db, by) => switchWorkspace(db, systemClock, id, isOn, by))
      if (title === null) throw new CommandError(`workspace ${id} not found`)
      console.log(json ? JSON.stringify({ id, disabled: !isOn }) : `${isOn ? 'Enabled' : 'Disabled'} "${title}".`)
    })
}

async function listAction({ json }: DeleteOptions) {
  const workspaces = await withDatabase(listAllWorkspaces)
  if (json) return console.log(JSON.stringify(workspaces))
  if (workspaces.length === 0) return console.log('No workspaces.')
  for (const workspace of workspaces) console.log(lineOf(workspace))
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

async function deleteAction(id: string, { yes, json }: DeleteOptions) {
  await asOperator(async (db, by) => {
    const found = (await listAllWorkspaces(db)).find(workspace => workspace.id === id.toLowerCase())
    if (!found) throw new CommandError(`workspace ${id} not found`)
    const what = `"${found.name}" (keys: ${found.keys}, members: ${found.members})`
    if (!(await confirm(`Delete ${what} with its watches, unlocks, reports and saved searches?`, yes))) return
    const deleted = await deleteWorkspace(db, id, by)
    if (!deleted) throw new CommandError(`workspace ${id} not found`)
    console.log(json ? JSON.stringify({ id, deleted }) : sentence(deleted, found))
  })
}

function sentence(deleted: DeletedWorkspace, { isDemo }: ListedWorkspace): string {
  const { name, members, keys, watches, unlocks, reports, saved_searches } = deleted
  const charged = isDemo ? 'was deleted too' : 'stays in the ledger'
  return `Deleted "${name}" and everything in it (keys: ${keys}, memberships: ${members}, watches: ${watches}, unlocks: ${unlocks}, reports: ${reports}, saved searches: ${saved_searches}). Its usage history ${charged}.`
}

type Removal = { email: string; revokeKeys?: boolean; json?: boolean }

async function removeMemberAction(workspaceId: string, { email, ...options }: Removal) {
  await asOperator(async (db, by) => {
    const user = await findUser(db, email)
    if (!user) throw new CommandError(`no user with the address ${email}`)
    const revokes = await shouldRevoke(db, options, user.id, workspaceId)
    const keys = await removeMember(db, systemClock, { workspaceId, userId: user.id, revokes }, by)
    if (options.json) return console.log(JSON.stringify({ removed: user.id, ...keys }))
    console.log(`Removed ${user.email} from the workspace.${aboutKeys(keys)}`)
  })
}
