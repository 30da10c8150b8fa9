import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exact } from '../../src/api/exact.ts'
import { writeJson } from '../../src/lib/write-json.ts'

const odd = {
  a: undefined,
  b: [undefined, null, 0, 'é\ud800'],
  c: exact('1.10'),
  d: new Date(0),
  e: {},
  f: [],
  'g"': true,
}

/** So deep that JSON.stringify gives up. */
function deep(inner: unknown, levels = 20_000): unknown {
  let value = inner
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { level: value }
  return value
}

test('what JSON.stringify can write is written by it', () => {
  for (const value of [odd, null, 'x', 1, [], {}]) assert.equal(writeJson(value), JSON.stringify(value))
})

test('what is too deep for it is written alike', () => {
  assert.throws(() => JSON.stringify(deep(odd)), RangeError)
  const text = writeJson(deep(odd))
  assert.ok(text.includes(JSON.stringify(odd)))
  let value = JSON.parse(text)
  for (let level = 0; level < 20_000; level++) value = Array.isArray(value) ? value[0] : value.level
  assert.equal(JSON.stringify(value), JSON.stringify(JSON.parse(JSON.stringify(odd))))
})
