import { type Overdue, type OverdueRoles, overdueAmong } from '../verification/overdue-roles.ts'
import { type Flag, flag } from './flag.ts'
import type { OverviewFacts } from './overview-facts.ts'

/** Of roles that are held on the day for which they were read. */
export function overdueRoles({ officers, holdings }: Pick<OverviewFacts, 'officers' | 'holdings'>): OverdueRoles {
  return {
    officers: overdueAmong(officers.map(officer => ({ ...officer, name: officer.fullName }))),
    owners: overdueAmong(holdings.map(holding => ({ ...holding, name: holding.holderName }))),
  }
}

/** People from whom the register still waits for a statement that their identity is verified, after the day on which it was due. */
export function verificationFlags({ officers, owners }: OverdueRoles): Flag[] {
  const flags: Flag[] = []
  if (officers) {
    const title = 'Identity verification of an officer overdue'
    const given = { title, detail: detailOf('officer', officers), on: officers.since }
    const evidence = { part: 'officers', sourceId: officers.sourceId } as const
    flags.push(flag({ id: 'officers_not_verified', severity: 'look', ...given, evidence }))
  }
  if (owners) {
    const title = 'Identity verification of an owner overdue'
    const given = { title, detail: detailOf('owner', owners), on: owners.since }
    const evidence = { part: 'owners', sourceId: owners.sourceId } as const
    flags.push(flag({ id: 'owners_not_verified', severity: 'look', ...given, evidence }))
  }
  return flags
}

function detailOf(who: string, { people, since }: Overdue): string {
  return people === 1
    ? `1 ${who}'s identity verification is overdue since ${since}`
    : `${people} ${who}s' identity verifications are overdue, the first since ${since}`
}
