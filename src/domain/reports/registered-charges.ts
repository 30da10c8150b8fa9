import type { Charge, ReportFacts } from './report-facts.ts'

/** The known charges, from a source's list or else from that in the register's own record. */
export function knownCharges({ charges, register }: Pick<ReportFacts, 'charges' | 'register'>): Charge[] {
  if (charges.length > 0) return charges
  return (register.charges ?? []).map(charge => ({
    kind: charge.kind,
    description: charge.description ?? null,
    holder: charge.holders?.join(', ') ?? null,
    createdOn: charge.createdOn ?? null,
    satisfiedOn: charge.satisfiedOn ?? null,
    isSatisfied: charge.isSatisfied,
    amount: null,
    currency: null,
  }))
}

/** Whether a charge was outstanding on a day. Reports count, list and score charges by this alone. */
export function isOutstanding({ createdOn, satisfiedOn, isSatisfied }: Charge, day: string): boolean {
  if (createdOn !== null && createdOn > day) return false
  return satisfiedOn === null ? isSatisfied !== true : satisfiedOn > day
}
