import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBitmap, rowsOf } from '#domain/prospecting/bitmap.ts'
import { Arena, Codes, Numbers, SealArena } from '#domain/prospecting/block-columns.ts'
import { Dictionary } from '#domain/prospecting/dictionary.ts'
import { randomFrom } from '../../support/random-filters.ts'

for (const { companies, different, step } of [
  { companies: 20_000, different: 100_000, step: 1 },
  { companies: 20_000, different: 7, step: 1 },
  { companies: 20_000, different: 3_000, step: 0.0001 },
  { companies: 20_000, different: 3_000, step: 0.3 },
  { companies: 20_000, different: 3_000, step: 1e9 },
  { companies: 3, different: 2, step: 1 },
  { companies: 1, different: 1, step: 0.01 },
]) {
  test(`ranges of a number that ${companies} companies have, with ${different} distinct values in steps of ${step}`, () => {
    const random = randomFrom(companies + different)
    const numbers = new Numbers(new Arena(new SealArena()))
    const number = () => Number((step * Math.floor((random() - 0.5) * different)).toFixed(4))
    const known = Array.from({ length: companies }, (_, n) => ({ row: 3 * n, value: number() }))
    for (const { row, value } of known) numbers.add(row, value)
    numbers.seal()
    const bound = () => (random() < 0.3 ? undefined : number() + (random() < 0.2 ? step / 3 : 0))
    for (let round = 0; round < 300; round++) {
      const ranges = Array.from({ length: random() < 0.8 ? 1 : 2 }, () => ({ gte: bound(), lte: bound() }))
      const isWithin = (value: number) =>
        ranges.some(({ gte = -Infinity, lte = Infinity }) => value >= gte && value <= lte)
      const expected = known.filter(({ value }) => isWithin(value)).map(({ row }) => row)
      assert.deepEqual(
        [...rowsOf(numbers.having(ranges as object[], createBitmap()))],
        expected,
        JSON.stringify(ranges),
      )
    }
  })
}

test('codes that many, few or no companies have, alone and together', () => {
  const dictionary = new Dictionary()
  const codes = new Codes(dictionary, new Arena(new SealArena()))
  const has = (row: number) => [
    ...(row % 2 ? ['odd'] : []),
    ...(row % 999 ? [] : ['seldom']),
    ...(row > 50_000 ? ['high'] : []),
  ]
  const rows = Array.from({ length: 60_000 }, (_, row) => row)
  for (const row of rows) codes.add(row, has(row))
  dictionary.numberOf('later')
  codes.seal()
  dictionary.numberOf('last')
  const scratch = createBitmap()
  for (const wanted of [
    ['odd'],
    ['seldom'],
    ['later'],
    ['last'],
    [],
    ['odd', 'seldom'],
    ['seldom', 'high', 'last'],
    ['odd', 'odd'],
  ]) {
    const found = codes.having(dictionary.known(wanted), scratch)
    const expected = rows.filter(row => has(row).some(code => wanted.includes(code)))
    assert.deepEqual([...rowsOf(found)], expected, String(wanted))
  }
})
