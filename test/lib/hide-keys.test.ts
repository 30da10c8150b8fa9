import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hideKeys } from '#lib/hide-keys.ts'

test('a secret without its prefix is hidden wherever it is, and nothing shorter is', () => {
  for (let before = 0; before <= 90; before++) {
    const [start, end] = ['-'.repeat(before), '"-é']
    for (const length of [40, 41, 52, 120]) {
      assert.equal(hideKeys(start + 'aZ2'.repeat(40).slice(0, length) + end), `${start}…${end}`)
    }
    const shorter = `${start}${'b'.repeat(39)}8${'c'.repeat(39)}${end}`
    assert.equal(hideKeys(shorter), shorter)
  }
})
