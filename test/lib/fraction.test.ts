import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimalText, divided, type Fraction, minus, parseDecimal, plus, times } from '#lib/fraction.ts'

const read = (text: string) => parseDecimal(text) as Fraction

test('only plain decimals are numbers', () => {
  for (const text of ['', '-', '.5', '5.', '1,000', '1e3', ' 1', '+1', 'NaN', '٣', '1\n']) {
    assert.equal(parseDecimal(text), null, text)
  }
})

test('no digit is lost, however long the number', () => {
  assert.equal(decimalText(plus(read('1234567890123456789.01'), read('0.02')), 4), '1234567890123456789.03')
  assert.equal(decimalText(minus(read('0.3'), read('0.1')), 4), '0.2')
  assert.equal(decimalText(times(read('-99999999999999999999'), read('0.01')), 4), '-999999999999999999.99')
})

for (const [text, places, expected] of [
  ['0.00005', 4, '0.0001'],
  ['-0.00005', 4, '-0.0001'],
  ['0.00004999', 4, '0'],
  ['-0.00004999', 4, '0'],
  ['-0', 4, '0'],
  ['1200', 4, '1200'],
  ['1.50', 4, '1.5'],
  ['2.5', 0, '3'],
  ['100', 0, '100'],
] as const) {
  test(`${text} to ${places} places is ${expected}`, () => {
    assert.equal(decimalText(read(text), places), expected)
  })
}

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.nat({ max: 6 }))
  .map(([digits, places]) => ({ over: digits, by: 10n ** BigInt(places) }))

test('what is divided and multiplied again is what it was', () => {
  fc.assert(
    fc.property(decimals, decimals, (one, other) => {
      const quotient = divided(one, other)
      if (other.over === 0n) return quotient === null
      return quotient !== null && decimalText(times(quotient, other), 6) === decimalText(one, 6)
    }),
  )
})

test('a rounded number is at most half a last place away', () => {
  fc.assert(
    fc.property(decimals, decimals, (one, other) => {
      const quotient = divided(one, other)
      if (!quotient) return true
      const off = minus(read(decimalText(quotient, 4)), quotient)
      const size = off.over < 0n ? -off.over : off.over
      return size * 20_000n <= off.by
    }),
  )
})
