import type { Charge, ReportFacts } from './report-facts.ts'

type ChargeInputs = Pick<ReportFacts, 'charges' | 'register'>

/** The charges that are known, by the list of a source or else by that of the register's own record. */
export function knownCharges({ charges, register }: ChargeInputs): Charge[] {
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

/** Whether a charge stood on a day. A report counts, lists and scores charges by this alone. */
export function isOutstanding({ createdOn, satisfiedOn, isSatisfied }: Charge, day: string): boolean {
  if (createdOn !== null && createdOn > day) return false
  return satisfiedOn === null ? isSatisfied !== true : satisfiedOn > day
}
