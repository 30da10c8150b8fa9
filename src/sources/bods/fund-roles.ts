import type { Interest } from './interest.ts'
import type { Party } from './statement.ts'

/** The manager of a fund, or a fund that it feeds, does not hold it. Statements made from GLEIF's relationships state this in words. */
const roles: [words: RegExp, role: string][] = [
  [/IS_FUND[-_]MANAGED_BY/, 'fund_manager'],
  [/IS_SUBFUND_OF/, 'umbrella_fund'],
  [/IS_FEEDER_TO/, 'master_fund'],
]

export function fundRoleOf({ details }: Interest): string | null {
  return roles.find(([words]) => words.test(details ?? ''))?.[1] ?? null
}

/** What stands beside a fund, as in GLEIF's own records; null where the interests are others. */
export function fundOf({ company, name }: Party, interests: Interest[]): Record<string, unknown> | null {
  const found = interests.flatMap(interest => fundRoleOf(interest) ?? [])
  if (found.length === 0) return null
  const isLei = company.scheme === 'lei'
  return Object.fromEntries(found.map(role => (isLei ? [`${role}_lei`, company.number] : [`${role}_name`, name])))
}
