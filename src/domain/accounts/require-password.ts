import { isCommonPassword } from '#lib/common-passwords.ts'
import { longestPassword, shortestPassword } from '#lib/password.ts'
import { Failure } from '../failure.ts'

/** Refuses a password that is too short or easily guessed: a common one, or one's own address. */
export async function requirePassword(password: string, email: string): Promise<void> {
  const refuse = (reason: string) => new Failure('invalid', { reasons: { password: [reason] } })
  if (password.length < shortestPassword || password.length > longestPassword) {
    throw refuse(`must be ${shortestPassword} to ${longestPassword} characters long`)
  }
  const plain = password.toLowerCase()
  const own = email.trim().toLowerCase()
  if (plain === own || plain === own.split('@')[0]) throw refuse('must not be your own e-mail address')
  if (await isCommonPassword(password)) {
    throw refuse('is too common and easy to guess; use a few random words instead')
  }
}
