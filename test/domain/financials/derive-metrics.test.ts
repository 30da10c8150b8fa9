import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { derivations } from '#domain/financials/derivations.ts'
import { deriveMetrics } from '#domain/financials/derive-metrics.ts'
import type { Statement } from '#domain/financials/statement.ts'
import { statement } from './statements.ts'

/** One year and the year before it, each with every input. */
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
  'Retained-Profit': '60',
  'Net-Cash-Flow-from-Operations': '130',
  'Administrative-Expenses': '350',
  'Wages-And-Salaries': '250',
  'Directors-Remuneration': '40',
  'Audit-Fees': '6',
  Depreciation: '25',
  'Capital-Expenditure': '75',
  'Working-Capital': '100',
  Taxation: '24',
  'Total-Fixed-Assets': '1500',
  'Net-Worth': '600',
  Dividends: '20',
  'Total-Long-Term-Liabilities': '800',
  'Tangible-Assets': '1200',
  'Intangible-Assets': '200',
  'Loans-and-advances-to-customers': '300',
  'Customer-accounts': '400',
  'Net-Interest-Income': '30',
  'Net-Premiums-Earned': '91',
  'Gross-Written-Premiums': '104',
  'Technical-Provisions': '52',
}
const before = Object.fromEntries(Object.keys(now).map(name => [name, name === 'EBITDA' ? '-1' : '700']))
const years = (): [Statement, Statement] => [statement(2024, { ...now }), statement(2023, { ...before })]

