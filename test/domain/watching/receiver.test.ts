import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryDelay } from '#domain/watching/receiver.ts'
import { retryAfterMs } from '#lib/retry-after.ts'

const hour = 3_600_000

test('it starts at a second, grows by half, and ends at four hours', () => {
  const middle = Array.from({ length: 40 }, (_, index) => retryDelay(index + 1, 0, () => 0.5))
  assert.deepEqual(middle.slice(0, 6), [1000, 1500, 2250, 3375, 5063, 7594])
  assert.equal(Math.max(...middle), 4 * hour)
  assert.equal(
    retryDelay(10_000, 0, () => 0.5),
    4 * hour,
  )
})

test('the jitter is up to a half in either direction', () => {
  assert.equal(
    retryDelay(4, 0, () => 0),
    1688,
  )
  assert.equal(
    retryDelay(4, 0, () => 0.999_999),
    5062,
  )
})

test('three days allow about forty attempts, whatever the jitter', () => {
  for (const random of [() => 0, () => 0.5, () => 1, Math.random]) {
    let clock = 0
    let attempts = 1
    for (;;) {
      const delay = retryDelay(attempts, 0, random)
      if (clock + delay > 72 * hour) break
      clock += delay
      attempts += 1
    }
    assert.ok(attempts >= 30 && attempts <= 60, `${attempts} attempts`)
    assert.ok(clock > 72 * hour - 6 * hour, 'the last attempt comes near the end')
  }
})

test('a receiver that asks for more time gets it, up to four hours, and never less than usual', () => {
  assert.equal(
    retryDelay(1, 60_000, () => 0.5),
    60_000,
  )
  assert.equal(
    retryDelay(1, 9 * hour, () => 0.5),
    4 * hour,
  )
  assert.equal(
    retryDelay(6, 10, () => 0.5),
    7594,
  )
})

test('Retry-After is read as seconds or as a time, and nothing else', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  assert.equal(retryAfterMs('120', now), 120_000)
  assert.equal(retryAfterMs('Sun, 15 Nov 2026 12:01:00 GMT', now), 60_000)
  assert.equal(retryAfterMs('Sun, 15 Nov 2026 11:00:00 GMT', now), 0)
  for (const text of [undefined, '', '-1', '1.5', 'soon', '2026-11-15', '1e9', ['1', '2']]) {
    assert.equal(retryAfterMs(text, now), null, String(text))
  }
})
