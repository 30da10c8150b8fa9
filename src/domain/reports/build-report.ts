import type { ReportFacts } from './report-facts.ts'
import type { Score } from './scorecard.ts'
import { explanationOf } from './sections/explanation.ts'
import { financialsOf, periodsOf } from './sections/financials.ts'
import { groupOf } from './sections/group.ts'
import { historicHealthOf, limitHistoryOf, pastScores, scoreHistoryOf } from './sections/history.ts'
import { chargesOf, legalFilingsOf, paymentOf } from './sections/legal.ts'
import { directorsOf, secretariesOf, shareholdersOf } from './sections/people.ts'
import { profileOf } from './sections/profile.ts'
import { summaryOf } from './sections/summary.ts'

const disclaimer =
  'The probability of default, the class and the credit limit are modelled from filed facts by an open scorecard. They are neither an agency rating nor advice.'

/**
 * The body of a report: a document with names of its own, stored as it is written here. It depends on nothing but the facts,
 * the moment at which the report was requested, and the lists on which its parties may be. A section about which nothing is known is absent.
 */
export function buildReport(facts: ReportFacts, createdAt: Date, listCautions: string[] = []) {
  const today = createdAt.toISOString().slice(0, 10)
  const past = pastScores(facts, today)
  const { score } = past.at(-1) as { score: Score }
  const periods = periodsOf(facts)
  const group = groupOf(facts)
  return {
    summary: summaryOf(facts, score, today, listCautions),
    company_profile: profileOf(facts),
    ...list('score_history', scoreHistoryOf(past)),
    ...list('credit_limit_history', limitHistoryOf(past)),
    ...financialsOf(periods),
    ...list('directors', directorsOf(facts)),
    ...list('secretaries', secretariesOf(facts)),
    ...list('shareholders', shareholdersOf(facts)),
    ...(group.ultimate && { group_structure_ultimate: group.ultimate }),
    ...list('group_structure_parents', group.parents),
    ...(group.subsidiaries && { group_structure_subsidiaries: group.subsidiaries }),
    ...list('legal_filings', legalFilingsOf(facts, today)),
    ...list('mortgages_and_charges', chargesOf(facts, today)),
    ...section('payment_behaviour', paymentOf(facts, periods)),
    ...list('enquiries_trend', facts.enquiries),
    ...list('historic_health', historicHealthOf(past)),
    other: {
      date_created: createdAt.toISOString(),
      source_id: String(facts.company.id),
      scorecard: explanationOf(score),
      disclaimer,
    },
  }
}

export type ReportBody = ReturnType<typeof buildReport>

/** A section that is present only where it has content. */
function list<Name extends string, Item>(name: Name, items: Item[]) {
  return section(name, items.length === 0 ? null : items)
}

function section<Name extends string, Content>(name: Name, content: Content | null) {
  return (content === null ? {} : { [name]: content }) as { [Key in Name]?: Content }
}
