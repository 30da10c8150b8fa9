import assert from 'node:assert/strict'
import { test } from 'node:test'
import ireland from '../../src/sources/ie-cro/index.ts'
import { statusId } from '../../src/sources/ie-cro/words.ts'
import { assertSays, kindOf, readOne } from '../support/read-source.ts'

test('Irish companies: a trailing blank, codes that became numbers, counties in the last line', async () => {
  const reading = await readOne(ireland, 'ie-cro/companies.csv')
  assert.deepEqual([reading.about.isComplete, reading.reasons], [true, ['"NINE" is not a company number']])
  const [open, listed, dissolved, external, ...more] = kindOf(reading, 'company')
  // A business name is no company.
  assert.deepEqual(more, [])
  assertSays(open, {
    kind: 'company',
    key: '999101',
    keys: [{ scheme: 'reg:IE', number: '999101' }],
    basic: {
      name: 'LANTERN ROOFING LIMITED',
      country_code: 'IE',
      registration_number: '999101',
      incorporated_on: '2015-03-02',
      status: 'Normal',
      status_id: 106,
      legal_form: 'LTD - Private Company Limited by Shares',
      legal_form_code: 'MNQ7',
      company_type: 'head_office',
    },
    address: {
      address_street: 'UNIT 4, EXAMPLE IND EST',
      address_city: 'TRALEE',
      country_region: 'KERRY',
      zip_code: 'V92 X000',
    },
    activity: { nace: ['62.02'], sic: ['IE:62.02'] },
    extra: {
      last_ar_date: '2025-09-30',
      nard: '2026-09-30',
      last_accounts_date: '2025-03-31',
      company_status_date: '2015-03-02',
      company_name_eff_date: '2015-03-02',
      company_type_eff_date: '2016-12-01',
      company_status_code: '1151',
      company_type_code: '1153',
    },
  })
  assert.deepEqual(
    [listed?.basic?.status_id, listed?.basic?.legal_form_code, listed?.basic?.incorporated_on, listed?.activity?.nace],
    [1615, '5AX8', '1984-11-28', ['01.11']],
  )
  assertSays(listed?.address, { address_street: '1 EXAMPLE QUAY', address_city: 'DUBLIN 2', country_region: 'DUBLIN' })
  assertSays(dissolved?.address, { address_street: '12 SAMPLE STREET', address_city: 'CORK', country_region: 'CORK' })
  assert.deepEqual(
    [dissolved?.basic?.status_id, dissolved?.basic?.dissolved_on, dissolved?.activity?.nace],
    [108, '2010-06-04', null],
  )
  assert.equal(external?.basic?.company_type, 'branch')
  assertSays(external?.address, { address_street: '1 EXAMPLE PLAZA, DELAWARE, USA' })
})

test('Irish statuses', () => {
  for (const [status, id] of [
    ['Normal', 106],
    ['Strike Off Listed', 1615],
    ['Strike Off', 108],
    ['Liquidation', 1615],
    ['Receivership', 1615],
    ['In Examinership', 1615],
    ['In Court', 1615],
    ['Dissolved (liquidation)', 108],
    ['Ceased IRL', 108],
    ['Converted', 108],
    ['Deregistered', 108],
    ['Something else', null],
  ] as const) {
    assert.equal(statusId(status), id, status)
  }
})