test('the whole table, calculated independently of the code', () => {
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
    'Retained-Profit-Margin': '5',
    'Operating-Cash-Flow-Margin': '10.8333',
    'Cost-of-Sales-To-Turnover': '60.8333',
    'Administrative-Expenses-To-Turnover': '29.1667',
    'Employee-Remuneration-To-Turnover': '25',
    'Wages-And-Salaries-To-Turnover': '20.8333',
    'Directors-Remuneration-To-Turnover': '3.3333',
    'Audit-Fees-To-Turnover': '0.5',
    'Interest-Payable-To-Turnover': '1.3333',
    'Depreciation-To-Turnover': '2.0833',
    'Exports-To-Turnover': '7.5',
    'Capital-Expenditure-To-Turnover': '6.25',
    'Working-Capital-To-Turnover': '8.3333',
    'Stocks-To-Turnover': '12.1667',
    'Effective-Tax-Rate': '23.0769',
    'Pre-Tax-Return-On-Assets': '5.2',
    'Pre-Tax-Return-On-Equity': '13',
    'Return-On-Fixed-Assets': '8',
    'Return-On-Net-Assets': '15',
    'Return-On-Net-Worth': '13.3333',
    'EBITDA-To-Assets': '7.5',
    'Average-Total-Assets': '1350',
    'Average-Shareholder-Funds': '750',
    'Average-Capital-Employed': '1150',
    'Average-Stocks-And-Work-in-Progress': '423',
    'Average-Trade-Debtors': '410',
    'Average-Trade-Creditors': '386.5',
    'Average-Employee-Numbers': '353.5',
    'Return-On-Average-Assets': '5.9259',
    'Return-On-Average-Equity': '10.6667',
    'Return-On-Average-Capital-Employed': '10.4348',
    'EBITDA-Interest-Coverage-Ratio': '9.375',
    'Operating-Cash-Flow-Ratio': '0.325',
    'Dividend-Cover': '4',
    'Dividend-Payout-Ratio': '25',
    'Cash-Flow-To-Liabilities': '10.8333',
    'Cash-Conversion-Ratio': '86.6667',
    'Capital-Expenditure-To-Depreciation': '300',
    'Free-Cash-Flow': '55',
    'Gross-Debt': '200',
    'Net-Debt': '150',
    'Quick-Assets': '354',
    'Gross-Debt-To-EBITDA': '1.3333',
    'Net-Debt-To-EBITDA': '1',
    'Gross-Debt-To-Assets': '10',
    'Short-Term-Debt-To-Gross-Debt': '25',
    'Liabilities-To-Assets': '60',
    'Current-Liabilities-To-Liabilities': '33.3333',
    'Long-Term-Liabilities-To-Assets': '40',
    'Fixed-Assets-To-Assets': '75',
    'Current-Assets-To-Assets': '25',
    'Tangible-Assets-To-Assets': '60',
    'Intangible-Assets-To-Assets': '10',
    'Cash-To-Assets': '2.5',
    'Working-Capital-To-Assets': '5',
    'Stocks-To-Current-Assets': '29.2',
    'Trade-Debtors-To-Current-Assets': '24',
    'Cash-To-Current-Assets': '10',
    'Equity-Multiplier': '2.5',
    'Equity-To-Fixed-Assets': '53.3333',
    'Fixed-Asset-Turnover-Ratio': '0.8',
    'Working-Capital-Turnover-Ratio': '12',
    'Capital-Employed-Turnover-Ratio': '0.75',
    'Equity-Turnover-Ratio': '1.5',
    'Debtor-Turnover-Ratio': '10',
    'Creditor-Turnover-Ratio': '10',
    'Days-Working-Capital': '30.4167',
    'Days-Cash-On-Hand': '16.8981',
    'Gross-Profit-Per-Employee': '67.1429',
    'Operating-Profit-Per-Employee': '17.1429',
    'EBITDA-Per-Employee': '21.4286',
    'Pre-Tax-Profit-Per-Employee': '14.8571',
    'Exports-Per-Employee': '12.8571',
    'Total-Assets-Per-Employee': '285.7143',
    'Net-Assets-Per-Employee': '114.2857',
    'Tangible-Assets-Per-Employee': '171.4286',
    'Working-Capital-Per-Employee': '14.2857',
    'Capital-Employed-Per-Employee': '228.5714',
    'Remuneration-Per-Employee': '42.8571',
    'Wages-Per-Employee': '35.7143',
    'Loans-To-Customer-Accounts': '75',
    'Net-Interest-Income-To-Assets': '1.5',
    'Premium-Retention-Ratio': '87.5',
    'Technical-Provisions-To-Premiums': '50',
    'Cost-of-Sales-Yoy': '4.2857',
    'Interest-Payable-Yoy': '-97.7143',
    'Employee-Remuneration-Yoy': '-57.1429',
    'Total-Current-Assets-Yoy': '-28.5714',
    'Total-Current-Liabilities-Yoy': '-42.8571',
    'Stocks-And-Work-in-Progress-Yoy': '-79.1429',
    'Trade-Debtors-Yoy': '-82.8571',
    'Trade-Creditors-Yoy': '-89.5714',
    'Cash-Yoy': '-92.8571',
    'Borrowings-due-within-one-year-Yoy': '-92.8571',
    'Borrowings-due-after-one-year-Yoy': '-78.5714',
    'Shareholder-Funds-Yoy': '14.2857',
    'Capital-Employed-Yoy': '128.5714',
    'Retained-Profit-Yoy': '-91.4286',
    'Net-Cash-Flow-from-Operations-Yoy': '-81.4286',
    'Administrative-Expenses-Yoy': '-50',
    'Wages-And-Salaries-Yoy': '-64.2857',
    'Directors-Remuneration-Yoy': '-94.2857',
    'Audit-Fees-Yoy': '-99.1429',
    'Depreciation-Yoy': '-96.4286',
    'Capital-Expenditure-Yoy': '-89.2857',
    'Working-Capital-Yoy': '-85.7143',
    'Taxation-Yoy': '-96.5714',
    'Total-Fixed-Assets-Yoy': '114.2857',
    'Net-Worth-Yoy': '-14.2857',
    'Dividends-Yoy': '-97.1429',
    'Total-Long-Term-Liabilities-Yoy': '14.2857',
    'Tangible-Assets-Yoy': '71.4286',
    'Intangible-Assets-Yoy': '-71.4286',
    'Loans-and-advances-to-customers-Yoy': '-57.1429',
    'Customer-accounts-Yoy': '-42.8571',
    'Net-Interest-Income-Yoy': '-95.7143',
    'Net-Premiums-Earned-Yoy': '-87',
    'Gross-Written-Premiums-Yoy': '-85.1429',
    'Technical-Provisions-Yoy': '-92.5714',
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

test('digits beyond the precision of a float still count', () => {
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

test('a result is used unrounded in further calculations', () => {
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

const divisors: Record<string, string> = {
  'Total-Current-Liabilities': 'Current-Ratio Liquidity-Ratio Cash-Ratio Operating-Cash-Flow-Ratio',
  'Total-Assets': `Return-On-Assets Equity-Ratio Asset-Turnover-Ratio Pre-Tax-Return-On-Assets EBITDA-To-Assets
    Gross-Debt-To-Assets Liabilities-To-Assets Long-Term-Liabilities-To-Assets Fixed-Assets-To-Assets
    Current-Assets-To-Assets Tangible-Assets-To-Assets Intangible-Assets-To-Assets Cash-To-Assets
    Working-Capital-To-Assets Net-Interest-Income-To-Assets`,
  'Shareholder-Funds': `Return-On-Equity Gearing-Gross-Debt-Basis Gearing-Net-Debt-Basis Gearing-Liability-Basis
    Pre-Tax-Return-On-Equity Equity-Multiplier Equity-Turnover-Ratio`,
  'Capital-Employed': 'Return-On-Capital-Employed Capital-Employed-Turnover-Ratio',
  'Interest-Payable': 'Interest-Coverage-Ratio EBITDA-Interest-Coverage-Ratio',
  'Stocks-And-Work-in-Progress': 'Inventory-Turnover-Ratio',
  'Cost-of-Sales': 'Days-Inventory-Outstanding Days-Payable-Outstanding',
  'Employee-Numbers': `Revenue-Per-Employee Profit-Per-Employee Human-Capital-Value-Added Gross-Profit-Per-Employee
    Operating-Profit-Per-Employee EBITDA-Per-Employee Pre-Tax-Profit-Per-Employee Exports-Per-Employee
    Total-Assets-Per-Employee Net-Assets-Per-Employee Tangible-Assets-Per-Employee Working-Capital-Per-Employee
    Capital-Employed-Per-Employee Remuneration-Per-Employee Wages-Per-Employee`,
  'Pre-Tax-Profit': 'Effective-Tax-Rate',
  'Total-Fixed-Assets': 'Return-On-Fixed-Assets Equity-To-Fixed-Assets Fixed-Asset-Turnover-Ratio',
  'Net-Assets': 'Return-On-Net-Assets',
  'Net-Worth': 'Return-On-Net-Worth',
  Dividends: 'Dividend-Cover',
  'Profit-after-Tax': 'Dividend-Payout-Ratio',
  'Total-Liabilities': 'Cash-Flow-To-Liabilities Current-Liabilities-To-Liabilities',
  EBITDA: 'Cash-Conversion-Ratio Gross-Debt-To-EBITDA Net-Debt-To-EBITDA',
  Depreciation: 'Capital-Expenditure-To-Depreciation',
  'Total-Current-Assets': 'Stocks-To-Current-Assets Trade-Debtors-To-Current-Assets Cash-To-Current-Assets',
  'Working-Capital': 'Working-Capital-Turnover-Ratio',
  'Trade-Debtors': 'Debtor-Turnover-Ratio',
  'Trade-Creditors': 'Creditor-Turnover-Ratio',
  'Customer-accounts': 'Loans-To-Customer-Accounts',
  'Gross-Written-Premiums': 'Premium-Retention-Ratio Technical-Provisions-To-Premiums',
  '': 'Free-Cash-Flow Gross-Debt Net-Debt Quick-Assets',
}
const divisorNamed = new Map(
  Object.entries(divisors).flatMap(([divisor, names]) => names.split(/\s+/).map(name => [name, divisor] as const)),
)

/** What each metric is divided by, written down independently; growth needs a base above zero. */
function divisorOf(name: string, value: (name: string) => bigint, old: (name: string) => bigint): bigint {
  if (name.endsWith('-Yoy')) return old(name.slice(0, -4)) > 0n ? 1n : 0n
  if (name.startsWith('Average-')) return 1n
  const debt = value('Borrowings-due-within-one-year') + value('Borrowings-due-after-one-year')
  switch (name) {
    case 'Debt-To-Capital':
      return debt + value('Shareholder-Funds')
    case 'Short-Term-Debt-To-Gross-Debt':
      return debt
    case 'Cash-Conversion-Cycle':
      return value('Cost-of-Sales') * value('Turnover')
    case 'Days-Cash-On-Hand':
      return value('Cost-of-Sales') + value('Administrative-Expenses')
    case 'Return-On-Average-Assets':
      return value('Total-Assets') + old('Total-Assets')
    case 'Return-On-Average-Equity':
      return value('Shareholder-Funds') + old('Shareholder-Funds')
    case 'Return-On-Average-Capital-Employed':
      return value('Capital-Employed') + old('Capital-Employed')
  }
  const divisor = divisorNamed.get(name) ?? 'Turnover'
  return divisor === '' ? 1n : value(divisor)
}

/** The filed metrics on which a derivation depends. */
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

test('a metric exists if and only if all its inputs do and there is something to divide by', () => {
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

test('a year counts as 365 days, leap year or not, and any other period as its own days', () => {
  const values = { 'Trade-Debtors': '10', Turnover: '100' }
  const days = (other: Partial<Statement>) =>
    deriveMetrics(statement(2024, values, other), [])['Days-Sales-Outstanding']
  assert.equal(days({}), '36.5')
  assert.equal(days({ periodStart: null }), '36.5')
  assert.equal(days({ periodStart: '2024-07-01' }), '18.4')
})
