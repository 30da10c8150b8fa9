import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registrationForms } from '#domain/companies/identifier-forms.ts'
import cyprus from '../../src/sources/cy-drcor/index.ts'
import { statusId } from '../../src/sources/cy-drcor/organisations.ts'
import { registerKey } from '../../src/sources/gleif/registers.ts'
import { assertSays, kindOf, readOne } from '../support/read-source.ts'

test('organisations of Cyprus: numbers with their letters, former names, offices of another file', async () => {
  const reading = await readOne(cyprus, 'cy-drcor/organisations_12.csv')
  assert.deepEqual([reading.about.isComplete, reading.reasons], [true, ['unknown type of organisation "Z"']])
  const [company, former, overseas] = kindOf(reading, 'company')
  assertSays(company, {
    kind: 'company',
    key: 'HE998877',
    keys: [{ scheme: 'reg:CY', number: 'HE998877' }],
    basic: {
      name: 'LANTERN <CY> LTD',
      country_code: 'CY',
      registration_number: 'HE998877',
      incorporated_on: '2010-03-02',
      status: 'Εγγεγραμμένη',
      status_id: 106,
      legal_form: 'Εταιρεία – Ιδιωτική',
      company_type: 'head_office',
    },
    address: {
      address_street: 'Παραδείγματος 1',
      address_location: 'EXAMPLE COURT, Floor 2',
      address_city: 'Άγιος Αθανάσιος',
      country_region: 'Λεμεσός',
      zip_code: '4103',
    },
    extra: { organisation_status_date: '2010-03-02', name_status_code: 'C' },
  })
  assertSays(former, {
    kind: 'company',
    key: 'HE998877/OLD LAMP LTD',
    keys: [{ scheme: 'reg:CY', number: 'HE998877' }],
    names: [{ kind: 'previous', name: 'OLD LAMP LTD' }],
  })
  assert.deepEqual(
    [overseas?.key, overseas?.basic?.company_type, overseas?.basic?.status_id, overseas?.basic?.dissolved_on],
    ['AE998877', 'branch', 108, '2019-09-09'],
  )
})

test('officials of Cyprus', async () => {
  const reading = await readOne(cyprus, 'cy-drcor/organisation_officials_12.csv')
  assert.deepEqual(
    kindOf(reading, 'officer').map(one => [one.company.number, one.full_name, one.officer_kind, one.role]),
    [
      ['HE998877', 'ΑΝΝΑ ΠΑΡΑΔΕΙΓΜΑ', 'person', 'Διευθυντής'],
      ['HE998877', 'EXAMPLE SECRETARIAL LIMITED', 'company', 'Γραμματέας'],
    ],
  )
})

test('statuses of Cyprus, and Greek letters before numbers', () => {
  for (const [status, id] of [
    ['Εγγεγραμμένη', 106],
    ['Ευρωπαϊκή Εταιρεία', 106],
    ['Δημοσιεύτηκε η Τρίμηνη', 1615],
    ['Εκούσια Εκκαθάριση από Μετόχους', 1615],
    ['Υπο Διαχείριση', 1615],
    ['Διάλυση λόγω Ολοκλήρωσης Εκούσιας Εκκαθάρισης', 108],
    ['Διαλύθηκε λόγω συγχώνευσης', 108],
    ['Διαγραμμένη', 108],
    ['κάτι άλλο', null],
  ] as const) {
    assert.equal(statusId(status), id, status)
  }
  assert.deepEqual(registrationForms('CY', 'ΗΕ 998877'), ['ΗΕ998877', 'HE998877'])
  assert.deepEqual(registerKey('RA000161', 'ΗΕ 998877', 'CY'), { scheme: 'reg:CY', number: 'HE 998877' })
})
