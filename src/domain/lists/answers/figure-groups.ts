import { inSnapshot } from '#postgres/in-snapshot.ts'
import { readFinancials } from '../../financials/read-financials.ts'
import { gatherFacts } from '../../reports/gather-facts.ts'
import { scoreFacts } from '../../reports/score-facts.ts'
import { model, scorecard } from '../../reports/scorecard.ts'
import type { AnswerGroup } from './group.ts'

const figures = {
  turnover: 'Turnover',
  operating_profit: 'Operating-Profit',
  profit_after_tax: 'Profit-after-Tax',
  total_assets: 'Total-Assets',
  shareholder_funds: 'Shareholder-Funds',
  employees: 'Employee-Numbers',
} as const

/** The newest period, as filed. */
export const financials: AnswerGroup = {
  name: 'financials',
  meter: 'financials',
  columns: {
    period_start: 'day',
    period_end: 'day',
    currency: 'text',
    consolidated: 'boolean',
    turnover: 'number',
    operating_profit: 'number',
    profit_after_tax: 'number',
    total_assets: 'number',
    shareholder_funds: 'number',
    employees: 'number',
  },
  async read({ db }, companyId) {
    const [newest] = (await readFinancials(db, companyId)).periods
    if (!newest) return { values: {}, sourceIds: [] }
    const { periodStart, periodEnd, currency, consolidated, values } = newest
    const filed = Object.entries(figures).map(([name, metric]) => [name, values[metric] ?? null])
    return {
      values: {
        period_start: periodStart,
        period_end: periodEnd,
        currency,
        consolidated,
        ...Object.fromEntries(filed),
      },
      sourceIds: [newest.sourceId],
    }
  },
}

/** By the scorecard of credit reports, from the facts of one moment. */
export const score: AnswerGroup = {
  name: 'score',
  meter: 'credit_report',
  columns: {
    score: 'integer',
    class: 'text',
    probability_of_default: 'number',
    credit_limit: 'number',
    credit_limit_currency: 'text',
    facts_known: 'number',
    model: 'text',
  },
  async read({ db, now }, companyId) {
    const facts = await inSnapshot(db, snapshot => gatherFacts(snapshot, companyId, now))
    const today = now.toISOString().slice(0, 10)
    const { score, value, pod, limit, coverage } = scorecard(scoreFacts(facts, today, today))
    const values = {
      score,
      class: value,
      probability_of_default: pod,
      credit_limit: limit?.value ?? null,
      credit_limit_currency: limit?.currency ?? null,
      facts_known: coverage,
      model: `${model.name} ${model.version}`,
    }
    const sourceIds = [facts.company.basicSource, ...facts.statements.map(({ sourceId }) => sourceId)]
    return { values, sourceIds }
  },
}
