import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coreOf } from '#demo/core.ts'
import { describeStatements } from '#demo/describe-statements.ts'
import { createUniverse } from '#demo/universe.ts'
import { daysInPeriod, yearBefore } from '#domain/financials/derivation.ts'
import { derivations } from '#domain/financials/derivations.ts'
import { metricNamed, metrics } from '#domain/financials/metrics.ts'

/** The names that the contract of the flat financials gives. */
const contract = `
  Reported-Date, Currency, Reporting-period, Consolidated-Accounts, Company-Accounts-Status, Employee-Numbers,
  Turnover, World-Turnover, Cost-of-Sales, Gross-Profit, Operating-Profit, Pre-Tax-Profit, Profit-after-Tax,
  Retained-Profit, Taxation, EBITDA, Total-Assets, Total-Liabilities, Net-Assets, Total-Current-Assets,
  Total-Fixed-Assets, Tangible-Assets, Intangible-Assets, Goodwill, Stocks-And-Work-in-Progress, Trade-Debtors,
  Trade-Creditors, Working-Capital, Cash, Bank-Loan, Bank-Overdraft, Borrowings-due-within-one-year,
  Borrowings-due-after-one-year, Total-Long-Term-Loans, Hire-Purchase-Commitments, Lease-Commitments,
  Subordinated-Liabilities, Share-Capital, Share-Premium, Equity-Paid-Up, Revaluation-Reserve, Sundry-Reserves,
  P-And-L-Account-Reserve, Shareholder-Funds, Capital-Employed, Net-Worth, Net-Cash-Flow-from-Operations,
  Net-Cash-Flow-from-Financing, Net-Cash-Flow-before-Financing, Increase-In-Cash, Net-Change-In-Cash, Net-Tax-Paid,
  Current-Ratio, Liquidity-Ratio, Gross-Margin, Net-Margin, EBITDA-Margin, Operating-Profit-Margin, Return-On-Assets,
  Return-On-Equity, Return-On-Capital-Employed, Interest-Coverage-Ratio, Debt-To-Capital, Inventory-Turnover-Ratio,
  Days-Sales-Outstanding, Days-Payable-Outstanding, Days-Inventory-Outstanding, Cash-Conversion-Cycle,
  Revenue-Per-Employee, Human-Capital-Value-Added, Turnover-Yoy, Profit-after-Tax-Yoy, EBITDA-Yoy,
  Total-Liabilities-Yoy, Employee-Numbers-Yoy, Exports-Yoy, Loans-and-advances-to-banks,
  Loans-and-advances-to-customers, Customer-accounts, Deposits-by-banks, Net-Interest-Income,
  Fees-and-Commission-Expense, Gross-Written-Premiums, Net-Premiums-Earned, Technical-Provisions,
  Reinsurance-Liabilities, Wages-And-Salaries, Employee-Remuneration, Directors-Remuneration, Pensions, Audit-Fees,
  Auditor-Fees
`
  .split(',')
  .map(name => name.trim())

test('every name of the contract is known', () => {
  assert.deepEqual(
    contract.filter(name => !metricNamed.has(name)),
    [],
  )
  for (const basis of ['Gross-Debt', 'Net-Debt', 'Liability']) assert.ok(metricNamed.has(`Gearing-${basis}-Basis`))
})

test('there are as many indicators as the contract promises, and more', () => {
  assert.ok(metrics.length >= 250, `${metrics.length}`)
})

test('names and labels are unique', () => {
  assert.equal(metricNamed.size, metrics.length)
  assert.equal(new Set(metrics.map(metric => metric.label)).size, metrics.length)
})

test('everything that the demo files is known as a filed metric', () => {
  const universe = createUniverse({ companies: 3000, seed: 1 })
  const filed = new Set<string>()
  for (let id = 1; id <= universe.companies; id++) {
    for (const row of describeStatements(coreOf(universe, id)).statements) {
      for (const name of Object.keys(JSON.parse(row.values))) filed.add(name)
    }
  }
  assert.ok(filed.size > 60)
  assert.deepEqual(
    [...filed].filter(name => metricNamed.get(name)?.origin !== 'filed'),
    [],
  )
})

test('a label is the name in plain words', () => {
  const labels = `P-And-L-Account-Reserve, Gearing-Net-Debt-Basis, Pre-Tax-Profit-Yoy, Total-Long-Term-Loans, EBITDA-To-Assets`
  assert.deepEqual(
    labels.split(', ').map(name => metricNamed.get(name)?.label),
    [
      'Profit and loss account reserve',
      'Gearing, net debt basis',
      'Pre-tax profit, year over year',
      'Total long-term loans',
      'EBITDA to assets',
    ],
  )
})

test('every input is a metric that is filed or derived above', () => {
  const known = new Set(metrics.filter(metric => metric.origin === 'filed').map(metric => metric.name))
  for (const name of [...known]) known.add(yearBefore(name))
  known.add(daysInPeriod)
  for (const { name, inputs } of derivations) {
    assert.deepEqual(
      inputs.filter(input => !known.has(input)),
      [],
      name,
    )
    known.add(name)
  }
})
