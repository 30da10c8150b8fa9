import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { derivations } from '#domain/financials/derivations.ts'
import { deriveMetrics } from '#domain/financials/derive-metrics.ts'
import type { Statement } from '#domain/financials/statement.ts'
import { statement } from './statements.ts'

/** One year and the year before it, each with every input there is. */
const now: Record<string, string> = {
  Turnover: '1200',
  'Cost-of-Sales': '730',
  'Gross-Profit': '470',
  'Operating-Profit': '120',
  EBITDA: '150',
  'Interest-Payable': '16',
  'Pre-Tax-Profit': '104',
  'Profit-after-Tax': '80',
  'Employee-Remuneration': '300',
  'Employee-Numbers': '7',
  Exports: '90',
  'Total-Assets': '2000',
  'Total-Liabilities': '1200',
  'Net-Assets': '800',
  'Total-Current-Assets': '500',
  'Total-Current-Liabilities': '400',
  'Stocks-And-Work-in-Progress': '146',
  'Trade-Debtors': '120',
  'Trade-Creditors': '73',
  Cash: '50',
  'Borrowings-due-within-one-year': '50',
  'Borrowings-due-after-one-year': '150',
  'Shareholder-Funds': '800',
  'Capital-Employed': '1600',
}
const before = Object.fromEntries(Object.keys(now).map(name => [name, name === 'EBITDA' ? '-1' : '700']))
const years = (): [Statement, Statement] => [statement(2024, { ...now }), statement(2023, { ...before })]

test('the whole table, worked out by hand', () => {
  const [one, other] = years()
  assert.deepEqual(deriveMetrics(one, [one, other]), {
    'Current-Ratio': '1.25',
    'Liquidity-Ratio': '0.885',
    'Cash-Ratio': '0.125',
    'Gross-Margin': '39.1667',
    'EBITDA-Margin': '12.5',
    'Operating-Profit-Margin': '10',
    'Pre-Tax-Profit-Margin': '8.6667',
    'Net-Margin': '6.6667',
    'Return-On-Assets': '4',
    'Return-On-Equity': '10',
    'Return-On-Capital-Employed': '7.5',
    'Interest-Coverage-Ratio': '7.5',
    'Debt-To-Capital': '20',
    'Gearing-Gross-Debt-Basis': '25',
    'Gearing-Net-Debt-Basis': '18.75',
    'Gearing-Liability-Basis': '150',
    'Equity-Ratio': '40',
    'Asset-Turnover-Ratio': '0.6',
    'Inventory-Turnover-Ratio': '5',
    'Days-Sales-Outstanding': '36.5',
    'Days-Inventory-Outstanding': '73',
    'Days-Payable-Outstanding': '36.5',
    'Cash-Conversion-Cycle': '73',
    'Revenue-Per-Employee': '171.4286',
    'Profit-Per-Employee': '11.4286',
    'Human-Capital-Value-Added': '60',
    'Turnover-Yoy': '71.4286',
    'Gross-Profit-Yoy': '-32.8571',
    'Operating-Profit-Yoy': '-82.8571',
    'Pre-Tax-Profit-Yoy': '-85.1429',
    'Profit-after-Tax-Yoy': '-88.5714',
    'Total-Assets-Yoy': '185.7143',
    'Total-Liabilities-Yoy': '71.4286',
    'Net-Assets-Yoy': '14.2857',
    'Employee-Numbers-Yoy': '-99',
    'Exports-Yoy': '-87.1429',
  })
})

test('digits beyond what a float holds still count', () => {
  const heads = statement(2024, { Turnover: '1234567890123456789.01', 'Employee-Numbers': '1' })
  assert.equal(deriveMetrics(heads, [])['Revenue-Per-Employee'], '1234567890123456789.01')
  const debts = ['90071992547409930', '0.07'] as const
  const net = statement(2024, {
    'Borrowings-due-within-one-year': debts[0],
    'Borrowings-due-after-one-year': debts[1],
    Cash: debts[0],
    'Shareholder-Funds': '1',
  })
  assert.equal(deriveMetrics(net, [])['Gearing-Net-Debt-Basis'], '7')
})

test('a result that goes into another goes in unrounded', () => {
  const values = {
    Turnover: '300000000',
    'Cost-of-Sales': '300000000',
    'Trade-Debtors': '36',
    'Stocks-And-Work-in-Progress': '36',
    'Trade-Creditors': '0',
  }
  const derived = deriveMetrics(statement(2023, values), [])
  assert.equal(derived['Days-Sales-Outstanding'], '0')
  assert.equal(derived['Cash-Conversion-Cycle'], '0.0001')
})

test('a missing, null or unreadable input leaves the metric out; it is never taken for zero', () => {
  for (const stocks of [undefined, null, '', 'n/a', '1,000']) {
    const some: Statement['values'] = { 'Total-Current-Assets': '500', 'Total-Current-Liabilities': '400' }
    if (stocks !== undefined) some['Stocks-And-Work-in-Progress'] = stocks
    assert.deepEqual(deriveMetrics(statement(2024, some), []), { 'Current-Ratio': '1.25' })
  }
})

