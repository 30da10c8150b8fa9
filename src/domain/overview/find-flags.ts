import { accountsFlags } from './accounts-flags.ts'
import { changeFlags } from './change-flags.ts'
import type { Flag, Severity } from './flag.ts'
import type { OverviewFacts } from './overview-facts.ts'
import { ownerFlags } from './owner-flags.ts'
import { chargeFlags, reportFlags } from './report-flags.ts'
import { statusFlags } from './status-flags.ts'

const order: Severity[] = ['against', 'look', 'note']

/** Everything that whoever decides about the company should have seen, on a day, what weighs most first. */
export function findFlags(facts: OverviewFacts, today: string): Flag[] {
  const flags = [
    ...statusFlags(facts, today),
    ...reportFlags(facts, today),
    ...accountsFlags(facts, today),
    ...chargeFlags(facts),
    ...ownerFlags(facts),
    ...changeFlags(facts, today),
  ]
  return order.flatMap(severity => flags.filter(flag => flag.severity === severity))
}
