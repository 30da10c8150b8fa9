import type { Stake } from '../ownership/beneficial-owners.ts'
import { type Flag, flag } from './flag.ts'
import type { OverviewFacts } from './overview-facts.ts'

/** Whether the beneficial owners are known. No one is taken for an owner merely because no one else was found. */
export function ownerFlags({ owners, holdings }: OverviewFacts): Flag[] {
  const sourceId = owners.sources.keys().next().value ?? holdings[0]?.sourceId ?? null
  const evidence = { part: 'owners', sourceId } as const
  const flags: Flag[] = []
  const [largest] = owners.unresolved
  if (owners.owners.length === 0) {
    const detail = `no beneficial owner of ${owners.threshold}% or more found`
    flags.push(
      flag({ id: 'owners_not_traced', severity: 'look', title: 'Owners not traced to a person', detail, evidence }),
    )
  } else if (largest && mayReach(largest.stake, owners.threshold)) {
    const detail = `the owners of the remainder are not known; it may be ${owners.threshold}% or more`
    const given = { title: 'Owners only partly traced', detail }
    flags.push(flag({ id: 'owners_not_traced', severity: 'look', ...given, evidence }))
  }
  if (owners.cycles.some(ids => ids.includes(owners.companyId))) {
    const title = 'Circular ownership: the company owns itself through other companies'
    flags.push(flag({ id: 'own_circle', severity: 'look', title, evidence }))
  }
  return flags
}

/** A stake of unknown size may be of any size. */
function mayReach(stake: Stake, threshold: number): boolean {
  switch (stake.size) {
    case 'exact':
      return Number(stake.percentage) >= threshold
    case 'band':
      return Number(stake.max) >= threshold
    default:
      return true
  }
}
