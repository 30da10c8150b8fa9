import type { StatementEntry } from '#ingest/entries/entry.ts'
import { mostFrequent } from '../shared/most-frequent.ts'
import { plainDecimal } from '../shared/plain-decimal.ts'
import { metricTable, metricValues, type Taxonomy } from '../statements/metric-table.ts'
import { cikKey } from './publisher.ts'

/** One number of one filing. */
export type FiledFact = {
  taxonomy: Exclude<Taxonomy, 'uk'>
  concept: string
  /** 'USD', 'shares', 'pure'. */
  unit: string
  /** Null for an instant. */
  start: string | null
  end: string
  value: string
  /** The accession number. */
  filing: string
  form: string
  filedOn: string
}

const day = 86_400_000

/** Reports of a quarter repeat the last balance sheet of a year, and some report any twelve months. */
const isQuarterly = (form: string) => /^(10-Q|6-K)/.test(form)

/** A year of 52 or 53 weeks, or of months. */
export function isYear(start: string, end: string): boolean {
  const days = (Date.parse(end) - Date.parse(start)) / day + 1
  return days >= 350 && days <= 380
}

const wanted = { us: conceptsOf('us'), ifrs: conceptsOf('ifrs') }

function conceptsOf(taxonomy: 'us' | 'ifrs'): ReadonlySet<string> {
  return new Set([...metricTable.values()].flatMap(row => row[taxonomy]))
}

/** Whether a concept is one of any metric: most of the thousands that are filed are not. */
export const isWanted = ({ taxonomy, concept }: Pick<FiledFact, 'taxonomy' | 'concept'>) =>
  wanted[taxonomy].has(concept)

/**
 * The years that filings report, each as far as each filing reports it: results go back further than balances, and notes
 * may be tagged in one year only. What proves a filing to be of accounts is a balance: proxy statements contain
 * the profit of years too.
 */
export function statementsFiled(cik: string, facts: FiledFact[]): StatementEntry[] {
  const annual = facts.filter(fact => !isQuarterly(fact.form) && isWanted(fact))
  return [...Map.groupBy(annual, fact => fact.filing).values()].flatMap(filed => {
    const statements = ofFiling(cik, filed)
    return statements.some(({ values }) => hasAny(values, balanceMetrics)) ? statements : []
  })
}

function ofFiling(cik: string, facts: FiledFact[]): StatementEntry[] {
  const durations = facts.filter(fact => fact.start !== null && isYear(fact.start, fact.end))
  return [...Map.groupBy(durations, fact => fact.end)].flatMap(([end, ended]) => {
    const start = mostFrequent(ended.map(fact => fact.start as string)) as string
    const ofYear = facts.filter(fact => fact.end === end && (fact.start === null || fact.start === start))
    return statementOf(cik, start, end, ofYear)
  })
}

const balanceMetrics = ['Total-Assets', 'Net-Assets', 'Total-Liabilities']
/** A financial year has one of these; other figures may be of any twelve months. */
const yearMetrics = [
  ...balanceMetrics,
  'Turnover',
  'Operating-Profit',
  'Pre-Tax-Profit',
  'Profit-after-Tax',
  'Net-Cash-Flow-from-Operations',
]

const hasAny = (values: StatementEntry['values'], metrics: string[]) => metrics.some(metric => values[metric] != null)

function statementOf(cik: string, start: string, end: string, facts: FiledFact[]): StatementEntry[] {
  const money = facts.filter(fact => /^[A-Z]{3}$/.test(fact.unit))
  const [first] = money
  if (!first) return []
  const currency = mostFrequent(money.map(fact => fact.unit)) as string
  const known = new Map<string, string>()
  for (const { taxonomy, concept, unit, value } of facts) {
    const key = `${taxonomy}:${concept}`
    const isCounted = concept.includes('NumberOfEmployees')
    if ((unit === currency || isCounted) && !known.has(key)) known.set(key, plainDecimal(value))
  }
  const taxonomy = mostFrequent(money.map(fact => fact.taxonomy)) as 'us' | 'ifrs'
  const values = metricValues([taxonomy], concept => known.get(`${taxonomy}:${concept}`) ?? null)
  if (!hasAny(values, yearMetrics)) return []
  return [
    {
      kind: 'statement',
      key: [cik, first.filing, end].join('/'),
      company: cikKey(cik),
      period_start: start,
      period_end: end,
      filed_on: first.filedOn,
      // Filers report for themselves and all whom they consolidate.
      consolidated: true,
      partial: true,
      accounts_status: /^(10-K|20-F|40-F)/.test(first.form) ? 'Audited' : null,
      currency,
      values,
      extra: { form: first.form, accession_number: first.filing },
    },
  ]
}
