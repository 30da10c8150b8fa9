import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { metrics } from '#domain/financials/metrics.ts'
import { sql } from '#postgres/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { insertStatement } from '../../support/facts.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { seenFields } from '../../support/seen-fields.ts'

/** Every name in the contract's table, by family. */
const contract = `
  Reported-Date Currency Reporting-period Consolidated-Accounts Company-Accounts-Status Employee-Numbers
  Turnover World-Turnover Cost-of-Sales Gross-Profit Operating-Profit Pre-Tax-Profit Profit-after-Tax Retained-Profit
  Taxation EBITDA
  Total-Assets Total-Liabilities Net-Assets Total-Current-Assets Total-Fixed-Assets Tangible-Assets Intangible-Assets
  Goodwill Stocks-And-Work-in-Progress Trade-Debtors Trade-Creditors Working-Capital Cash
  Bank-Loan Bank-Overdraft Borrowings-due-within-one-year Borrowings-due-after-one-year Total-Long-Term-Loans
  Hire-Purchase-Commitments Lease-Commitments Subordinated-Liabilities
  Share-Capital Share-Premium Equity-Paid-Up Revaluation-Reserve Sundry-Reserves P-And-L-Account-Reserve
  Shareholder-Funds Capital-Employed Net-Worth
  Net-Cash-Flow-from-Operations Net-Cash-Flow-from-Financing Net-Cash-Flow-before-Financing Increase-In-Cash
  Net-Change-In-Cash Net-Tax-Paid
  Current-Ratio Liquidity-Ratio Gross-Margin Net-Margin EBITDA-Margin Operating-Profit-Margin Return-On-Assets
  Return-On-Equity Return-On-Capital-Employed Interest-Coverage-Ratio Debt-To-Capital Gearing-Gross-Debt-Basis
  Gearing-Net-Debt-Basis Gearing-Liability-Basis Inventory-Turnover-Ratio Days-Sales-Outstanding
  Days-Payable-Outstanding Days-Inventory-Outstanding Cash-Conversion-Cycle Revenue-Per-Employee
  Human-Capital-Value-Added
  Turnover-Yoy Profit-after-Tax-Yoy EBITDA-Yoy Total-Liabilities-Yoy Employee-Numbers-Yoy Exports-Yoy
  Loans-and-advances-to-banks Loans-and-advances-to-customers Customer-accounts Deposits-by-banks Net-Interest-Income
  Fees-and-Commission-Expense Gross-Written-Premiums Net-Premiums-Earned Technical-Provisions Reinsurance-Liabilities
  Wages-And-Salaries Employee-Remuneration Directors-Remuneration Pensions Audit-Fees Auditor-Fees
`
  .trim()
  .split(/\s+/)

let platform: Platform
before(async () => {
  platform = await startPlatform({ demo: true })
})
after(() => platform.close())

const financial = (company: number, query = '') => platform.get(`/financial/${company}${query}`)
const newCompany = () => insertCompany(platform.server.databases.primary)
const file = (company: number, end: string, values: Record<string, string | null>, columns = {}) =>
  insertStatement(platform.server.databases.primary, company, end, values, columns)

test('200 has every name of the contract with a value, and the same 250 or more names in every year', async () => {
  // Few companies file some of these families: a bank, an insurer, a company old enough to have odd reserves.
  const { rows } = await sql<{ id: number }>`
    select distinct id from (
      select company_id as id, row_number() over (partition by name order by company_id) as place
      from (select distinct company_id, jsonb_object_keys(values) as name from statements where not consolidated) filed
    ) numbered
    where place <= 3
  `.execute(platform.server.databases.primary)
  const names = Object.keys((await financial(1)).json()['2024'])
  assert.ok(names.length >= 250)
  const seen = new Set<string>()
  for (const { id } of rows) {
    for (const year of Object.values<object>((await financial(id)).json())) {
      assert.deepEqual(Object.keys(year), names)
      seenFields(year, '', seen)
    }
  }
  assert.deepEqual(
    contract.filter(name => !seen.has(name)),
    [],
  )
})

