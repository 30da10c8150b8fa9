import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayText } from '../../web/src/parts/day-text.ts'
import { grouped } from '../../web/src/parts/figure.ts'

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
