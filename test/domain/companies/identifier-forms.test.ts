import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identifiersIn, leiOf, registrationForms, taxForms } from '#domain/companies/identifier-forms.ts'

test('identifiers in the spellings that people use, with their check digits', () => {
  assert.equal(leiOf('5493 001K JTII GC8Y 1R12'), '5493001KJTIIGC8Y1R12')
  assert.equal(leiOf('5493001KJTIIGC8Y1R13'), null)
  assert.ok(
    registrationForms('FR', '303 265 045 00014').includes('303265045') === false,
    'a SIRET with wrong check digits',
  )
  assert.ok(registrationForms('FR', 'FR 40 303 265 045').includes('303265045'))
  assert.equal(registrationForms('GB', 'Company No. 00012345')[0], '12345')
  assert.ok(!registrationForms(null, 'NO03932435').includes('3932435'), 'letters belong to a number')
  for (const [country, written, number] of [
    ['NL', 'KVK58128773', '58128773'],
    ['CZ', 'IČO 27082440', '27082440'],
    ['FI', 'Y-tunnus 0100130-4', '1001304'],
    ['JP', '法人番号 9010401295808', '9010401295808'],
    ['EE', 'Registrikood 10421629', '10421629'],
  ] as const) {
    assert.ok(
      registrationForms(country, written).includes(number),
      `${written}: ${registrationForms(country, written)}`,
    )
  }
  assert.ok(taxForms('CH', 'CHE-107.787.577 MWST').includes(taxForms('CH', 'CHE107787577')[0] as string))
  assert.deepEqual(identifiersIn('DE 136 695 976', 'DE')[0], { scheme: 'vat:DE', values: ['136695976'] })
  assert.deepEqual(identifiersIn('Studio 54', 'US'), [])
})
