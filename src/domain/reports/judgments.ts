import type { Filing, ReportFacts } from './report-facts.ts'
import { yearsBetween } from './years-between.ts'

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
  if (recent.length > 0) return ['There are court judgments of the last six years; all of them are settled.']
  return all.length > 0 ? ['There are court judgments that are older than six years.'] : []
}

export const openJudgments = 'There are court judgments that are not settled.'
