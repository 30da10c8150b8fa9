import { Command, Option } from 'commander'
import { inviteMember } from '../domain/accounts/invite-member.ts'
import { linkTo } from '../domain/accounts/link-token.ts'
import { type Role, roles } from '../domain/accounts/user.ts'
import { systemClock } from '../domain/clock.ts'
import { asOperator } from './as-operator.ts'
import { uuid } from './uuid.ts'

type Options = { workspace: string; email: string; role: Role; json?: boolean }

/** The operator's way to let somebody into a workspace: they still have to accept. */
export function workspaceInviteCommand(): Command {
  return new Command('invite')
    .description('Invite somebody into a workspace. They join when they open the link and accept.')
    .requiredOption('--workspace <id>', 'the workspace', uuid)
    .requiredOption('--email <address>', 'whom; the link works for the account of this address only')
    .addOption(new Option('--role <role>', 'what they will be there').choices(roles).default('member'))
    .option('--json', 'print {"id": …, "email": …, "expires_at": …, "link": …}; link is null where it goes out by mail')
    .addHelpText('after', '\nWith SMTP_URL the link is mailed; without it, it is printed this once.')
    .action(inviteAction)
}

async function inviteAction({ workspace, email, role, json }: Options) {
  const body = await asOperator(async (db, by, _, { mail, publicUrl }) => {
    const wish = { workspaceId: workspace, email, role, byMail: mail !== null }
    const invited = await inviteMember(db, systemClock, wish, by)
    const link = invited.token && linkTo(publicUrl, 'invitation', invited.token)
    return { id: invited.id, email: invited.email, expires_at: invited.expiresAt.toISOString(), link }
  })
  if (json) return console.log(JSON.stringify(body))
  const until = `until ${body.expires_at.slice(0, 10)}`
  console.log(
    body.link
      ? `Invited ${body.email}. The link, shown only now, works once and ${until}:\n${body.link}`
      : `Invited ${body.email}. The link goes out by mail and works once and ${until}.`,
  )
}
