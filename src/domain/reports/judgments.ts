import { yearsBetween } from './age-of.ts'
import type { Charge, Filing, ReportFacts } from './report-facts.ts'

const judgmentYears = 6

export const judgmentsIn = ({ filings }: Pick<ReportFacts, 'filings'>) =>
  filings.filter(({ kind }) => kind === 'judgment')

/** Judgments of the last six years count, and so do those without a date. */
export const isRecent = ({ filedOn }: Pick<Filing, 'filedOn'>, day: string) =>
  filedOn === null || yearsBetween(filedOn, day) <= judgmentYears

export const isOpen = ({ settledOn }: Pick<Filing, 'settledOn'>, day: string) => settledOn === null || settledOn > day

/** Every judgment leads to a caution, even a settled one. */
export function judgmentCautions(facts: Pick<ReportFacts, 'filings'>, day: string): string[] {
  const all = judgmentsIn(facts)
  const recent = all.filter(judgment => isRecent(judgment, day))
  if (recent.some(judgment => isOpen(judgment, day))) return [openJudgments]
  if (recent.length > 0) return ['There are court judgments from the last six years, all of them settled.']
  return all.length > 0 ? ['There are court judgments older than six years.'] : []
}

export const openJudgments = 'There are unsettled court judgments.'

/** The charges that were known to exist on a day, from a source's list or else from that in the register's own record. */
export function knownCharges({ charges, register }: Pick<ReportFacts, 'charges' | 'register'>, day: string): Charge[] {
  const all = charges.length > 0 ? charges : listedIn(register)
  return all.filter(({ createdOn }) => createdOn === null || createdOn <= day)
}

function listedIn(register: ReportFacts['register']): Charge[] {
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

/** Whether a charge that existed was outstanding on a day. Everything that counts, lists or scores charges does it by this alone. */
export function isOutstanding({ satisfiedOn, isSatisfied }: Charge, day: string): boolean {
  return satisfiedOn === null ? isSatisfied !== true : satisfiedOn > day
}

/** How many of the listed charges were outstanding on a day; null where none was listed by then. */
export function countOutstanding(facts: Pick<ReportFacts, 'charges' | 'register'>, day: string): number | null {
  const listed = knownCharges(facts, day)
  return listed.length === 0 ? null : listed.filter(charge => isOutstanding(charge, day)).length
}
