import assert from 'node:assert/strict'
import { test } from 'node:test'
import { havingNeeded } from '../../../src/domain/search/wanted-names.ts'

const word = (name: string, weight: number, isNeeded = false, names = 5000) => ({
  group: { spellings: new Set([name]), names },
  weight,
  isNeeded,
})
const asked = (words: Parameters<typeof havingNeeded>[0]) =>
  havingNeeded(words).map(({ oneOf }) => oneOf?.map(([first]) => first).join(' '))

test('beside a common needed word, only sets of words that make a name similar enough are searched', () => {
  const equal = [word('berg', 4), word('stone', 7, true), word('tor', 4), word('licht', 4)]
  assert.deepEqual(asked(equal), ['stone berg tor', 'stone berg licht', 'stone tor licht'])
  const heavy = [word('berg', 6), word('stone', 7, true), word('tor', 2)]
  assert.deepEqual(asked(heavy), ['stone berg'])
})

test('words that no name has do not keep the others from being searched', () => {
  const words = [word('berg', 2), word('stone', 7, true), word('qqq', 9, false, 0)]
  assert.deepEqual(asked(words), ['stone berg'])
})

test('a rare needed word leads to its names alone', () => {
  assert.deepEqual(asked([word('berg', 4), word('zixinicor', 9, true, 3)]), ['zixinicor'])
})
