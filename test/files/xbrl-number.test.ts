import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { writtenDay } from '#files/written-day.ts'
import { xbrlNumber } from '#files/xbrl-number.ts'
import { shiftPoint } from '#lib/shift-point.ts'

const plain = { format: null, scale: null, sign: null }

for (const [written, form, expected] of [
  ['1,234,567', { format: 'numcommadot' }, '1234567'],
  ['1,234.50', { format: 'numdotdecimal' }, '1234.50'],
  ['1.234,50', { format: 'numdotcomma' }, '1234.50'],
  ['1 234,5', { format: 'num-comma-decimal' }, '1234.5'],
  ['1\u00A0234', { format: 'numspacedot' }, '1234'],
  ['12 pounds 5 pence', { format: 'numunitdecimal' }, '12.05'],
  ['-', { format: 'zerodash' }, '0'],
  ['—', { format: 'numdash' }, '0'],
  ['nil', { format: 'fixed-zero' }, '0'],
  ['–', { format: 'numcommadot' }, '0'],
  ['12.5', { scale: '6', format: 'num-dot-decimal' }, '12500000'],
  ['19', { scale: '-2' }, '0.19'],
  ['12,345', { sign: '-', format: 'numcommadot' }, '-12345'],
  ['0', { sign: '-' }, '0'],
  ['-7.25', {}, '-7.25'],
  ['\n  42 ', {}, '42'],
] as const) {
  test(`"${written}" with ${JSON.stringify(form)} is ${expected}`, () => {
    assert.equal(xbrlNumber(written, { ...plain, ...form }), expected)
  })
}

for (const [written, form] of [
  ['2,909', { format: 'numdotdecimalblah' }],
  ['(1,234)', { format: 'numcommadot' }],
  ['', {}],
  ['about 5', {}],
  ['1.2.3', {}],
  ['5', { scale: 'x' }],
  ['5', { scale: '999' }],
] as const) {
  test(`"${written}" with ${JSON.stringify(form)} is no number`, () => {
    assert.ok(xbrlNumber(written, { ...plain, ...form }) instanceof Error)
  })
}

const digits = fc.bigInt({ min: 0n, max: 10n ** 30n })

test('grouping, fraction, scale and sign of any size lose no digit', () => {
  fc.assert(
    fc.property(
      digits,
      fc.nat({ max: 6 }),
      fc.integer({ min: -9, max: 12 }),
      fc.boolean(),
      fc.boolean(),
      (n, places, scale, negative, comma) => {
        const text = n.toString().padStart(places + 1, '0')
        const whole = text.slice(0, text.length - places).replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',')
        const written = places === 0 ? whole : `${whole}${comma ? ',' : '.'}${text.slice(-places)}`
        const read = xbrlNumber(written, {
          format: comma ? 'num-comma-decimal' : 'num-dot-decimal',
          scale: String(scale),
          sign: negative ? '-' : null,
        })
        assert.ok(typeof read === 'string', `${written}`)
        const [, sign, before, after = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(read) ?? []
        // Compared as whole numbers of the smallest unit that either of them has.
        const unit = 20
        const found = BigInt(`${before}${after}`) * 10n ** BigInt(unit - after.length)
        assert.equal(found, n * 10n ** BigInt(unit - places + scale))
        assert.equal(sign, negative && n > 0n ? '-' : '')
      },
    ),
  )
})

test('moving the point there and back changes no number', () => {
  fc.assert(
    fc.property(digits, fc.integer({ min: -20, max: 20 }), (n, places) => {
      const back = shiftPoint(shiftPoint(n.toString(), places), -places)
      assert.equal(back.replace(/\.0*$/, ''), n.toString())
    }),
  )
  assert.equal(shiftPoint('-0.5', 1), '-5')
  assert.equal(shiftPoint('.5', 0), '0.5')
  assert.equal(shiftPoint('-0.00', 2), '0')
})

for (const [written, expected] of [
  ['31 December 2020', '2020-12-31'],
  ['1st of March 2023', '2023-03-01'],
  ['30.11.20', '2020-11-30'],
  ['27/02/2023', '2023-02-27'],
  ['December 31, 2020', '2020-12-31'],
  ['2020-02-29', '2020-02-29'],
  ['31-12-99', '1999-12-31'],
  ['30 February 2020', null],
  ['31 Brumaire 2020', null],
  ['some day', null],
  ['', null],
] as const) {
  test(`"${written}" is the day ${expected}`, () => assert.equal(writtenDay(written), expected))
}

test('a format may put the month first', () => {
  assert.equal(writtenDay('02/27/2023', 'month-day'), '2023-02-27')
})
