import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryDelay } from '#domain/watching/retry-delay.ts'

const hour = 3_600_000

test('it starts at a second, grows by half, and ends at four hours', () => {
  const middle = Array.from({ length: 40 }, (_, index) => retryDelay(index + 1, () => 0.5))
  assert.deepEqual(middle.slice(0, 6), [1000, 1500, 2250, 3375, 5063, 7594])
  assert.equal(Math.max(...middle), 4 * hour)
  assert.equal(
    retryDelay(10_000, () => 0.5),
    4 * hour,
  )
})

test('chance moves it by up to a half to either side', () => {
  assert.equal(
    retryDelay(4, () => 0),
    1688,
  )
  assert.equal(
    retryDelay(4, () => 0.999_999),
    5062,
  )
})

test('three days hold some forty attempts, whatever chance says', () => {
  for (const random of [() => 0, () => 0.5, () => 1, Math.random]) {
    let clock = 0
    let attempts = 1
    for (;;) {
      const delay = retryDelay(attempts, random)
      if (clock + delay > 72 * hour) break
      clock += delay
      attempts += 1
    }
    assert.ok(attempts >= 30 && attempts <= 60, `${attempts} attempts`)
    assert.ok(clock > 72 * hour - 6 * hour, 'the last attempt comes near the end')
  }
})
