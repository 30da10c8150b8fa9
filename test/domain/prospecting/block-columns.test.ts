import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBitmap, rowsOf } from '#domain/prospecting/bitmap.ts'
import { Codes, Numbers, Room, SealRoom } from '#domain/prospecting/block-columns.ts'
import { Dictionary } from '#domain/prospecting/dictionary.ts'
import { randomFrom } from '../../support/random-filters.ts'

for (const { companies, different } of [
  { companies: 20_000, different: 100_000 },
  { companies: 20_000, different: 7 },
  { companies: 3, different: 2 },
  { companies: 1, different: 1 },
]) {
  test(`ranges of a number that ${companies} companies have, of ${different} different ones`, () => {
    const random = randomFrom(companies + different)
    const numbers = new Numbers(new Room(new SealRoom()))
    const known = Array.from({ length: companies }, (_, n) => ({ row: 3 * n, value: Math.floor(random() * different) }))
    for (const { row, value } of known) numbers.add(row, value)
    numbers.seal()
    const bound = () => (random() < 0.3 ? undefined : Math.floor(random() * (different + 2)) - 1)
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

test('codes that many have, that few have and that none has, alone and together', () => {
  const dictionary = new Dictionary()
  const codes = new Codes(dictionary, new Room(new SealRoom()))
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
