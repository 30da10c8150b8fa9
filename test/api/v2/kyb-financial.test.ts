import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertCompany } from '../../support/company.ts'
import { insertStatement } from '../../support/facts.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { seenFields } from '../../support/seen-fields.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform({ demo: true })
})
after(() => platform.close())

test('200 has every field of the contract, and all its groups', async () => {
  const body = (await platform.get('/kyb/1/financial')).json()
  const seen = seenFields(body)
  const series = ['name', 'list', 'progress[]'].map(field => `list[].${field}`)
  const fields = ['id', 'name', 'order', ...series].map(field => `groups[].${field}`)
  assert.deepEqual(
    ['years[]', ...fields].filter(field => !seen.has(field)),
    [],
  )
  const names = ['Summary', 'Balance sheet', 'Income statement', 'Cash flow', 'Capital and reserves', 'Ratios']
  assert.deepEqual(
    body.groups.map(({ name }: { name: string }) => name),
    [...names, ...names.map(name => `${name}, accounts of the company alone`)],
  )
})

test('200 whole: texts to the digit; values that a period does not report are absent', async () => {
  const db = platform.server.databases.primary
  const company = await insertCompany(db)
  const of = (year: number) => ({ period_start: `${year}-01-01`, filed_on: `${year + 1}-09-30` })
  const values = { Turnover: '1000.00', Cash: '1234567890123456789.01' }
  await insertStatement(db, company, '2023-12-31', values, { ...of(2023), accounts_status: 'Audited' })
  await insertStatement(db, company, '2024-12-31', { Turnover: '1100.50', Cash: null }, of(2024))
  const turnover = { name: 'Turnover', list: { '2024-12-31': '1100.50', '2023-12-31': '1000.00' }, progress: [10.05] }
  const cash = { name: 'Cash', list: { '2023-12-31': '1234567890123456789.01' } }
  const about = { currency: 'GBP', consolidated: false, approved_on: null }
  const { groups, ...rest } = (await platform.get(`/kyb/${company}/financial`)).json()
  assert.deepEqual(groups.slice(0, 3), [
    { id: 'summary', name: 'Summary', order: 1, list: [turnover, cash] },
    { id: 'balance-sheet', name: 'Balance sheet', order: 2, list: [cash] },
    { id: 'income-statement', name: 'Income statement', order: 3, list: [turnover] },
  ])
  assert.deepEqual(rest, {
    years: ['2024-12-31', '2023-12-31'],
    periods: [
      { date: '2024-12-31', start: '2024-01-01', ...about, accounts_status: null, filed_on: '2025-09-30' },
      { date: '2023-12-31', start: '2023-01-01', ...about, accounts_status: 'Audited', filed_on: '2024-09-30' },
    ],
    further_periods: [],
  })
})

test('200 both APIs, the flat years and the filters choose the same accounts of group and company', async () => {
  const db = platform.server.databases.primary
  const company = await insertCompany(db)
  const of = { period_start: '2024-01-01', approved_on: '2025-05-01' }
  await insertStatement(db, company, '2024-12-31', { Turnover: '50', Cash: '8' }, of)
  await insertStatement(db, company, '2024-12-31', { 'Profit-after-Tax': '700' }, { ...of, consolidated: true })
  const { groups, periods, further_periods } = (await platform.get(`/kyb/${company}/financial`)).json()
  assert.deepEqual([periods[0].consolidated, periods[0].filed_on, periods[0].approved_on], [false, null, '2025-05-01'])
  assert.deepEqual([further_periods.length, further_periods[0].consolidated], [1, true])
  assert.deepEqual(groups.at(-1), {
    id: 'income-statement-group',
    name: 'Income statement, accounts of the group',
    order: 10,
    list: [{ name: 'Profit after tax', list: { '2024-12-31': '700' } }],
  })
  const flat = (await platform.get(`/financial/${company}`)).json()['2024']
  assert.deepEqual([flat['Consolidated-Accounts'], flat.Turnover, flat['Profit-after-Tax']], [false, 50, null])
})

test('200 a company without statements', async () => {
  const company = await insertCompany(platform.server.databases.primary)
  const { coverage, ...body } = (await platform.get(`/kyb/${company}/financial`)).json()
  assert.deepEqual(body, { years: [], groups: [], periods: [], further_periods: [] })
  assert.equal(coverage.reading, 'not_loaded')
})

test('400 names every wrong field at once', async () => {
  const response = await platform.get('/kyb/x/financial?year=2024')
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), { id: ['must be an integer'], year: ['is not a known field'] })
})

test('403 without the permission: that of the flat financials is a different one', async () => {
  const token = await platform.tokenFor('financials')
  assert.equal((await platform.get('/kyb/1/financial', token)).statusCode, 403)
})

test('404 for an unknown company', async () => {
  assert.equal((await platform.get('/kyb/999999999999/financial')).statusCode, 404)
})
