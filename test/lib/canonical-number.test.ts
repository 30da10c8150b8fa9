import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalNumber, canonicalTaxNumber } from '#lib/canonical-number.ts'

for (const [written, canonical] of [
  ['00012345', '12345'],
  ['12345', '12345'],
  ['sc 001234', 'SC1234'],
  ['SC1234', 'SC1234'],
  ['HRB 00123 B', 'HRB123B'],
  ['07.298.800/0001-80', '7298800000180'],
  ['0000', '0'],
  ['１２３', '123'],
  ['--', ''],
] as const) {
  test(`${written} is compared as ${canonical}`, () => assert.equal(canonicalNumber(written), canonical))
}

for (const [country, written, canonical] of [
  ['GB', 'GB 123 4567 89', '123456789'],
  ['GB', '123456789', '123456789'],
  ['GB', 'XI123456789', '123456789'],
  ['GR', 'EL 094259216', '94259216'],
  ['BE', 'be0403.170.701', '403170701'],
  ['US', '01-2345678', '12345678'],
  ['ES', 'ESB12345678', 'B12345678'],
] as const) {
  test(`${country} tax number ${written} is compared as ${canonical}`, () =>
    assert.equal(canonicalTaxNumber(country, written), canonical))
}
