import { isFailingBy, isGoneBy } from '../nomenclatures/company-statuses.ts'
import { ageOf } from '../reports/age-of.ts'
import { isInsolventOn } from '../reports/register-record.ts'
import { type Flag, flag } from './flag.ts'
import type { AtAGlance } from './overview-facts.ts'

export type Life = 'active' | 'ending' | 'ended' | 'unknown'

const youngYears = 2

/** Whether a company is active, by its dates, its classified status and, failing these, the register's own word. */
export function lifeOf({ company, register }: Pick<AtAGlance, 'company' | 'register'>, today: string): Life {
  const { statusId, status, dissolvedOn } = company
  if (statusId === 108 || (dissolvedOn !== null && dissolvedOn <= today) || isGoneBy.test(status ?? '')) return 'ended'
  if (statusId === 1615 || isInsolventOn(register, today) || isFailingBy.test(status ?? '')) return 'ending'
  return statusId === 106 ? 'active' : 'unknown'
}

/** Flags from the company's status in the register. */
export function statusFlags(facts: Pick<AtAGlance, 'company' | 'register'>, today: string): Flag[] {
  const { company } = facts
  const evidence = { part: 'profile', sourceId: company.basicSource } as const
  const life = lifeOf(facts, today)
  const flags: Flag[] = []
  if (life === 'ended') {
    const given = { title: 'Not active', detail: company.status, on: company.dissolvedOn }
    flags.push(flag({ id: 'not_active', severity: 'against', ...given, evidence }))
  }
  if (life === 'ending') {
    const isCase = isInsolventOn(facts.register, today) === true
    const title = isCase ? 'In insolvency' : 'Not fully active: closing, in liquidation or insolvency'
    flags.push(flag({ id: 'insolvency', severity: 'against', title, detail: company.status, evidence }))
  }
  if (life !== 'ended' && /strike off/i.test(company.status ?? '')) {
    flags.push(flag({ id: 'strike_off', severity: 'against', title: 'Strike-off announced by the register', evidence }))
  }
  if (life === 'active' && isYoung(company, today)) {
    const given = { title: 'Founded less than two years ago', on: company.incorporatedOn }
    flags.push(flag({ id: 'young', severity: 'note', ...given, evidence }))
  }
  return flags
}

function isYoung(company: AtAGlance['company'], today: string): boolean {
  const age = ageOf(company, today)
  return age !== null && age.years < youngYears
}
