import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupFinancials } from '#domain/financials/group-financials.ts'
import type { Statement } from '#domain/financials/statement.ts'
import { statement } from './statements.ts'

const period = (year: number, values: Statement['values'], other: Partial<Statement> = {}) => ({
  ...statement(year, values, other),
  derived: {},
})

/** The progress of one metric told over these years, newest first. */
function progress(name: string, values: (string | null)[], others: Partial<Statement>[] = []) {
  const periods = values.map((value, index) => period(2024 - index, { [name]: value, Cash: '1' }, others[index]))
  const all = groupFinancials(periods).flatMap(group => group.series)
  return all.find(series => series.name === name)?.progress
}

test('progress is the change in percent, newest pair first, exact', () => {
  assert.deepEqual(progress('Turnover', ['110', '100', '300']), ['10', '-66.6667'])
  assert.deepEqual(progress('Turnover', ['-5', '100']), ['-105'])
  assert.deepEqual(progress('Employee-Numbers', ['3', '2']), ['50'])
})

for (const [why, values, others] of [
  ['a single period', ['1'], []],
  ['a missing value', ['3', null, '1'], []],
  ['a base of zero', ['3', '0'], []],
  ['a negative base', ['3', '-2'], []],
  ['another currency', ['3', '2'], [{ currency: 'EUR' }]],
  ['another basis', ['3', '2'], [{ consolidated: true }]],
  ['a period of another length', ['3', '2'], [{}, { periodStart: '2023-07-01' }]],
] as const) {
  test(`no progress with ${why}`, () => {
    assert.equal(progress('Turnover', [...values], [...others]), null)
  })
}

test('a balance is compared whatever the length of its period', () => {
  assert.deepEqual(progress('Total-Assets', ['3', '2'], [{}, { periodStart: '2023-07-01' }]), ['50'])
})

test('a percentage has no progress in percent', () => {
  assert.equal(progress('Gross-Margin', ['30', '20']), null)
})

test('groups without values are left out and the others keep their order', () => {
  const groups = groupFinancials([period(2024, { 'Share-Capital': '100', 'Share-Premium': null })])
  assert.deepEqual(
    groups.map(({ id, order, series }) => [id, order, series.map(one => one.name)]),
    [['capital-and-reserves', 5, ['Share-Capital']]],
  )
})

test('what was filed under an unknown name is passed on', () => {
  const groups = groupFinancials([period(2024, { 'Biological-Assets': '12.50', Currency: 'odd' })])
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

test('only a group with something calculated is called derived', () => {
  const filed = period(2024, { 'Current-Ratio': '1.5' })
  assert.deepEqual(
    [filed, { ...filed, derived: { 'Cash-Ratio': '1' } }].map(one => groupFinancials([one])[0]?.derived),
    [false, true],
  )
})
