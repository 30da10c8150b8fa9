import { text } from 'node:stream/consumers'
import { Command, Option } from 'commander'
import { createUser } from '../domain/accounts/create-user.ts'
import { resetPassword } from '../domain/accounts/password.ts'
import { type Role, roles } from '../domain/accounts/user.ts'
import { systemClock } from '../domain/clock.ts'
import { randomPassword } from '../lib/password.ts'
import { uuid } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import { CommandError } from './say-failure.ts'
import { userUpkeep } from './user-upkeep.ts'

type PasswordOptions = { email: string; password?: string; passwordStdin?: boolean; json?: boolean }
type Result = { id: string; email: string; password?: string }
type CreateOptions = PasswordOptions & { name?: string; workspace?: string; role?: Role }

export function userCommand(): Command {
  const create = withPassword(new Command('create'))
    .description('Create a user who can sign in to the dashboard.')
    .option('--name <name>', 'display name (default: the first part of the e-mail address)')
    .option('--workspace <id>', 'the workspace to join (default: a free workspace of their own)', uuid)
    .addOption(new Option('--role <role>', 'their role in that workspace (default: member)').choices(roles))
    .action(createAction)
  const reset = withPassword(new Command('reset-password'))
    .description('Set a new password and end all sessions of the user.')
    .action(resetAction)
  const command = new Command('user').description('Manage dashboard users.')
  for (const subcommand of [create, reset, ...userUpkeep()]) command.addCommand(subcommand)
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

async function createAction({ workspace, role, ...options }: CreateOptions) {
  if (role && !workspace) throw new CommandError('--role needs --workspace', 2)
  const { password, made } = await passwordFrom(options)
  const { email, name } = options
  const user = {
    email,
    password,
    ...(name !== undefined && { name }),
    ...(workspace && { membership: { workspaceId: workspace, role: role ?? 'member' } }),
  }
  const id = await asOperator((db, by) => createUser(db, systemClock, user, by))
  say(options, `Created user ${id}.`, { id, email: email.trim().toLowerCase(), ...(made && { password }) })
}

async function resetAction(options: PasswordOptions) {
  const { password, made } = await passwordFrom(options)
  const { email } = options
  const id = await asOperator((db, by) => resetPassword(db, systemClock, { email, password }, by))
  if (!id) throw new CommandError(`no user with the address ${email}`)
  const result = { id, email: email.trim().toLowerCase(), ...(made && { password }) }
  say(options, `Changed the password of ${result.email} and ended all sessions.`, result)
}

function say({ json }: PasswordOptions, sentence: string, result: Result) {
  const secret = result.password ? `\nPassword, shown only once: ${result.password}` : ''
  console.log(json ? JSON.stringify(result) : `${sentence}${secret}`)
}

async function passwordFrom({ password, passwordStdin }: PasswordOptions) {
  if (passwordStdin) return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), made: false }
  return password === undefined ? { password: randomPassword(), made: true } : { password, made: false }
}
