import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupFinancials } from '#domain/financials/group-financials.ts'
import type { Statement } from '#domain/financials/statement.ts'
import { statement } from './statements.ts'

const period = (year: number, values: Statement['values'], other: Partial<Statement> = {}) => ({
  ...statement(year, values, other),
  derived: {},
})

const groupsOf = (...periods: ReturnType<typeof period>[]) => groupFinancials({ periods, behind: [] })

/** The progress of one metric over these years, newest first. */
function progress(name: string, values: (string | null)[], others: Partial<Statement>[] = []) {
  const periods = values.map((value, index) => period(2024 - index, { [name]: value, Cash: '1' }, others[index]))
  const all = groupFinancials({ periods, behind: [] }).flatMap(group => group.series)
  return all.find(series => series.name === name)?.progress
}

test('progress is the change in percent, newest pair first, exact', () => {
  assert.deepEqual(progress('Turnover', ['110', '100', '300']), ['10', '-66.6667'])
  assert.deepEqual(progress('Turnover', ['-5', '100']), ['-105'])
  assert.deepEqual(progress('Employee-Numbers', ['3', '2']), ['50'])
})

const halfOf = (year: number) => ({ periodStart: `${year}-07-01` })

for (const [why, values, others, expected] of [
  ['a missing value', ['3', null, '2', '1'], [], [null, null, '100']],
  ['a base of zero', ['3', '0'], [], [null]],
  ['a negative base', ['3', '-2'], [], [null]],
  ['another currency', ['3', '2', '1'], [{ currency: 'EUR' }], [null, '100']],
  ['another basis', ['3', '2', '1'], [{ consolidated: true }], [null, '100']],
  ['a period of another length', ['3', '2', '1'], [{}, {}, halfOf(2022)], ['50', null]],
  [
    'a year of which nothing was filed',
    ['3', '2', '1'],
    [
      {},
      { periodEnd: '2022-12-31', periodStart: '2022-01-01' },
      { periodEnd: '2021-12-31', periodStart: '2021-01-01' },
    ],
    [null, '100'],
  ],
  ['half years a year apart', ['3', '2'], [halfOf(2024), halfOf(2023)], [null]],
  [
    'a gap where no period says when it began',
    ['2', '1'],
    [{ periodStart: null }, { periodEnd: '2022-12-31', periodStart: null }],
    [null],
  ],
] as const) {
  test(`progress is null, and nothing else, across ${why}`, () => {
    for (const name of ['Turnover', 'Total-Assets'])
      assert.deepEqual(progress(name, [...values], [...others]), expected, name)
  })
}

test('financial years of whole weeks follow each other', () => {
  const weeks = [
    { periodStart: '2024-01-29', periodEnd: '2025-02-02' },
    { periodStart: '2023-01-30', periodEnd: '2024-01-28' },
  ]
  assert.deepEqual(progress('Turnover', ['3', '2'], weeks), ['50'])
})

test('a single period has no progress', () => {
  assert.equal(progress('Turnover', ['1']), null)
})

test('a percentage has no progress in percent', () => {
  assert.equal(progress('Gross-Margin', ['30', '20']), null)
})

test('groups without values are left out and the others keep their order', () => {
  const groups = groupsOf(period(2024, { 'Share-Capital': '100', 'Share-Premium': null }))
  assert.deepEqual(
    groups.map(({ id, order, series }) => [id, order, series.map(one => one.name)]),
    [['capital-and-reserves', 5, ['Share-Capital']]],
  )
})

test('what was filed under an unknown name is passed on', () => {
  const groups = groupsOf(period(2024, { 'Biological-Assets': '12.50', Currency: 'odd' }))
  assert.deepEqual(
    groups.map(({ id, series }) => [id, series.map(one => [one.label, one.values])]),
    [
      [
        'other',
        [
          ['Biological Assets', { '2024-12-31': '12.50' }],
          ['Currency', { '2024-12-31': 'odd' }],
        ],
      ],
    ],
  )
})

test('only a group with something calculated is marked as derived', () => {
  const filed = period(2024, { 'Current-Ratio': '1.5' })
  assert.deepEqual(
    [filed, { ...filed, derived: { 'Cash-Ratio': '1' } }].map(one => groupsOf(one)[0]?.derived),
    [false, true],
  )
})

test('accounts of a period that are not served follow under the same names and say whose they are', () => {
  const group = { consolidated: true }
  const groups = groupFinancials({
    periods: [period(2024, { Turnover: '900' }, group), period(2023, { Cash: '4' }), period(2022, { Cash: '1' })],
    behind: [period(2024, { Turnover: '30', Cash: '5' }), period(2023, { 'Profit-after-Tax': '7' }, group)],
  })
  assert.deepEqual(
    groups.map(({ id, name, order, whose, series }) => [id, name, order, whose, series.map(one => one.name)]),
    [
      ['summary', 'Summary', 1, null, ['Turnover', 'Cash']],
      ['balance-sheet', 'Balance sheet', 2, null, ['Cash']],
      ['income-statement', 'Income statement', 3, null, ['Turnover']],
      ['summary-group', 'Summary, accounts of the group', 8, 'group', ['Profit-after-Tax']],
      ['income-statement-group', 'Income statement, accounts of the group', 10, 'group', ['Profit-after-Tax']],
      ['summary-company', 'Summary, accounts of the company alone', 15, 'company', ['Turnover', 'Cash']],
      ['balance-sheet-company', 'Balance sheet, accounts of the company alone', 16, 'company', ['Cash']],
      ['income-statement-company', 'Income statement, accounts of the company alone', 17, 'company', ['Turnover']],
    ],
  )
  const values = (id: string, name: string) =>
    groups.find(one => one.id === id)?.series.find(one => one.name === name)?.values
  // No figure of one fills a gap in the other.
  assert.deepEqual(values('summary', 'Cash'), { '2024-12-31': null, '2023-12-31': '4', '2022-12-31': '1' })
  assert.deepEqual(values('summary-company', 'Cash'), { '2024-12-31': '5', '2023-12-31': null, '2022-12-31': null })
})

test('progress of accounts that are not served has the same pairs as that of those that are', () => {
  const groups = groupFinancials({
    periods: [2024, 2023, 2022].map(year => period(year, { Turnover: '900' }, { consolidated: true })),
    behind: [period(2023, { Turnover: '30' }), period(2022, { Turnover: '20' })],
  })
  const own = groups.find(({ id }) => id === 'income-statement-company')
  assert.deepEqual(own?.series[0]?.progress, [null, '50'])
})
