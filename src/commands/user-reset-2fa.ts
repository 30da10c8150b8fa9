import { Command } from 'commander'
import { findUser } from '../domain/accounts/find-user.ts'
import { resetTwoFactor } from '../domain/accounts/reset-two-factor.ts'
import { asOperator } from './as-operator.ts'
import { CommandError } from './say-failure.ts'

type Options = { email: string; json?: boolean }

/** For the day that somebody has lost their authenticator and their recovery codes. */
export function userReset2faCommand(): Command {
  return new Command('reset-2fa')
    .description('Take away the second factor of a user and end all sessions: their password alone signs in.')
    .requiredOption('--email <address>', 'what they sign in with')
    .option('--json', 'print {"id": …, "email": …}')
    .addHelpText('after', '\nWith SMTP_URL they are told by mail.')
    .action(resetAction)
}

async function resetAction({ email, json }: Options) {
  const user = await asOperator(async (db, by, _, { mail }) => {
    const found = await findUser(db, email)
    if (found) await resetTwoFactor(db, { userId: found.id, workspaceId: null, sendsMail: mail !== null }, by)
    return found
  })
  if (!user) throw new CommandError(`there is no user with the address ${email}`)
  const sentence = `Took away the second factor of ${user.email}; all sessions are ended.`
  console.log(json ? JSON.stringify({ id: user.id, email: user.email }) : sentence)
}
