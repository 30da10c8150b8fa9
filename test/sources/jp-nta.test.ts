import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RowError } from '#files/row.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import { corporateNumber } from '../../src/sources/jp-nta/corporate-number.ts'
import japan from '../../src/sources/jp-nta/index.ts'
import { fileOf } from '../support/read.ts'
import { assertSays, readOne } from '../support/read-source.ts'

test('all corporations: names in three scripts, address, closing, and a wrong check digit', async () => {
  const reading = await readOne(japan, 'jp-nta/00_zenkoku_all_20261030.csv')
  assert.deepEqual([reading.about.isComplete, reading.about.publishedOn], [true, '2026-10-30'])
  assert.deepEqual(reading.reasons, ['8130001999003 has a wrong check digit: it should begin with 9'])
  const [open, closed, merged, foreign] = reading.entries as CompanyEntry[]
  assertSays(open, {
    kind: 'company',
    key: '2010401999001',
    keys: [{ scheme: 'reg:JP', number: '2010401999001' }],
    basic: {
      name: '株式会社ひかり灯台',
      country_code: 'JP',
      registration_number: '2010401999001',
      status: '存続',
      status_id: 106,
      legal_form: '株式会社',
      legal_form_code: 'T417',
      state: '13',
      company_type: 'head_office',
    },
    address: {
      address_street: '架空町１丁目２番３号',
      address_city: '千代田区',
      country_region: '東京都',
      zip_code: '100-0001',
    },
    names: [
      { kind: 'transliterated', name: 'Hikari Lighthouse Co., Ltd.' },
      { kind: 'transliterated', name: 'ヒカリトウダイ' },
    ],
    extra: {
      assignment_date: '2015-10-05',
      update_date: '2024-04-02',
      change_date: '2015-10-05',
      kind: '301',
      city_code: '101',
      en_address: '1-2-3, Kakucho, Chiyoda ku, Tokyo',
    },
  })
  assert.deepEqual(
    [closed, merged].map(one => [one?.basic?.status, one?.basic?.status_id, one?.basic?.dissolved_on]),
    [
      ['清算の結了等', 108, '2018-01-05'],
      ['合併による解散等', 108, '2020-05-01'],
    ],
  )
  assert.deepEqual(
    [merged?.extra?.successor_corporate_number, merged?.extra?.name_image_id],
    ['2010401999001', '00001234'],
  )
  assert.deepEqual(
    [foreign?.basic?.state, foreign?.address?.address_street, foreign?.extra?.is_kept_out_of_search],
    [null, 'アメリカ合衆国デラウェア州架空市１番', true],
  )
})

test('a daily difference in Shift-JIS: the latest state alone, and numbers that are taken back', async () => {
  const { about, entries, reasons } = await readOne(japan, 'jp-nta/diff_20261116.csv')
  assert.deepEqual([about.isComplete, about.publishedOn, reasons], [undefined, '2026-11-16', []])
  assert.deepEqual(about.leftOut, { 'former states': 1 })
  const [changed, gone] = entries
  assert.deepEqual((changed as CompanyEntry).basic?.name, '鳥取あさひ株式会社')
  assert.deepEqual(gone, { kind: 'gone', of: 'company', key: '2310003999006', on: '2026-11-16' })
})

test('the check digit of corporate numbers', () => {
  // Those of two public bodies.
  assert.equal(corporateNumber('7000012050002'), '7000012050002')
  assert.equal(corporateNumber('1000013050238'), '1000013050238')
  assert.throws(() => corporateNumber('7000012050020'), RowError)
  assert.throws(() => corporateNumber('700001205000'), /13 digits/)
})

test('a row with a column too many is put aside', async () => {
  const row =
    '1,7000012050002,01,0,2018-04-02,2015-10-05,"国税庁",,101,"東京都","千代田区","霞が関３丁目１－１",,13,101'
  const rest = ',1000013,,,,,,,2015-10-05,1,,,,,,0'
  const { reasons } = await readOne(japan, fileOf('13_tokyo_all_20261030.csv', `${row}${rest}\n${row}${rest},x\n`))
  assert.deepEqual(reasons, ['expected 30 columns, found 31'])
})
