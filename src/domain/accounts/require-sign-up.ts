import type { Db } from '#postgres/db.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { readInvitation } from './read-invitation.ts'
import type { SignUp } from './sign-up.ts'

/** Refuses whoever may not sign up here. Where only invited people may, the link must be for the address they give. */
export async function requireSignUp(
  db: Db,
  clock: Clock,
  signUp: SignUp,
  { email, invitation }: { email: unknown; invitation: unknown },
): Promise<void> {
  if (signUp === 'open') return
  const toInvited = signUp === 'invited'
  if (!toInvited || typeof invitation !== 'string') throw new Failure('sign_up_closed', { toInvited })
  const invited = await readInvitation(db, clock, invitation)
  if (invited.email !== String(email).trim().toLowerCase()) throw new Failure('sign_up_closed', { toInvited })
}
