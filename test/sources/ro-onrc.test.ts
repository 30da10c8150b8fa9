import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { registrationForms } from '#domain/companies/identifier-forms.ts'
import { tradeRegisterNumber } from '#lib/trade-register-number.ts'
import { registerKey } from '../../src/sources/gleif/registers.ts'
import romania from '../../src/sources/ro-onrc/index.ts'
import { isFiscalCode } from '../../src/sources/ro-onrc/publisher.ts'
import { fileOf } from '../support/read.ts'
import { assertSays, fixtures, kindOf, readAll, readOne, withFiles } from '../support/read-source.ts'

const ro = (name: string) => readOne(romania, `ro-onrc/${name}`)

test('Romanian firms with their states and activities: quotes are letters, versions are kept apart', async () => {
  const reading = await ro('OD_FIRME.CSV')
  assert.deepEqual([reading.about.isComplete, reading.reasons], [true, ['COD_INMATRICULARE is missing']])
  const found = new Map(kindOf(reading, 'company').map(one => [one.key, one]))
  assertSays(found.get('J40/99812/2017'), {
    kind: 'company',
    key: 'J40/99812/2017',
    keys: [
      { scheme: 'reg:RO', number: 'J40/99812/2017' },
      { scheme: 'vat:RO', number: '99988870' },
      { scheme: 'euid', number: 'ROONRC.J2017099812405' },
    ],
    basic: {
      name: '"FELINARUL" SRL',
      country_code: 'RO',
      registration_number: 'J2017099812405',
      incorporated_on: '2017-09-01',
      euid: 'ROONRC.J2017099812405',
      status: 'funcţiune',
      status_id: 106,
      legal_form: 'Societate cu răspundere limitată',
      legal_form_code: 'XHN1',
      company_type: 'head_office',
    },
    address: {
      address_street: 'Str. Exemplului, nr. 10, bl. B1, sc. A, et. 2, ap. 7',
      address_location: '3',
      address_city: 'București Sectorul 3',
      country_region: 'Bucureşti',
      zip_code: '030303',
    },
    contact: { website: 'www.felinarul.example' },
    activity: { nace: ['01.11', '47.11'] },
    extra: { cui: '99988870', forma_juridica: 'SRL', caen_rev_3: ['47.12'] },
  })
  const insolvent = found.get('J12/998/2015')
  assert.deepEqual(
    [insolvent?.basic?.name, insolvent?.basic?.status, insolvent?.basic?.status_id, insolvent?.keys.length],
    ['" BARCA SRL', 'insolvență', 1615, 2],
  )
  // A wrong check digit is no identifier, and stays to be seen.
  const person = found.get('F40/998/2020')
  assert.deepEqual(
    [person?.basic?.status_id, person?.basic?.legal_form, person?.extra?.natural_person, person?.keys.length],
    [108, 'Persoană fizică autorizată', true, 1],
  )
  assert.equal(person?.extra?.cui, '99988871')
  // What happened to the parent abroad does not happen to the branch.
  const branch = found.get('J40/999/2021')
  assert.deepEqual([branch?.basic?.company_type, branch?.basic?.status_id], ['branch', 106])
})

test('without the list of states their codes are known, or stand as they are', async () => {
  const content = await readFile(path.join(fixtures, 'ro-onrc/OD_FIRME.CSV'))
  const states = fileOf('OD_STARE_FIRMA.CSV', 'COD_INMATRICULARE^COD\nJ12/998/2015^1084\nF40/998/2020^1999\n')
  const companies = kindOf(await readOne(romania, fileOf('OD_FIRME.CSV', content, [states])), 'company')
  assert.deepEqual(
    companies.map(one => [one.key, one.basic?.status, one.basic?.status_id]),
    [
      ['F40/998/2020', '1999', null],
      ['J12/998/2015', 'radiată', 108],
      ['J40/99812/2017', null, null],
      ['J40/999/2021', null, null],
    ],
  )
})

test('Romanian representatives: people by name and birth, companies by their form', async () => {
  const [person, company] = kindOf(await ro('OD_REPREZENTANTI_LEGALI.CSV'), 'officer')
  assert.deepEqual(
    [person?.company.number, person?.full_name, person?.role, person?.birth_year, person?.birth_month],
    ['J40/99812/2017', 'IONESCU PROBĂ MARIA', 'administrator', 1967, 6],
  )
  assert.deepEqual(
    [company?.officer_kind, company?.role, company?.person_key],
    ['company', 'administrator judiciar', null],
  )
  const [owner] = kindOf(await ro('OD_REPREZENTANTI_IF.CSV'), 'officer')
  assert.deepEqual([owner?.role, owner?.birth_year, owner?.company.number], ['titular', 1980, 'F40/998/2020'])
})

test('old and new numbers of the trade register are one, in LEI records and in searches too', () => {
  assert.equal(tradeRegisterNumber('J2017015812405'), 'J40/15812/2017')
  assert.equal(tradeRegisterNumber('j 40/015812/2017'), 'J40/15812/2017')
  assert.deepEqual(registerKey('RA000497', 'J40/15812/2017', 'RO'), { scheme: 'reg:RO', number: 'J40/15812/2017' })
  assert.deepEqual(registerKey('RA000497', '14399840', 'RO'), { scheme: 'vat:RO', number: '14399840' })
  assert.deepEqual(registrationForms('RO', 'J2017015812405'), ['J2017015812405', 'J40158122017'])
  // Those of two public bodies.
  assert.deepEqual(['427282', '4267117', '4267171'].map(isFiscalCode), [true, true, false])
})

test('a Romanian representative without a name costs one row, in the first row too', async () => {
  const content = await readFile(path.join(fixtures, 'ro-onrc/OD_REPREZENTANTI_LEGALI.CSV'), 'utf8')
  const nameless = content.replace('IONESCU PROBĂ MARIA', '')
  const files = { 'OD_REPREZENTANTI_LEGALI.CSV': nameless }
  const { reasons, entries } = await withFiles(files, folder => readAll(romania, folder))
  assert.deepEqual([reasons, entries.length], [['PERSOANA_IMPUTERNICITA is missing'], 1])
})
