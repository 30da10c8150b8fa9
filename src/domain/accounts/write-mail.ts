import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Clock } from '../clock.ts'
import { browserName } from '../mail/browser-name.ts'
import { type Letter, oneLine, quoted, renderLetter } from '../mail/letter.ts'
import type { AlertOrder, DigestOrder, Mail, MailOrder } from '../mail/mail.ts'
import { invitationDays } from './invitation.ts'
import { linkTo, makeLinkToken } from './link-token.ts'
import { readUser } from './user.ts'

const newPasswordMinutes = 60
const verifyHours = 24

const ignore = 'If you did not expect this e-mail, you can ignore it: nothing happens unless you open the link.'

/** An e-mail about an account. */
type AccountOrder = Exclude<MailOrder, DigestOrder | AlertOrder>

/** Writes a queued mail with a new link; null if there is no longer a reason to send it. */
export async function writeMail(db: Db, clock: Clock, publicUrl: string, order: AccountOrder): Promise<Mail | null> {
  const letter = await letterFor(db, clock, publicUrl, order)
  return letter && renderLetter(letter)
}

async function letterFor(db: Db, clock: Clock, publicUrl: string, order: AccountOrder): Promise<Letter | null> {
  switch (order.kind) {
    case 'invitation':
      return invitation(db, clock, publicUrl, order.invitationId)
    case 'new_password':
      return newPassword(db, clock, publicUrl, order.email)
    case 'verify_address':
      return verifyAddress(db, clock, publicUrl, order.userId)
    case 'two_factor_reset':
      return twoFactorReset(db, publicUrl, order.userId)
    case 'new_device':
      return newDevice(db, publicUrl, order)
  }
}

async function invitation(db: Db, clock: Clock, publicUrl: string, id: string): Promise<Letter | null> {
  const { token, hash } = makeLinkToken()
  const { rows } = await sql<{ email: string; role: string; workspace: string; inviter: string | null }>`
    update invitations i set token_hash = ${hash}
    from workspaces w
    where i.id = ${id} and i.is_mailed and i.expires_at > ${clock()} and w.id = i.workspace_id
    returning i.email, i.role, w.name as workspace, (select email from users u where u.id = i.invited_by) as inviter
  `.execute(db)
  if (!rows[0]) return null
  const { email, role, workspace, inviter } = rows[0]
  return {
    to: email,
    subject: 'You have been invited to a workspace on Firmament',
    paragraphs: [
      `${inviter ?? 'The operator of this server'} has invited you to the workspace ${quoted(workspace)} as ${role}.`,
      `Open this link to accept. It works once, only for this address, and expires after ${invitationDays} days:`,
      { link: linkTo(publicUrl, 'invitation', token) },
      ignore,
    ],
  }
}

async function newPassword(db: Db, clock: Clock, publicUrl: string, email: string): Promise<Letter | null> {
  const token = await makeAccountLink(db, clock, 'new_password', email, newPasswordMinutes)
  if (token === null) return null
  return {
    to: email,
    subject: 'Reset your Firmament password',
    paragraphs: [
      'Someone, probably you, requested a new password for the account with this address.',
      `Open this link to set it. It works once, within ${newPasswordMinutes} minutes, and ends all sessions of the account:`,
      { link: linkTo(publicUrl, 'new-password', token) },
      ignore,
    ],
  }
}

async function verifyAddress(db: Db, clock: Clock, publicUrl: string, userId: string): Promise<Letter | null> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId} and not email_verified
  `.execute(db)
  const email = rows[0]?.email
  if (!email) return null
  const token = await makeAccountLink(db, clock, 'verify_address', email, verifyHours * 60)
  if (token === null) return null
  return {
    to: email,
    subject: 'Confirm your e-mail address for Firmament',
    paragraphs: [
      'A Firmament account was created with this address.',
      `Open this link to confirm that the address is yours. It works once, within ${verifyHours} hours:`,
      { link: linkTo(publicUrl, 'verify-address', token) },
      ignore,
    ],
  }
}

type NewDevice = Extract<MailOrder, { kind: 'new_device' }>

async function newDevice(
  db: Db,
  publicUrl: string,
  { userId, browser, address, at }: NewDevice,
): Promise<Letter | null> {
  const user = await readUser(db, userId)
  if (!user) return null
  return {
    to: user.email,
    subject: 'A new sign-in to your Firmament account',
    paragraphs: [
      `Someone signed in to your account from a new browser on ${at.slice(0, 16).replace('T', ' ')} UTC, from the IP address ${oneLine(address)}.`,
      `Browser: ${browserName(browser) ?? 'unknown'}.`,
      'If this was you, you can ignore this e-mail. If not, set a new password now, which ends all sessions:',
      { link: `${publicUrl}/forgot-password` },
    ],
  }
}

async function twoFactorReset(db: Db, publicUrl: string, userId: string): Promise<Letter | null> {
  const user = await readUser(db, userId)
  if (!user) return null
  return {
    to: user.email,
    subject: 'Two-factor sign-in was turned off for your Firmament account',
    paragraphs: [
      'An admin of your workspace or the server operator has turned off two-factor sign-in for your account, and all your sessions have ended. You can now sign in with your password alone.',
      'Turn on two-factor sign-in again after you sign in. If you did not ask for this, set a new password now:',
      { link: `${publicUrl}/forgot-password` },
    ],
  }
}

/** A new link replaces the former one. Null where no account has the address. */
async function makeAccountLink(
  db: Db,
  clock: Clock,
  purpose: 'new_password' | 'verify_address',
  email: string,
  minutes: number,
): Promise<string | null> {
  const { token, hash } = makeLinkToken()
  const expiresAt = new Date(clock().getTime() + minutes * 60_000)
  const { rows } = await sql`
    insert into account_links (user_id, purpose, token_hash, expires_at)
    select id, ${purpose}, ${hash}, ${expiresAt} from users where email = ${email}
    on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning user_id
  `.execute(db)
  return rows.length > 0 ? token : null
}
