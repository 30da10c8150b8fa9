import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDistressed } from '#demo/core.ts'
import type { StatementRow } from '#demo/rows.ts'
import { allFacts, amounts, universe } from './shared-universe.ts'

const statements = allFacts().flatMap(facts => facts.statements)

/** Asserts that the first metric is the sum of the others, where all of those that must be there are. */
function adds(
  statement: StatementRow,
  total: string,
  plus: string[],
  minus: string[] = [],
  optional: string[] = [],
): void {
  const amount = amounts(statement)
  const whole = amount(total)
  if (whole === undefined) return
  let sum = 0n
  for (const name of plus) sum += amount(name) ?? assert.fail(`${statement.id} has ${total} but no ${name}`)
  for (const name of minus) sum -= amount(name) ?? assert.fail(`${statement.id} has ${total} but no ${name}`)
  for (const name of optional) sum += amount(name) ?? 0n
  assert.equal(sum, whole, `${total} of ${statement.id}`)
}

test('every statement adds up to the last digit', () => {
  for (const statement of statements) {
    adds(statement, 'Gross-Profit', ['Turnover'], ['Cost-of-Sales'])
    adds(statement, 'Operating-Profit', ['Gross-Profit'], ['Administrative-Expenses'])
    adds(statement, 'EBITDA', ['Operating-Profit', 'Depreciation', 'Amortisation'])
    adds(statement, 'Pre-Tax-Profit', ['Operating-Profit'], ['Interest-Payable'])
    adds(statement, 'Profit-after-Tax', ['Pre-Tax-Profit'], ['Taxation'])
    adds(statement, 'Retained-Profit', ['Profit-after-Tax'], ['Dividends'])
    adds(statement, 'Employee-Remuneration', ['Wages-And-Salaries', 'Pensions'])
    adds(statement, 'Total-Assets', ['Total-Fixed-Assets', 'Total-Current-Assets'])
    adds(statement, 'Total-Fixed-Assets', ['Tangible-Assets', 'Intangible-Assets'], [], ['Investments'])
    adds(
      statement,
      'Total-Current-Assets',
      ['Trade-Debtors', 'Other-Debtors', 'Cash'],
      [],
      ['Stocks-And-Work-in-Progress', 'Loans-and-advances-to-banks', 'Loans-and-advances-to-customers'],
    )
    adds(statement, 'Total-Liabilities', ['Total-Current-Liabilities', 'Total-Long-Term-Liabilities'])
    adds(statement, 'Net-Assets', ['Total-Assets'], ['Total-Liabilities'])
    adds(statement, 'Working-Capital', ['Total-Current-Assets'], ['Total-Current-Liabilities'])
    adds(statement, 'Shareholder-Funds', ['Net-Assets'])
    adds(
      statement,
      'Shareholder-Funds',
      ['Share-Capital', 'P-And-L-Account-Reserve'],
      [],
      ['Share-Premium', 'Revaluation-Reserve', 'Sundry-Reserves'],
    )
    adds(statement, 'Capital-Employed', ['Total-Assets'], ['Total-Current-Liabilities'])
    adds(statement, 'Net-Change-In-Cash', ['Net-Cash-Flow-before-Financing', 'Net-Cash-Flow-from-Financing'])
    adds(statement, 'Increase-In-Cash', ['Net-Change-In-Cash'])
    const amount = amounts(statement)
    for (const name of ['Cash', 'Turnover', 'Total-Assets', 'Tangible-Assets', 'Bank-Overdraft', 'Bank-Loan']) {
      assert.ok((amount(name) ?? 0n) >= 0n, `${name} of ${statement.id}`)
    }
  }
})

test('reserves roll forward and the cash flow explains the cash, year after year', () => {
  let pairs = 0
  for (const { statements: rows } of allFacts()) {
    for (const row of rows) {
      const before = rows.find(
        other =>
          other.consolidated === row.consolidated &&
          Number(other.period_end.slice(0, 4)) + 1 === Number(row.period_end.slice(0, 4)),
      )
      if (before === undefined) continue
      const [now, then] = [amounts(row), amounts(before)]
      const retained = now('Retained-Profit')
      if (retained !== undefined) {
        assert.equal(
          now('P-And-L-Account-Reserve'),
          (then('P-And-L-Account-Reserve') as bigint) + retained,
          String(row.id),
        )
        pairs++
      }
      const change = now('Net-Change-In-Cash')
      if (change !== undefined) assert.equal(now('Cash'), (then('Cash') as bigint) + change, String(row.id))
    }
  }
  assert.ok(pairs > 500)
})

