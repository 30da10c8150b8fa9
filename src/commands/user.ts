import { text } from 'node:stream/consumers'
import { Command, Option } from 'commander'
import { createUser } from '../domain/accounts/create-user.ts'
import { resetPassword } from '../domain/accounts/password.ts'
import { type Role, roles } from '../domain/accounts/user.ts'
import { randomPassword } from '../lib/password.ts'
import { uuid } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { userUpkeep } from './user-upkeep.ts'

type PasswordOptions = { email: string; password?: string; passwordStdin?: boolean; json?: boolean }
type Result = { id: string; email: string; password?: string }
type CreateOptions = PasswordOptions & { name?: string; workspace?: string; role?: Role }

export function userCommand(context: CommandContext): Command {
  const create = withPassword(new Command('create'))
    .description('Create a user who can sign in to the dashboard.')
    .option('--name <name>', 'display name (default: the first part of the e-mail address)')
    .option('--workspace <id>', 'the workspace to join (default: a free workspace of their own)', uuid)
    .addOption(new Option('--role <role>', 'their role in that workspace (default: member)').choices(roles))
    .action(options => createAction(context, options))
  const reset = withPassword(new Command('reset-password'))
    .description('Set a new password and end all sessions of the user.')
    .action(options => resetAction(context, options))
  const command = new Command('user').description('Manage dashboard users.')
  for (const subcommand of [create, reset, ...userUpkeep(context)]) command.addCommand(subcommand)
  return command
}

function withPassword(command: Command): Command {
  return command
    .requiredOption('--email <address>', 'their sign-in address')
    .addOption(new Option('--password <password>', 'visible to other users of this machine').conflicts('passwordStdin'))
    .option('--password-stdin', 'read the password from standard input')
    .option('--json', 'print {"id": …, "email": …}, with "password" if it was generated')
    .addHelpText('after', '\nWithout a password, a random one is generated and printed once.')
}

async function createAction(context: CommandContext, { workspace, role, ...options }: CreateOptions) {
  if (role && !workspace) throw new CommandError('--role needs --workspace', 2)
  const { password, made } = await passwordFrom(context, options)
  const { email, name } = options
  const user = {
    email,
    password,
    ...(name !== undefined && { name }),
    ...(workspace && { membership: { workspaceId: workspace, role: role ?? 'member' } }),
  }
  const id = await asOperator(context, (db, by) => createUser(db, context.clock, user, by))
  printResult(context, options, `Created user ${id}.`, {
    id,
    email: email.trim().toLowerCase(),
    ...(made && { password }),
  })
}

async function resetAction(context: CommandContext, options: PasswordOptions) {
  const { password, made } = await passwordFrom(context, options)
  const { email } = options
  const id = await asOperator(context, (db, by) => resetPassword(db, context.clock, { email, password }, by))
  if (!id) throw new CommandError(`no user with the address ${email}`)
  const result = { id, email: email.trim().toLowerCase(), ...(made && { password }) }
  printResult(context, options, `Changed the password of ${result.email} and ended all sessions.`, result)
}

function printResult(context: CommandContext, { json }: PasswordOptions, sentence: string, result: Result) {
  const secret = result.password ? `\nPassword, shown only once: ${result.password}` : ''
  context.print(json ? JSON.stringify(result) : `${sentence}${secret}`)
}

async function passwordFrom(context: CommandContext, { password, passwordStdin }: PasswordOptions) {
  if (passwordStdin) return { password: (await text(context.in)).replace(/\r?\n$/, ''), made: false }
  return password === undefined ? { password: randomPassword(), made: true } : { password, made: false }
}
