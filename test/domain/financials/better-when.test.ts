import assert from 'node:assert/strict'
import { test } from 'node:test'
import { betterHigher, betterLower, betterWhen, restatedAmong } from '#domain/financials/better-when.ts'
import { metricNamed } from '#domain/financials/metrics.ts'
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
  const isRestatedBy = (other: Statement) => restatedAmong([first, other])(first)
  assert.equal(isRestatedBy(filed('2026-05-01', '90')), true)
  assert.equal(isRestatedBy(filed('2026-05-01', '100.00')), false, 'the same said again')
  assert.equal(isRestatedBy(filed('2025-05-01', '90')), false, 'not later')
  const ofGroup = filed('2026-05-01', '90', { consolidated: true })
  assert.equal(isRestatedBy(ofGroup), false, 'of the group')
  const again = filed('2026-09-01', '80', { consolidated: true })
  assert.equal(restatedAmong([first, ofGroup, again])(first), false, 'only those of the group were filed anew')
  assert.equal(restatedAmong([first, ofGroup, again])(again), true)
})
