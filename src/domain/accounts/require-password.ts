import { longestPassword, shortestPassword } from '#lib/password.ts'
import { Failure } from '../failure.ts'

export function requirePassword(password: string): void {
  if (password.length >= shortestPassword && password.length <= longestPassword) return
  const reason = `must have from ${shortestPassword} to ${longestPassword} characters`
  throw new Failure('invalid', { reasons: { password: [reason] } })
}
