import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { metricNamed } from '#domain/financials/metrics.ts'
import type { CompanyEntry, HoldingEntry, OfficerEntry, StatementEntry } from '#ingest/entries/entry.ts'
import estonia from '../../src/sources/ee-ariregister/index.ts'
import latvia from '../../src/sources/lv-ur/index.ts'
import { latvianMetrics } from '../../src/sources/lv-ur/statements.ts'
import { norwegianMetrics } from '../../src/sources/no-brreg/accounts.ts'
import norway from '../../src/sources/no-brreg/index.ts'
import { fileOf } from '../support/read.ts'
import { assertSays, fixtures, kindOf, readOne } from '../support/read-source.ts'

const no = (name: string) => readOne(norway, `no-brreg/${name}`)
const lv = (name: string) => readOne(latvia, `lv-ur/${name}`)
const ee = (name: string) => readOne(estonia, `ee-ariregister/ettevotja_rekvisiidid__${name}`)

test('all metrics are names of the platform', () => {
  assert.deepEqual(
    [...latvianMetrics, ...norwegianMetrics].filter(name => !metricNamed.has(name)),
    [],
  )
})

test('Norwegian entities and their parts', async () => {
  const reading = await no('enheter_alle.json')
  assert.deepEqual(
    [reading.about.part, reading.reasons],
    [{ number: 1, of: 2 }, ['"12" is not an organisation number']],
  )
  const [company, part] = kindOf(reading, 'company')
  assert.deepEqual(company?.keys, [
    { scheme: 'reg:NO', number: '999888777' },
    { scheme: 'vat:NO', number: 'NO999888777MVA' },
  ])
  assert.deepEqual(
    [company?.basic?.status, company?.basic?.status_id, company?.basic?.legal_form_code],
    ['Under avvikling', 1615, 'YI42'],
  )
  assert.deepEqual(company?.activity, { nace: ['62.01'], sic: ['NO:62.010'], employees: 12 })
  assert.deepEqual(company?.extra, {
    registreringsdato_enhetsregisteret: '2017-11-01',
    maalform: 'Bokmål',
    er_i_konsern: true,
    organisasjonsform_kode: 'AS',
  })
  assert.deepEqual(
    [part?.keys.length, part?.basic?.company_type, part?.basic?.incorporated_on],
    [1, 'branch', '2018-01-01'],
  )
  assert.deepEqual(
    kindOf(reading, 'link').map(link => [link.link_kind, link.parent.number, link.child.number]),
    [['branch', '999888777', '999888776']],
  )
})

test('the Norwegian CSV file says the same, the feed what is gone', async () => {
  const [company] = kindOf(await no('enheter.csv'), 'company')
  assert.deepEqual(
    [company?.basic?.vat_number, company?.address?.address_street],
    ['NO999888777MVA', 'Bryggegata 1, Inngang B'],
  )
  assert.deepEqual((await no('page.json')).entries, [
    { kind: 'gone', of: 'company', key: '999888777', on: '2026-11-01' },
    { kind: 'gone', of: 'link', key: '999888777', on: '2026-11-01' },
  ])
})

test('Norwegian roles, and partners as owners', async () => {
  const { entries } = await no('roller.json')
  const [leader] = entries as OfficerEntry[]
  assert.deepEqual(
    [leader?.role, leader?.full_name, leader?.birth_year, leader?.birth_month, leader?.person_key],
    ['Styrets leder', 'Kari Prøve Nordmann', 1968, 5, '1968-05-04 Kari Prøve Nordmann'],
  )
  const [holding] = kindOf({ entries }, 'holding')
  assert.deepEqual([holding?.percentage, holding?.holder], ['33.33', { scheme: 'reg:NO', number: '999888775' }])
})

test('Norwegian accounts of the API and of the bulk file', async () => {
  const [statement] = (await no('regnskap.json')).entries as StatementEntry[]
  assert.deepEqual([statement?.key, statement?.consolidated], ['999888777-2026001-K', true])
  assert.deepEqual(statement?.values, {
    Turnover: '0',
    'Profit-after-Tax': '-5.5',
    'Total-Assets': '1000',
    'Shareholder-Funds': '300',
    'Net-Assets': '300',
  })
  const [bulk] = (await no('masse.xml')).entries as StatementEntry[]
  assert.deepEqual(bulk?.values, { Turnover: '1000', 'Profit-after-Tax': '-12.50', 'Total-Assets': '5000' })
  assert.deepEqual([bulk?.period_start, bulk?.period_end, bulk?.filed_on], ['2025-01-01', '2025-12-31', '2026-03-25'])
  await assert.rejects(readOne(norway, fileOf('cut.xml', '<deler><ant_poster>5</ant_poster></deler>')), /declares 5/)
})

test('a line of Norwegian accounts that is not JSON is put aside as such', async () => {
  const [first] = JSON.parse(await readFile(path.join(fixtures, 'no-brreg/regnskap.json'), 'utf8'))
  const { rows, reasons } = await readOne(
    norway,
    fileOf('regnskap.jsonl', `${JSON.stringify(first)}\n{"regnskapsperiode":\n`),
  )
  assert.deepEqual([rows, reasons.length], [2, 1])
  assert.match(reasons[0] ?? '', /^not JSON/)
})

