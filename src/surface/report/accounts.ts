import type { ReportBody } from '#domain/reports/build-report.ts'
import { html, type Markup } from '#lib/markup.ts'
import { barChart } from './charts.ts'
import { amount, day, decimal, unknown } from './format.ts'
import { section, table } from './table.ts'

/** The part of a report that holds accounts, as it is kept. */
type Accounts = {
  category: string
  periods: { period_end: string; currency: string; consolidated: boolean; accounts_status: string | null }[]
  lines: { name: string; label: string; kind: string; values: Record<string, string | null> }[]
}

const titles: [name: string, title: string][] = [
  ['financials_profit_and_loss', 'Profit and loss'],
  ['financials_balance_sheet', 'Balance sheet'],
  ['financials_capital_and_reserves', 'Capital and reserves'],
  ['financials_cash_flow', 'Cash flow'],
  ['financials_ratios', 'Ratios'],
  ['financials_other', 'Other filed values'],
]

/** The ratios that a credit controller reads; the JSON has all of the hundred or so. */
const mainRatios = new Set([
  'Current-Ratio',
  'Liquidity-Ratio',
  'Cash-Ratio',
  'Gross-Margin',
  'EBITDA-Margin',
  'Operating-Profit-Margin',
  'Net-Margin',
  'Return-On-Assets',
  'Return-On-Equity',
  'Return-On-Capital-Employed',
  'Interest-Coverage-Ratio',
  'Gearing-Gross-Debt-Basis',
  'Equity-Ratio',
  'Liabilities-To-Assets',
  'Days-Sales-Outstanding',
  'Days-Payable-Outstanding',
  'Days-Inventory-Outstanding',
  'Net-Debt-To-EBITDA',
  'Turnover-Yoy',
  'EBITDA-Yoy',
  'Profit-after-Tax-Yoy',
  'Net-Assets-Yoy',
])

export function accountsOf(body: ReportBody): (Markup | null)[] {
  const accounts = body as unknown as Record<string, Accounts | undefined>
  const tables = titles.map(([name, title]) => {
    const part = accounts[name]
    return part && html`<h3>${title}</h3>${accountsTable(title, part)}`
  })
  if (tables.every(part => part === undefined)) return []
  return [section('Accounts', html`${charts(accounts)}${tables}`)]
}

function accountsTable(title: string, { category, periods, lines }: Accounts): Markup {
  const shown = title === 'Ratios' ? lines.filter(({ name }) => mainRatios.has(name)) : lines
  const whose = periods.every(({ consolidated }) => consolidated) ? ', accounts of the group' : ''
  const words = category === 'Modelled' ? 'Calculated from filed values' : `As filed, in ${currencies(periods)}`
  type Line = Accounts['lines'][number]
  return table<Line>(
    title,
    [
      { name: 'Year to', of: ({ label, kind }) => (kind === 'percent' ? `${label} (%)` : label) },
      // They are kept newest first; years run from left to right here as in the charts and on the pages.
      ...periods.toReversed().map(period => ({
        name: period.consolidated && whose === '' ? `${day(period.period_end)} (group)` : period.period_end,
        isNumber: true,
        marksNegative: true,
        of: ({ kind, values }: Line) => cellOf(kind, values[period.period_end] ?? null),
      })),
    ],
    shown,
    `${words}${whose}`,
  )
}

function cellOf(kind: string, value: string | null): string {
  if (value === null) return unknown
  if (kind === 'ratio' || kind === 'percent') return decimal(value, 2)
  return kind === 'days' ? decimal(value, 0) : amount(value)
}

const currencies = (periods: Accounts['periods']) => [...new Set(periods.map(({ currency }) => currency))].join(', ')

/** Bars of what was sold and earned, and of what is owned and owed, oldest year first. */
function charts(accounts: Record<string, Accounts | undefined>): Markup {
  const earned = chart('Turnover and profit', accounts.financials_profit_and_loss, [
    ['Turnover', '#1f4f8b'],
    ['Profit-after-Tax', '#5b8c2a'],
  ])
  const owned = chart('Assets and liabilities', accounts.financials_balance_sheet, [
    ['Total-Assets', '#1f4f8b'],
    ['Total-Liabilities', '#c2660f'],
  ])
  return html`<div class="two">${earned}${owned}</div>`
}

function chart(title: string, part: Accounts | undefined, wanted: [name: string, colour: string][]): Markup | null {
  if (!part) return null
  const ends = part.periods.map(({ period_end }) => period_end).reverse()
  const series = wanted.flatMap(([name, colour]) => {
    const line = part.lines.find(each => each.name === name)
    if (!line) return []
    return [{ name: line.label, colour, values: ends.map(end => numberOf(line.values[end] ?? null)) }]
  })
  if (series.length === 0) return null
  const label = `${title} by year in ${currencies(part.periods)}`
  const years = ends.map(end => end.slice(0, 4))
  return html`<figure><h3>${label}</h3>${barChart(label, years, series)}</figure>`
}

const numberOf = (text: string | null) => (text === null || !Number.isFinite(Number(text)) ? null : Number(text))
