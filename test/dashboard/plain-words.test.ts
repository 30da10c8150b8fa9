import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Random } from '../../src/demo/random.ts'
import { agoText, dayText } from '../../web/src/parts/day-text.ts'
import { grouped, roughly, roughMoney } from '../../web/src/parts/figure.ts'

test('days are written as Intl writes them', () => {
  const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'short', timeZone: 'UTC' })
  for (let at = Date.UTC(2023, 11, 25); at < Date.UTC(2025, 0, 5); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    assert.equal(dayText(day), days.format(at))
    assert.equal(dayText(day.slice(0, 7)), months.format(at))
  }
  assert.equal(dayText('2024-03-01T23:59:59.000Z'), '1 Mar 2024')
  assert.equal(dayText('1066-10-14'), '14 Oct 1066')
})

test('what is no day stays as it is', () => {
  for (const text of ['', '2024', '2024-13', '2024-02-99', '2024-1-1', 'yesterday', 'x2024-01-01', '2024-01-xx']) {
    assert.equal(dayText(text), text)
  }
})

test('numbers are written as Intl writes them, with the minus of a figure and to the last digit', () => {
  const places = (text: string) => text.split('.')[1]?.length ?? 0
  const texts = [
    '0',
    '7',
    '999',
    '1000',
    '-1000',
    '1234567',
    '-0.5',
    '1234.50',
    '007',
    '0.001',
    '12345678901234567890.123',
  ]
  for (const text of texts) {
    const digits = { minimumFractionDigits: places(text), maximumFractionDigits: places(text) }
    const expected = new Intl.NumberFormat('en-GB', digits).format(text as `${number}`)
    assert.equal(grouped(text), expected.replace('-', '−'))
  }
  assert.equal(grouped(1_000_000), '1,000,000')
  for (const text of ['', 'n/a', '1e9', '1.', '--1']) assert.equal(grouped(text), text)
})

test('amounts by their size are written as Intl writes them, in every currency that has a sign or its code', () => {
  const random = new Random(7, 1, 1)
  const figure = () => {
    // Nines are where rounding carries over.
    const digits = Array.from({ length: 1 + random.below(18) }, () => (random.chance(0.5) ? '9' : random.below(10)))
    const places = random.chance(0.5) ? `.${random.below(1000)}` : ''
    return `${random.chance(0.3) ? '-' : ''}${digits.join('').replace(/^0+(?=.)/, '')}${places}` as `${number}`
  }
  const compact = { notation: 'compact', maximumFractionDigits: 1 } as const
  for (const currency of Intl.supportedValuesOf('currency')) {
    const money = new Intl.NumberFormat('en-GB', { ...compact, style: 'currency', currency })
    const sign = money.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? ''
    if (sign !== currency && !/\p{Sc}$/u.test(sign)) continue
    for (const text of ['0', '0.05', '999.94', '999.95', '999950', '1250000', ...Array.from({ length: 20 }, figure)]) {
      assert.equal(roughMoney(text, currency), money.format(text as `${number}`).replace('-', '−'), text)
    }
  }
  const short = new Intl.NumberFormat('en-GB', compact)
  for (let at = 0; at < 200; at++) {
    const text = figure()
    assert.equal(roughly(text), short.format(text).replace('-', '−'), text)
  }
  assert.equal(roughMoney('1234567', 'tons'), 'tons 1.2m')
  assert.equal(roughMoney('unknown', 'GBP'), 'unknown')
  assert.equal(roughMoney('5', 'XOF'), 'XOF\u00a05')
})

test('how long ago a day was is written as Intl writes it', () => {
  const ago = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
  const now = Date.UTC(2026, 5, 15, 12)
  const day = (before: number) => new Date(now - before * 86_400_000).toISOString().slice(0, 10)
  for (let before = 0; before < 30; before++) assert.equal(agoText(day(before), now), ago.format(-before || 0, 'day'))
  for (let before = 30; before < 365; before += 7)
    assert.equal(agoText(day(before), now), ago.format(-Math.floor(before / 30), 'month'))
  for (const years of [1, 2, 40]) assert.equal(agoText(day(years * 365), now), ago.format(-years, 'year'))
  assert.equal(agoText(day(-3), now), 'today')
})
