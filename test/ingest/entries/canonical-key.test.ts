import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalKey } from '#ingest/entries/canonical-key.ts'

for (const [scheme, number, value] of [
  ['lei', '001GPB6A9XPE8XJICC14', '001GPB6A9XPE8XJICC14'],
  ['lei', '0979 00BH F500 0007 6475', '097900BHF50000076475'],
  ['isin', 'US0378331005', 'US0378331005'],
  ['ticker', ' brk.b ', 'BRK.B'],
  ['ticker', '0005', '0005'],
  ['reg:GB', '00006400', '6400'],
  ['vat:GR', 'EL 094259216', '94259216'],
  ['cik', '0000320193', '320193'],
  ['bods', 'register-of-testland/c-01', 'register-of-testland/c-01'],
  ['ftm', 'NK-aB0', 'NK-aB0'],
] as const) {
  test(`${number} is kept as ${value} (${scheme})`, () =>
    assert.deepEqual(canonicalKey({ scheme, number }), { scheme, value }))
}
