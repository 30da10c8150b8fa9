import assert from 'node:assert/strict'
import { test } from 'node:test'
import germany from '../../src/sources/de-offeneregister/index.ts'
import { assertSays, kindOf, readOne } from '../support/read-source.ts'

test('German companies of 2019: numbers with their courts, officers with and without an end, marked as old', async () => {
  const reading = await readOne(germany, 'de-offeneregister/de_companies_ocdata.jsonl')
  assert.deepEqual(
    [reading.about.publishedOn, reading.reasons],
    ['2019-02-28', ['"?" is not a number of a court\'s register']],
  )
  const [company, club] = kindOf(reading, 'company')
  assertSays(company, {
    kind: 'company',
    key: 'K1101R_HRB999148',
    keys: [{ scheme: 'reg:DE', number: 'K1101R_HRB999148' }],
    as_of: '2018-11-09',
    basic: {
      name: 'Leuchtturm Beispiel GmbH',
      country_code: 'DE',
      registration_number: 'K1101R_HRB999148',
      status: 'currently registered',
      status_id: 106,
      company_type: 'head_office',
    },
    address: { address_street: 'Beispielstraße 1', zip_code: '20095', address_city: 'Hamburg' },
    names: [{ kind: 'previous', name: 'Laterne Beispiel GmbH' }],
    extra: {
      data_of: '2019-02',
      native_company_number: 'Hamburg HRB 999148',
      registrar: 'Hamburg',
      registered_office: 'Hamburg',
      federal_state: 'Hamburg',
      register: 'HRB',
    },
  })
  assert.deepEqual([club?.basic?.status_id, club?.address?.address_street], [108, 'München'])
  assert.deepEqual(
    kindOf(reading, 'officer').map(one => [one.full_name, one.officer_kind, one.role, one.resigned_on, one.is_current]),
    [
      ['Erika Mustermuster', 'person', 'Geschäftsführer', null, true],
      ['Max Probemann', 'person', 'Prokurist', '2015-01-02', false],
      ['Beispiel Verwaltungs GmbH', 'company', 'Persönlich haftender Gesellschafter', null, true],
    ],
  )
  assert.equal(germany.datasets[0]?.precedence, 5)
})
