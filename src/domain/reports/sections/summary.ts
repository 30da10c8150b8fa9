import { ageOf } from '../age-of.ts'
import { isOutstanding, isRecent, judgmentCautions, judgmentsIn, knownCharges } from '../judgments.ts'
import type { ReportFacts } from '../report-facts.ts'
import type { Score } from '../scorecard.ts'
import { lastStatement } from './financials.ts'

/** The part that is read first. What is unknown is null here; a zero is known. */
export function summaryOf(facts: ReportFacts, score: Score, today: string, listCautions: string[]) {
  const { company, particulars } = facts
  const last = lastStatement(facts)
  const charges = knownCharges(facts, today)
  const counted = (kind: string) =>
    charges.length === 0 ? null : charges.filter(each => each.kind === kind && isOutstanding(each, today)).length
  const judgments = judgmentsIn(facts)
  const recent = judgments.filter(judgment => isRecent(judgment, today))
  const employees = last?.values['Employee-Numbers'] ?? particulars.employees
  return {
    turnover: amountOf(last?.values.Turnover),
    ebitda: amountOf(last?.values.EBITDA),
    age_of_business: ageOf(company, today)?.birthdays ?? null,
    number_of_employees: employees == null ? null : String(employees),
    // A register without a list counts all charges together.
    charges: counted('charge') ?? facts.register.chargesOutstanding ?? null,
    mortgages: counted('mortgage'),
    court_judgements: judgments.length === 0 ? null : recent.length,
    overall_credit_risk: {
      pod: score.pod,
      commonValue: score.value,
      commonDescription: score.description,
      creditLimit: score.limit,
    },
    what_we_like_about_this_company: score.likes,
    cautions: [
      ...new Set([...listCautions, ...score.cautions, ...judgmentCautions(facts, today), ...strikeOff(company.status)]),
    ],
    // Behind what the contract names: what the figures are of, and what they leave out.
    accounts_period_end: last?.periodEnd ?? null,
    accounts_currency: last?.currency ?? null,
    older_court_judgements: judgments.length === 0 ? null : judgments.length - recent.length,
  }
}

/** A JSON number, so at most fifteen digits are exact; the sections of accounts have every digit. */
function amountOf(text: string | null | undefined): number | null {
  return text != null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

function strikeOff(status: string | null): string[] {
  return status !== null && /strike off|struck off/i.test(status)
    ? ['The register has announced that it may strike off the company.']
    : []
}
