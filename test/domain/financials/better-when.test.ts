import assert from 'node:assert/strict'
import { test } from 'node:test'
import { betterHigher, betterLower, betterWhen } from '#domain/financials/better-when.ts'
import { metricNamed } from '#domain/financials/metrics.ts'
import { restatedEnds } from '#domain/financials/restated-ends.ts'
import type { Statement } from '#domain/financials/statement.ts'

test('a direction is told of figures that there are, and of none two', () => {
  const named = [...betterHigher, ...betterLower]
  assert.deepEqual(
    named.filter(name => !metricNamed.has(name)),
    [],
  )
  assert.equal(new Set(named).size, named.length)
  assert.equal(betterWhen('Employee-Numbers'), null)
})

test('a period is restated where a later filing on the same basis has other figures', () => {
  const filed = (filedOn: string, turnover: string, more: Partial<Statement> = {}) =>
    ({
      periodStart: null,
      periodEnd: '2024-12-31',
      consolidated: false,
      filedOn,
      approvedOn: null,
      values: { Turnover: turnover },
      ...more,
    }) as Statement
  const first = filed('2025-05-01', '100')
  assert.deepEqual([...restatedEnds([first, filed('2026-05-01', '90')])], ['2024-12-31'])
  assert.deepEqual([...restatedEnds([first, filed('2026-05-01', '100.00')])], [], 'the same said again')
  assert.deepEqual([...restatedEnds([first, filed('2025-05-01', '90')])], [], 'not later')
  assert.deepEqual([...restatedEnds([first, filed('2026-05-01', '90', { consolidated: true })])], [], 'of the group')
})