test('Latvian companies and what they were called', async () => {
  const [company, old] = (await lv('register.csv')).entries as CompanyEntry[]
  assert.deepEqual([company?.basic?.name, company?.basic?.status_id], ['SIA "Gaisma; un laiva"', 106])
  assert.deepEqual(company?.address, {
    country_region: 'Ādažu nov.',
    address_city: 'Ādaži',
    address_street: '"Centrs"',
    zip_code: 'LV-4201',
  })
  assert.deepEqual([old?.basic?.status, old?.basic?.dissolved_on], ['Likvidēts', '2020-01-02'])
  const [names] = (await lv('register_name_history.csv')).entries as CompanyEntry[]
  assert.deepEqual(
    [names?.basic, names?.names],
    [undefined, [{ kind: 'previous', name: 'SIA "Tumsa"', valid_until: '2015-01-01' }]],
  )
  const [officer] = (await lv('officers.csv')).entries as OfficerEntry[]
  assert.deepEqual([officer?.role, officer?.person_key], ['CHAIR_OF_BOARD', 'Anna Paraudziņa|010170-*****|1970-01-01'])
})

test('Latvian members have the percentage of all shares of their company', async () => {
  const { entries } = await lv('members.csv')
  const holdings = kindOf({ entries }, 'holding') as HoldingEntry[]
  assert.deepEqual(
    holdings.map(one => [one.key, one.holder_name, one.percentage, one.quantity, one.total_value]),
    [
      ['1', 'Anna Paraudziņa', '33.3333', '1000', '1500'],
      ['2', 'Cita Persona', '100', '5', '5'],
      ['3', 'SIA Laiva', '50', '1500', '2250'],
      ['4-77', 'Kopā Viens', undefined, null, null],
      ['4-78', 'Kopā Divi', undefined, null, null],
    ],
  )
  assert.deepEqual(
    kindOf({ entries }, 'link').map(link => [link.parent.number, link.percentage]),
    [['40999888770', '50']],
  )
  const [owner] = (await lv('beneficial_owners.csv')).entries as HoldingEntry[]
  assert.deepEqual([owner?.holder_name, owner?.percentage, owner?.holder_country], ['Anna Paraudziņa', undefined, 'LV'])
})

test('Latvian annual reports are put together from three files and scaled', async () => {
  const reading = await lv('financial_statements.csv')
  assert.deepEqual(reading.reasons, ['unknown rounded_to_nearest "LAKHS"'])
  const [thousands, ones] = reading.entries as StatementEntry[]
  assert.deepEqual(
    [thousands?.currency, thousands?.filed_on, thousands?.values],
    [
      'LVL',
      '2013-04-30',
      { Turnover: '12500', 'Profit-after-Tax': '-3000', Cash: '0', 'Total-Assets': '40000', 'Employee-Numbers': '3' },
    ],
  )
  assert.deepEqual([ones?.consolidated, ones?.values], [true, { Turnover: '5000', 'Profit-after-Tax': '-20' }])
})

test('Estonian companies, simple and general', async () => {
  const [simple] = (await ee('lihtandmed.csv')).entries as CompanyEntry[]
  assert.deepEqual(simple?.keys, [
    { scheme: 'reg:EE', number: '19998887' },
    { scheme: 'vat:EE', number: 'EE109998887' },
  ])
  assert.deepEqual(
    [simple?.basic?.status_id, simple?.basic?.incorporated_on, simple?.address?.address_city],
    [1615, '2014-04-25', 'Tallinn'],
  )
  const [general] = (await ee('yldandmed.json')).entries as CompanyEntry[]
  assert.deepEqual(general?.names, [
    { kind: 'previous', name: 'Küünal OÜ', valid_from: '2014-04-25', valid_until: '2018-02-01' },
  ])
  assertSays(general?.contact, { website: null, fax: null, phones: null, emails: ['info@latern.example'] })
  assert.deepEqual(general?.activity, { nace: ['62.01'], sic: ['EE:62011'], employees: 7 })
})

test('Estonian shareholders and officers', async () => {
  const { entries } = await ee('osanikud.json')
  const holdings = kindOf({ entries }, 'holding') as HoldingEntry[]
  assert.deepEqual(
    holdings.map(one => [one.holder_name, one.percentage, one.total_value, one.person_key]),
    [
      ['Mari Näidis', '33.33', '1500', 'abc'],
      ['Holdco OÜ', '66.67', '1000', null],
      ['Kaas Omanik', null, null, null],
    ],
  )
  assert.deepEqual(
    kindOf({ entries }, 'link').map(link => [link.parent.number, link.percentage]),
    [['12999888', '66.67']],
  )
  const officers = (await ee('kaardile_kantud_isikud.json')).entries as OfficerEntry[]
  assert.deepEqual(
    officers.map(one => [one.role, one.full_name, one.person_key, one.address_line_1]),
    [['Juhatuse liige', 'Mari Näidis', 'abc', undefined]],
  )
})