test('200 whole: the header, filed values to the digit, what is calculated, and null for everything else', async () => {
  const company = await newCompany()
  const values = {
    Turnover: '12345678901234567890.10',
    Cash: '007',
    'Gross-Profit': null,
    Goodwill: '0',
    Taxation: '?',
  }
  await file(
    company,
    '2024-12-31',
    { ...values, 'Employee-Numbers': '4', 'Biological-Assets': '5.50', Currency: '1' },
    {
      period_start: '2024-01-01',
      currency: 'EUR',
      consolidated: true,
      accounts_status: 'Audited',
    },
  )
  const response = await financial(company)
  assert.deepEqual(Object.keys(response.json()), ['2024'])
  assert.match(response.body, /"Turnover":12345678901234567890\.10,/)
  assert.match(response.body, /"Revenue-Per-Employee":3086419725308641972\.525,/)
  assert.match(response.body, /"Biological-Assets":5\.50\}/)
  const year = response.json()['2024']
  const known = Object.entries(year).filter(([, value]) => value !== null)
  assert.deepEqual(Object.fromEntries(known), {
    'Reported-Date': '2024-12-31',
    Currency: 'EUR',
    'Reporting-period': 12,
    'Consolidated-Accounts': true,
    'Company-Accounts-Status': 'Audited',
    'Employee-Numbers': 4,
    Turnover: Number('12345678901234567890.10'),
    Goodwill: 0,
    Cash: 7,
    'Revenue-Per-Employee': Number('3086419725308641972.525'),
    'Biological-Assets': 5.5,
  })
  for (const { name } of metrics) assert.ok(name in year, name)
})

test('200 unknown fields of a period are null in its header too', async () => {
  const company = await newCompany()
  await file(company, '2024-12-31', {})
  const year = (await financial(company)).json()['2024']
  assert.deepEqual([year['Reporting-period'], year['Company-Accounts-Status'], year.Turnover], [null, null, null])
})

test('200 if two periods ended in one year, the longest, then the latest', async () => {
  const company = await newCompany()
  await file(company, '2024-03-31', { Turnover: '1' }, { period_start: '2023-04-01' })
  await file(company, '2024-12-31', { Turnover: '2' }, { period_start: '2024-04-01' })
  await file(company, '2023-06-30', { Turnover: '3' }, { period_start: '2023-01-01' })
  await file(company, '2023-12-31', { Turnover: '4' }, { period_start: '2023-07-01' })
  const years = (await financial(company)).json()
  assert.deepEqual(
    Object.entries<Record<string, unknown>>(years).map(([year, of]) => [year, of.Turnover, of['Reporting-period']]),
    [
      ['2023', 4, 6],
      ['2024', 1, 12],
    ],
  )
})

test('200 a single year; an unreported one is an empty object', async () => {
  const all = (await financial(1)).json()
  assert.ok(Object.keys(all).length > 1)
  assert.deepEqual((await financial(1, '?year=2024')).json(), { 2024: all['2024'] })
  assert.ok(all['2024']['Turnover-Yoy'] !== null, 'growth is known although the year before is not shown')
  const none = await financial(1, '?year=1950')
  assert.deepEqual([none.statusCode, none.body], [200, '{}'])
  assert.deepEqual((await financial(await newCompany())).json(), {})
})

test('400 names every wrong field at once', async () => {
  const response = await platform.get('/financial/x?year=last&currency=GBP')
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    id: ['must be an integer'],
    year: ['must be an integer'],
    currency: ['is not a known field'],
  })
  for (const year of ['', '0', '-1', '10000', '2024.5', '2024-12-31']) {
    assert.equal((await financial(1, `?year=${year}`)).statusCode, 400, year)
  }
})

test("403 without the permission: KYB's is a different one", async () => {
  assert.equal((await platform.get('/financial/1', await platform.tokenFor('kyb'))).statusCode, 403)
})

test('404 for an unknown company', async () => {
  assert.equal((await financial(999_999_999_999)).statusCode, 404)
})