test('operating cash is what profit and working capital give', () => {
  let checked = 0
  for (const { statements: rows } of allFacts()) {
    for (const row of rows) {
      const before = rows.find(
        other =>
          other.consolidated === row.consolidated &&
          Number(other.period_end.slice(0, 4)) + 1 === Number(row.period_end.slice(0, 4)),
      )
      const now = amounts(row)
      const operations = now('Net-Cash-Flow-from-Operations')
      if (before === undefined || operations === undefined) continue
      const then = amounts(before)
      const grown = (name: string) => (now(name) ?? 0n) - (then(name) ?? 0n)
      const expected =
        (now('Profit-after-Tax') as bigint) +
        (now('Depreciation') as bigint) +
        (now('Amortisation') as bigint) -
        grown('Stocks-And-Work-in-Progress') -
        grown('Trade-Debtors') -
        grown('Other-Debtors') -
        grown('Loans-and-advances-to-banks') -
        grown('Loans-and-advances-to-customers') +
        grown('Trade-Creditors') +
        grown('Other-Creditors') +
        grown('Customer-accounts') +
        grown('Deposits-by-banks') +
        grown('Technical-Provisions') +
        grown('Reinsurance-Liabilities')
      assert.equal(operations, expected, String(row.id))
      checked++
    }
  }
  assert.ok(checked > 100)
})

test('there are gaps, restatements, group accounts beside company accounts, and all families of metrics', () => {
  const names = new Set(statements.flatMap(statement => Object.keys(JSON.parse(statement.values))))
  for (const name of `Turnover World-Turnover Exports Goodwill Bank-Overdraft Hire-Purchase-Commitments Lease-Commitments
    Subordinated-Liabilities Revaluation-Reserve Sundry-Reserves Share-Premium Net-Worth Net-Tax-Paid Audit-Fees Auditor-Fees
    Directors-Remuneration Loans-and-advances-to-banks Customer-accounts Deposits-by-banks Net-Interest-Income
    Fees-and-Commission-Expense Gross-Written-Premiums Net-Premiums-Earned Technical-Provisions Reinsurance-Liabilities
    Employee-Numbers`.split(/\s+/)) {
    assert.ok(names.has(name), name)
  }
  const periods = new Map<string, number>()
  for (const row of statements) {
    const period = `${row.company_id} ${row.consolidated} ${row.period_end}`
    periods.set(period, (periods.get(period) ?? 0) + 1)
    assert.ok((row.filed_on as string) >= row.period_end, String(row.id))
    assert.ok((row.filed_on as string) <= '2026-09-30', String(row.id))
  }
  assert.ok([...periods.values()].some(count => count === 2))
  assert.ok(statements.some(row => row.consolidated))
  assert.ok(statements.some(row => /\.\d\d"/.test(row.values)))
  assert.ok(statements.some(row => !row.values.includes('"Turnover"')))
})

test('the companies that the generator calls distressed look it', () => {
  const latest = (distressed: boolean) =>
    allFacts()
      .filter(facts => facts.statements.length > 0 && isDistressed(universe.seed, facts.companies.id) === distressed)
      .map(facts => amounts(facts.statements.at(-1) as StatementRow))
  const weak = latest(true)
  const sound = latest(false)
  const share = (list: typeof weak, test: (amount: (name: string) => bigint | undefined) => boolean) =>
    list.filter(test).length / list.length
  assert.ok(weak.length / (weak.length + sound.length) > 0.03)
  const losing = (amount: (name: string) => bigint | undefined) => (amount('Profit-after-Tax') ?? 0n) < 0n
  const insolvent = (amount: (name: string) => bigint | undefined) => (amount('Net-Assets') as bigint) < 0n
  assert.ok(share(weak, losing) > 0.4, `losing ${share(weak, losing)}`)
  assert.ok(
    share(weak, insolvent) > 4 * share(sound, insolvent) + 0.05,
    `insolvent ${share(weak, insolvent)} ${share(sound, insolvent)}`,
  )
})
