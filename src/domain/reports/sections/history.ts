import { chooseStatements } from '../../financials/choose-statements.ts'
import { knownOn, type Statement } from '../../financials/statement.ts'
import type { ReportFacts } from '../report-facts.ts'
import { scoreFacts } from '../score-facts.ts'
import { type Score, scorecard } from '../scorecard.ts'

/** The zones of Altman's Z''. */
const distressBelow = 1.1
const safeFrom = 2.6
const maxYears = 6

export type PastScore = { asOf: string; periodEnd: string | null; score: Score }

/**
 * The scores that this model would have given on the day each year's accounts became known, from what was known by then, and
 * today's score. Oldest first.
 */
export function pastScores(facts: ReportFacts, today: string): PastScore[] {
  const years = chooseStatements(facts.statements).served.slice(0, maxYears).reverse()
  const past = years
    .map(statement => ({ periodEnd: statement.periodEnd, asOf: firstKnown(facts, statement) }))
    .filter(({ asOf }) => asOf < today)
    .sort((one, other) => (one.asOf < other.asOf ? -1 : 1))
  const days = [...past, { periodEnd: null, asOf: today }]
  return days.map(({ asOf, periodEnd }) => ({ asOf, periodEnd, score: scorecard(scoreFacts(facts, asOf, today)) }))
}

/** A group's accounts may come in after the company's own; those that are served decide. */
function firstKnown({ statements }: ReportFacts, { periodEnd, consolidated }: Statement): string {
  const days = statements
    .filter(statement => statement.periodEnd === periodEnd && statement.consolidated === consolidated)
    .map(statement => knownOn(statement) ?? periodEnd)
  return days.sort()[0] as string
}

export function scoreHistoryOf(past: PastScore[]) {
  return past.map(({ asOf, periodEnd, score }) => ({
    as_of: asOf,
    period_end: periodEnd,
    score: score.score,
    pod: score.pod,
    commonValue: score.value,
    commonDescription: score.description,
  }))
}

export function limitHistoryOf(past: PastScore[]) {
  return past.flatMap(({ asOf, score }) => (score.limit === null ? [] : [{ as_of: asOf, ...score.limit }]))
}

/** The health that each year's accounts showed when they became known. */
export function historicHealthOf(past: PastScore[]) {
  return past.flatMap(({ asOf, periodEnd, score }) => {
    if (periodEnd === null) return []
    const value = (id: string) => score.factors.find(factor => factor.id === id)?.value ?? null
    const z = value('altman_z')
    return [
      {
        period_end: periodEnd,
        as_of: asOf,
        altman_z: z,
        zone: z === null ? null : z < distressBelow ? 'distress' : z < safeFrom ? 'grey' : 'safe',
        current_ratio: value('liquidity'),
        liabilities_to_assets: value('leverage'),
        return_on_assets: value('profitability'),
        commonValue: score.value,
      },
    ]
  })
}
