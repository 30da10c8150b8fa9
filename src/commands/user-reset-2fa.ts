import { Command } from 'commander'
import { findUser } from '../domain/accounts/find-user.ts'
import { resetTwoFactor } from '../domain/accounts/reset-two-factor.ts'
import { asOperator } from './as-operator.ts'
import { CommandError } from './say-failure.ts'

type Options = { email: string; json?: boolean }

/** For the day that somebody has lost their authenticator and their recovery codes. */
export function userReset2faCommand(): Command {
  return new Command('reset-2fa')
    .description('Reset two-factor sign-in for a user and end all sessions; they sign in with the password alone.')
    .requiredOption('--email <address>', 'their sign-in address')
    .option('--json', 'print {"id": …, "email": …}')
    .addHelpText('after', '\nIf SMTP_URL is set, the user is notified by e-mail.')
    .action(resetAction)
}

async function resetAction({ email, json }: Options) {
  const user = await asOperator(async (db, by, _, { mail }) => {
    const found = await findUser(db, email)
    if (found) await resetTwoFactor(db, { userId: found.id, workspaceId: null, sendsMail: mail !== null }, by)
    return found
  })
  if (!user) throw new CommandError(`no user with the address ${email}`)
  const sentence = `Reset two-factor sign-in for ${user.email} and ended all sessions.`
  console.log(json ? JSON.stringify({ id: user.id, email: user.email }) : sentence)
}