test('a ratio that was filed is not calculated again', () => {
  const values = { 'Total-Current-Assets': '500', 'Total-Current-Liabilities': '400', 'Current-Ratio': '1.3' }
  assert.deepEqual(deriveMetrics(statement(2024, values), []), {})
})

/** What each metric is divided by, told a second time; growth asks for a base above zero. */
function divisorOf(name: string, value: (name: string) => bigint, old: (name: string) => bigint): bigint {
  if (name.endsWith('-Yoy')) return old(name.slice(0, -4)) > 0n ? 1n : 0n
  const funds = value('Shareholder-Funds')
  switch (name) {
    case 'Current-Ratio':
    case 'Liquidity-Ratio':
    case 'Cash-Ratio':
      return value('Total-Current-Liabilities')
    case 'Return-On-Assets':
    case 'Equity-Ratio':
    case 'Asset-Turnover-Ratio':
      return value('Total-Assets')
    case 'Return-On-Equity':
    case 'Gearing-Gross-Debt-Basis':
    case 'Gearing-Net-Debt-Basis':
    case 'Gearing-Liability-Basis':
      return funds
    case 'Debt-To-Capital':
      return value('Borrowings-due-within-one-year') + value('Borrowings-due-after-one-year') + funds
    case 'Return-On-Capital-Employed':
      return value('Capital-Employed')
    case 'Interest-Coverage-Ratio':
      return value('Interest-Payable')
    case 'Inventory-Turnover-Ratio':
      return value('Stocks-And-Work-in-Progress')
    case 'Days-Inventory-Outstanding':
    case 'Days-Payable-Outstanding':
      return value('Cost-of-Sales')
    case 'Cash-Conversion-Cycle':
      return value('Cost-of-Sales') * value('Turnover')
    case 'Revenue-Per-Employee':
    case 'Profit-Per-Employee':
    case 'Human-Capital-Value-Added':
      return value('Employee-Numbers')
    default:
      return value('Turnover')
  }
}

/** The filed metrics that a derivation comes down to. */
function groundOf(name: string): string[] {
  const derivation = derivations.find(one => one.name === name)
  if (!derivation) return [name]
  return derivation.inputs.filter(input => !input.startsWith('Days in')).flatMap(groundOf)
}

const amounts: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(...Object.keys(now)),
  fc.bigInt({ min: -3n, max: 3n }).map(String),
  { maxKeys: Object.keys(now).length, noNullPrototype: true, size: 'max' },
)

test('a metric is there if and only if all its inputs are and there is something to divide by', () => {
  fc.assert(
    fc.property(amounts, amounts, (values, earlier) => {
      const derived = deriveMetrics(statement(2024, values), [statement(2023, earlier)])
      for (const { name } of derivations) {
        const isThere = groundOf(name).every(input => {
          const old = input.endsWith(' of the year before')
          return (old ? earlier[input.slice(0, -' of the year before'.length)] : values[input]) !== undefined
        })
        const divisor =
          isThere &&
          divisorOf(
            name,
            input => BigInt(values[input] ?? 0),
            input => BigInt(earlier[input] ?? 0),
          )
        assert.equal(name in derived, isThere && divisor !== 0n, name)
      }
    }),
    { numRuns: 300 },
  )
})

const withGrowth = (one: Partial<Statement>, other: Partial<Statement>, year = 2023) => {
  const later = statement(2024, { Turnover: '110' }, one)
  return deriveMetrics(later, [later, statement(year, { Turnover: '100' }, other)])['Turnover-Yoy']
}

for (const [why, one, other, year, expected] of [
  ['between two years alike', {}, {}, 2023, '10'],
  ['where no start is known', { periodStart: null }, { periodStart: null }, 2023, '10'],
  ['after a year of 53 weeks', { periodEnd: '2024-12-28' }, { periodEnd: '2023-12-30' }, 2023, '10'],
  ['across group and company', { consolidated: true }, {}, 2023, undefined],
  ['across currencies', { currency: 'EUR' }, {}, 2023, undefined],
  ['over a missing year', {}, {}, 2022, undefined],
  ['from a short first period', {}, { periodStart: '2023-09-01' }, 2023, undefined],
  ['of a long period', { periodStart: '2023-07-01' }, {}, 2023, undefined],
] as const) {
  test(`growth ${why}: ${expected ?? 'none'}`, () => {
    assert.equal(withGrowth(one, other, year), expected)
  })
}

test('an interim period in between does not hide the year before', () => {
  const interim = statement(2024, { Turnover: '1' }, { periodEnd: '2024-06-30' })
  const [one, other] = [statement(2024, { Turnover: '110' }), statement(2023, { Turnover: '100' })]
  assert.equal(deriveMetrics(one, [one, interim, other])['Turnover-Yoy'], '10')
})

test('days are counted to 365 in a year, leap year or not, and to its own days in another period', () => {
  const values = { 'Trade-Debtors': '10', Turnover: '100' }
  const days = (other: Partial<Statement>) =>
    deriveMetrics(statement(2024, values, other), [])['Days-Sales-Outstanding']
  assert.equal(days({}), '36.5')
  assert.equal(days({ periodStart: null }), '36.5')
  assert.equal(days({ periodStart: '2024-07-01' }), '18.4')
})
