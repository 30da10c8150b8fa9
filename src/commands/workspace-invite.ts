import { Command, Option } from 'commander'
import { inviteMember } from '../domain/accounts/invitation.ts'
import { linkTo } from '../domain/accounts/link-token.ts'
import { type Role, roles } from '../domain/accounts/user.ts'
import { uuid } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'

type Options = { workspace: string; email: string; role: Role; json?: boolean }

/** Lets the operator invite someone to a workspace: they still have to accept. */
export function workspaceInviteCommand(context: CommandContext): Command {
  return new Command('invite')
    .description('Invite someone to a workspace. They join when they open the link and accept.')
    .requiredOption('--workspace <id>', 'the workspace', uuid)
    .requiredOption('--email <address>', "the invitee's e-mail address; the link works only for this account")
    .addOption(new Option('--role <role>', 'their role in the workspace').choices(roles).default('member'))
    .option('--json', 'print {"id": …, "email": …, "expires_at": …, "link": …}; link is null if it is sent by e-mail')
    .addHelpText('after', '\nIf SMTP_URL is set, the link is sent by e-mail; otherwise it is printed once.')
    .action(options => inviteAction(context, options))
}

async function inviteAction(context: CommandContext, { workspace, email, role, json }: Options) {
  const body = await asOperator(context, async (db, by, _, { mail, publicUrl }) => {
    const invitation = { workspaceId: workspace, email, role, byMail: mail !== null }
    const invited = await inviteMember(db, context.clock, invitation, by)
    const link = invited.token && linkTo(publicUrl, 'invitation', invited.token)
    return { id: invited.id, email: invited.email, expires_at: invited.expiresAt.toISOString(), link }
  })
  if (json) return context.print(JSON.stringify(body))
  const until = `until ${body.expires_at.slice(0, 10)}`
  context.print(
    body.link
      ? `Invited ${body.email}. The link is shown only once; it works once, ${until}:\n${body.link}`
      : `Invited ${body.email}. The link is sent by e-mail; it works once, ${until}.`,
  )
}
