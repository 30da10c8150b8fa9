import { Command } from 'commander'
import type { Config } from '../config.ts'
import { type DeletedUser, deleteUser } from '../domain/accounts/delete-user.ts'
import { settleKeys } from '../domain/accounts/key.ts'
import { resetTwoFactor } from '../domain/accounts/two-factor.ts'
import { findUser, type ListedUser, listUsers, makeOperator, switchUser, type User } from '../domain/accounts/user.ts'
import type { Actor } from '../domain/audit/actor.ts'
import { recordTogether } from '../domain/audit/record-act.ts'
import type { Db } from '../postgres/db.ts'
import { uuid } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { confirm } from './confirm.ts'
import { aboutKeys, shouldRevoke } from './keys-of-user.ts'
import { minute } from './minute.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'

type Options = { email: string; remove?: boolean; revokeKeys?: boolean; yes?: boolean; json?: boolean }

/** What an operator does with existing users. */
export function userUpkeep(context: CommandContext): Command[] {
  const list = new Command('list')
    .description('List users by e-mail address.')
    .option('--workspace <id>', 'only members of this workspace', uuid)
    .option('--json', 'print an array')
    .action(options => listAction(context, options))
  const disable = withEmail(new Command('disable'))
    .description('Disable a user: they cannot sign in, and their sessions end. Their data is kept.')
    .option('--revoke-keys', 'also revoke the keys they created')
    .option('--json', 'print {"id": …, "disabled": true, "revoked": [keys], "left": [keys that still work]}')
    .action(options => disableAction(context, options))
  const enable = withEmail(new Command('enable'))
    .description('Let a user sign in again.')
    .option('--json', 'print {"id": …, "disabled": false}')
    .action(options => enableAction(context, options))
  const remove = withEmail(new Command('delete'))
    .description('Delete a user with their sessions, second factor and memberships.')
    .option('--revoke-keys', 'also revoke the keys they created')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print {"id": …, "deleted": true, "empty": [workspaces], "revoked": [keys], "left": [keys]}')
    .addHelpText(
      'after',
      `
The last owner of a workspace with other members cannot be deleted. A workspace with no members left is kept with its keys;
"firmament workspace delete" deletes it. The ledger keeps the user's id.`,
    )
    .action(options => deleteAction(context, options))
  const reset2fa = withEmail(new Command('reset-2fa'))
    .description('Reset two-factor sign-in for a user and end all sessions; they sign in with the password alone.')
    .option('--json', 'print {"id": …, "email": …}')
    .addHelpText('after', '\nIf SMTP_URL is set, the user is notified by e-mail.')
    .action(options => reset2faAction(context, options))
  const operator = withEmail(new Command('operator'))
    .description(
      "Give a user access to the operator's pages in the dashboard: sources, imports, quarantine, corrections.",
    )
    .option('--remove', 'withdraw the access')
    .option('--json', 'print {"id": …, "operator": true}')
    .action(options => operatorAction(context, options))
  return [reset2fa, operator, list, disable, enable, remove]
}

function withEmail(command: Command): Command {
  return command.requiredOption('--email <address>', 'their sign-in address')
}

async function listAction(context: CommandContext, { workspace, json }: { workspace?: string; json?: boolean }) {
  const users = await withDatabase(context, db => listUsers(db, workspace))
  if (json) return context.print(JSON.stringify(users))
  if (users.length === 0) return context.print('No users.')
  for (const user of users) context.print(linesOf(user))
}

function linesOf({ id, email, name, createdAt, lastSeenAt, disabledAt, isDemo, hasTwoFactor, workspaces }: ListedUser) {
  const facts = [
    `created ${minute(createdAt)}`,
    lastSeenAt ? `last seen ${minute(lastSeenAt)}` : 'never signed in',
    ...(hasTwoFactor ? ['second factor'] : []),
    ...(isDemo ? ['the demo'] : []),
    ...(disabledAt ? [`disabled ${minute(disabledAt)}`] : []),
  ]
  const places = workspaces.map(workspace => `\n  ${workspace.role} of "${workspace.name}" (${workspace.id})`)
  return `${id}  ${email}  "${name}"  ${facts.join(', ')}${places.join('')}`
}

function reset2faAction(context: CommandContext, options: Options) {
  return aboutUser(context, options, async (db, { id, email }, by, { mail }) => {
    await resetTwoFactor(db, { userId: id, workspaceId: null, sendsMail: mail !== null }, by)
    const sentence = `Reset two-factor sign-in for ${email} and ended all sessions.`
    context.print(options.json ? JSON.stringify({ id, email }) : sentence)
  })
}

function operatorAction(context: CommandContext, options: Options) {
  return aboutUser(context, options, async (db, user, by) => {
    const isOne = options.remove !== true
    await makeOperator(db, user, isOne, by)
    if (options.json) return context.print(JSON.stringify({ id: user.id, operator: isOne }))
    context.print(isOne ? `${user.email} is an operator now.` : `${user.email} is no longer an operator.`)
  })
}

function disableAction(context: CommandContext, options: Options) {
  return aboutUser(context, options, async (db, user, by) => {
    const revokes = await shouldRevoke(context, db, options, user.id)
    const keys = await db.transaction(tx =>
      recordTogether(tx, by, async together => {
        await switchUser(tx, context.clock, user.email, false, together)
        return settleKeys(tx, context.clock, { userId: user.id, revokes }, together)
      }),
    )
    if (options.json) return context.print(JSON.stringify({ id: user.id, disabled: true, ...keys }))
    context.print(`Disabled ${user.email} and ended all sessions.${aboutKeys(keys)}`)
  })
}

function enableAction(context: CommandContext, options: Options) {
  return aboutUser(context, options, async (db, user, by) => {
    await switchUser(db, context.clock, user.email, true, by)
    context.print(options.json ? JSON.stringify({ id: user.id, disabled: false }) : `Enabled ${user.email}.`)
  })
}

function deleteAction(context: CommandContext, options: Options) {
  return aboutUser(context, options, async (db, user, by) => {
    if (!(await confirm(context, `Delete ${user.email} with all sessions and memberships?`, options.yes))) return
    const revokes = await shouldRevoke(context, db, options, user.id)
    const { empty, ...keys } = await db.transaction(tx =>
      recordTogether(tx, by, async together => {
        const deleted = await deleteUser(tx, user.email, together)
        if (!deleted) throw new CommandError(`no user with the address ${user.email}`)
        return {
          empty: deleted.empty,
          ...(await settleKeys(tx, context.clock, { userId: user.id, revokes }, together)),
        }
      }),
    )
    if (options.json) return context.print(JSON.stringify({ id: user.id, deleted: true, empty, ...keys }))
    context.print(`Deleted ${user.email}.${aboutEmpty(empty)}${aboutKeys(keys)}`)
  })
}

function aboutEmpty(empty: DeletedUser['empty']): string {
  if (empty.length === 0) return ''
  return ` No members left in ${empty.map(({ id, name }) => `"${name}" (${id})`).join(', ')}.`
}

function aboutUser(
  context: CommandContext,
  { email }: Options,
  work: (db: Db, user: User, by: Actor, config: Config) => Promise<void>,
) {
  return asOperator(context, async (db, by, _, config) => {
    const user = await findUser(db, email)
    if (!user) throw new CommandError(`no user with the address ${email}`)
    await work(db, user, by, config)
  })
}
