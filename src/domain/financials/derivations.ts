import { divided, type Fraction, isPositive, minus, plus, times, whole } from '#lib/fraction.ts'

/** Results are rounded once, at the end, half away from zero, to this many places. */
export const derivedPlaces = 4

/** The input that stands for the length of the period. */
export const daysInPeriod = 'Days in the period'

/** The input that stands for a metric of the period that ended a year before. */
export const yearBefore = (name: string) => `${name} of the year before`

export type Derivation = {
  name: string
  /** For people: the documentation is made from it. */
  formula: string
  /** Without every one of them there is no result. A derived input stands above what uses it. */
  inputs: readonly string[]
  /** The inputs in their order; null where there is nothing to divide by. */
  compute(inputs: readonly Fraction[]): Fraction | null
}

function derivation<const Inputs extends readonly string[]>(
  name: string,
  formula: string,
  inputs: Inputs,
  compute: (...values: { [Index in keyof Inputs]: Fraction }) => Fraction | null,
): Derivation {
  return {
    name,
    formula,
    inputs,
    compute: values => compute(...(values as unknown as { [Index in keyof Inputs]: Fraction })),
  }
}

const percent = (part: Fraction, of: Fraction) => divided(times(part, whole(100)), of)

const share = (name: string, part: string, of: string) => derivation(name, `${part} ÷ ${of} × 100`, [part, of], percent)

const quotient = (name: string, part: string, by: string) => derivation(name, `${part} ÷ ${by}`, [part, by], divided)

/** How many days of a flow a balance amounts to. */
const daysOf = (name: string, balance: string, flow: string) =>
  derivation(name, `${balance} ÷ ${flow} × ${daysInPeriod}`, [balance, flow, daysInPeriod], (standing, flowing, days) =>
    divided(times(standing, days), flowing),
  )

/** Growth from nothing or from a loss has no percentage. */
export function growth(now: Fraction, before: Fraction): Fraction | null {
  return isPositive(before) ? percent(minus(now, before), before) : null
}

const yoy = (metric: string) =>
  derivation(
    `${metric}-Yoy`,
    `(${metric} − ${yearBefore(metric)}) ÷ ${yearBefore(metric)} × 100, where the year before is above zero`,
    [metric, yearBefore(metric)],
    growth,
  )

const debt = ['Borrowings-due-within-one-year', 'Borrowings-due-after-one-year'] as const
const debtWords = `(${debt.join(' + ')})`

/** Everything that the platform calculates from filed values. */
export const derivations: Derivation[] = [
  quotient('Current-Ratio', 'Total-Current-Assets', 'Total-Current-Liabilities'),
  derivation(
    'Liquidity-Ratio',
    '(Total-Current-Assets − Stocks-And-Work-in-Progress) ÷ Total-Current-Liabilities',
    ['Total-Current-Assets', 'Stocks-And-Work-in-Progress', 'Total-Current-Liabilities'],
    (assets, stocks, liabilities) => divided(minus(assets, stocks), liabilities),
  ),
  quotient('Cash-Ratio', 'Cash', 'Total-Current-Liabilities'),
  share('Gross-Margin', 'Gross-Profit', 'Turnover'),
  share('EBITDA-Margin', 'EBITDA', 'Turnover'),
  share('Operating-Profit-Margin', 'Operating-Profit', 'Turnover'),
  share('Pre-Tax-Profit-Margin', 'Pre-Tax-Profit', 'Turnover'),
  share('Net-Margin', 'Profit-after-Tax', 'Turnover'),
  share('Return-On-Assets', 'Profit-after-Tax', 'Total-Assets'),
  share('Return-On-Equity', 'Profit-after-Tax', 'Shareholder-Funds'),
  share('Return-On-Capital-Employed', 'Operating-Profit', 'Capital-Employed'),
  quotient('Interest-Coverage-Ratio', 'Operating-Profit', 'Interest-Payable'),
  derivation(
    'Debt-To-Capital',
    `${debtWords} ÷ (${debt.join(' + ')} + Shareholder-Funds) × 100`,
    [...debt, 'Shareholder-Funds'],
    (short, long, funds) => percent(plus(short, long), plus(plus(short, long), funds)),
  ),
  derivation(
    'Gearing-Gross-Debt-Basis',
    `${debtWords} ÷ Shareholder-Funds × 100`,
    [...debt, 'Shareholder-Funds'],
    (short, long, funds) => percent(plus(short, long), funds),
  ),
  derivation(
    'Gearing-Net-Debt-Basis',
    `(${debt.join(' + ')} − Cash) ÷ Shareholder-Funds × 100`,
    [...debt, 'Cash', 'Shareholder-Funds'],
    (short, long, cash, funds) => percent(minus(plus(short, long), cash), funds),
  ),
  share('Gearing-Liability-Basis', 'Total-Liabilities', 'Shareholder-Funds'),
  share('Equity-Ratio', 'Shareholder-Funds', 'Total-Assets'),
  quotient('Asset-Turnover-Ratio', 'Turnover', 'Total-Assets'),
  quotient('Inventory-Turnover-Ratio', 'Cost-of-Sales', 'Stocks-And-Work-in-Progress'),
  daysOf('Days-Sales-Outstanding', 'Trade-Debtors', 'Turnover'),
  daysOf('Days-Inventory-Outstanding', 'Stocks-And-Work-in-Progress', 'Cost-of-Sales'),
  daysOf('Days-Payable-Outstanding', 'Trade-Creditors', 'Cost-of-Sales'),
  derivation(
    'Cash-Conversion-Cycle',
    'Days-Sales-Outstanding + Days-Inventory-Outstanding − Days-Payable-Outstanding',
    ['Days-Sales-Outstanding', 'Days-Inventory-Outstanding', 'Days-Payable-Outstanding'],
    (sales, inventory, payable) => minus(plus(sales, inventory), payable),
  ),
  quotient('Revenue-Per-Employee', 'Turnover', 'Employee-Numbers'),
  quotient('Profit-Per-Employee', 'Profit-after-Tax', 'Employee-Numbers'),
  derivation(
    'Human-Capital-Value-Added',
    '(Operating-Profit + Employee-Remuneration) ÷ Employee-Numbers',
    ['Operating-Profit', 'Employee-Remuneration', 'Employee-Numbers'],
    (profit, pay, heads) => divided(plus(profit, pay), heads),
  ),
  ...[
    'Turnover',
    'Gross-Profit',
    'Operating-Profit',
    'EBITDA',
    'Pre-Tax-Profit',
    'Profit-after-Tax',
    'Total-Assets',
    'Total-Liabilities',
    'Net-Assets',
    'Employee-Numbers',
    'Exports',
  ].map(yoy),
]
