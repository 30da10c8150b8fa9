import { asOf, dateText } from '#demo/calendar.ts'
import type { Core } from '#demo/core.ts'
import { Random } from '#demo/random.ts'
import { purposes } from '#demo/universe.ts'
import type { Verification } from '#facts/verification.ts'
import { dayNumber } from '#lib/calendar.ts'

/** Since this day directors of British companies have to be verified. */
const dutyBegins = dayNumber(2025, 11, 18)
const year = 365

const providers = [
  ['Alder & Wren Formations Ltd', 'HM Revenue and Customs (HMRC)'],
  ['Kestrel Company Secretaries LLP', 'Institute of Chartered Accountants in England and Wales (ICAEW)'],
  ['Thornbridge Notaries', 'Faculty Office of the Archbishop of Canterbury (FO)'],
] as const

/**
 * What the British register reports about a person's identity, for a role that is held: most are verified, some of them by a provider, some
 * have not had to be, and a few are late. Nothing is reported in other countries.
 */
export function describeVerification(core: Core, role: 'officer' | 'holder', n: number): Verification | null {
  if (core.country.code !== 'GB' || core.dissolved !== null) return null
  const random = new Random(core.key, core.id, purposes.verification + (role === 'officer' ? 0 : 100) + n)
  const kind = random.unit()
  if (kind < 0.15) return null
  if (kind < 0.25) return dueBy(asOf + random.between(60, year), role)
  if (kind < 0.33) return dueBy(asOf - random.between(1, 200), role)
  const from = dutyBegins + random.below(asOf - dutyBegins)
  const statement = { verified_from: dateText(from), ...(kind < 0.35 && { verified_until: dateText(asOf) }) }
  if (random.chance(0.6)) return statement
  const [verifier, supervisor] = random.pick(providers)
  const verified_on = dateText(from - random.between(0, 90))
  return { ...statement, verified_on, verifier, verifier_supervisors: [supervisor] }
}

/** Owners have a fortnight. */
function dueBy(day: number, role: 'officer' | 'holder'): Verification {
  return {
    ...(role === 'holder' && { statement_from: dateText(day - 14) }),
    statement_due: dateText(day),
  }
}
