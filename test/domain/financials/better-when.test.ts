import assert from 'node:assert/strict'
import { test } from 'node:test'
import { betterHigher, betterLower, betterWhen } from '#domain/financials/better-when.ts'
import { metricNamed } from '#domain/financials/metrics.ts'

test('a direction is told of figures that there are, and of none two', () => {
  const named = [...betterHigher, ...betterLower]
  assert.deepEqual(
    named.filter(name => !metricNamed.has(name)),
    [],
  )
  assert.equal(new Set(named).size, named.length)
  assert.equal(betterWhen('Employee-Numbers'), null)
})
