import type { Period } from '../../financials/statement.ts'
import { isOutstanding, judgmentsIn, knownCharges } from '../judgments.ts'
import type { ReportFacts } from '../report-facts.ts'

export function legalFilingsOf({ filings }: ReportFacts, today: string) {
  return filings.map(filing => ({
    kind: filing.kind,
    description: filing.description,
    period_end: filing.periodEnd,
    due_on: filing.dueOn,
    filed_on: filing.filedOn,
    settled_on: filing.settledOn,
    is_overdue: filing.filedOn === null && filing.dueOn !== null && filing.dueOn < today,
    amount: filing.amount,
    currency: filing.currency,
  }))
}

export function chargesOf(facts: ReportFacts, today: string) {
  return knownCharges(facts, today).map(charge => ({
    kind: charge.kind,
    description: charge.description,
    holder: charge.holder,
    created_on: charge.createdOn,
    satisfied_on: charge.satisfiedOn,
    is_outstanding: isOutstanding(charge, today),
    amount: charge.amount,
    currency: charge.currency,
  }))
}

/** How the company pays, by what is filed: court judgments, and the days payable from its accounts. */
export function paymentOf(facts: ReportFacts, periods: Period[]) {
  const judgments = judgmentsIn(facts).map(({ description, filedOn, settledOn, amount, currency }) => ({
    description,
    entered_on: filedOn,
    settled_on: settledOn,
    amount,
    currency,
  }))
  const days = periods.flatMap(({ periodEnd, values, derived }) => {
    const days = values['Days-Payable-Outstanding'] ?? derived['Days-Payable-Outstanding']
    return days === undefined || days === null ? [] : [{ period_end: periodEnd, days }]
  })
  if (judgments.length === 0 && days.length === 0) return null
  return { court_judgements: judgments, days_payable_outstanding: days }
}
