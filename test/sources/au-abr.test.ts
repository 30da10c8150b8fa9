import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import australia from '../../src/sources/au-abr/index.ts'
import { businessNumber, isCompanyNumber } from '../../src/sources/au-abr/numbers.ts'
import { fileOf } from '../support/read.ts'
import { assertSays, fixtures, kindOf, readOne } from '../support/read-source.ts'

const name = '20261111_Public01.xml'

test('businesses: a company, a sole trader as a person too, a replaced number, a trust', async () => {
  const reading = await readOne(australia, `au-abr/${name}`)
  assertSays(reading.about, {
    name,
    publishedOn: '2026-11-11',
    part: { number: 1, of: 20 },
    expectedRows: 5,
  })
  assert.deepEqual(reading.reasons, ['the ABN 16444333223 has wrong check digits'])
  const [company, trader, replaced, trust] = kindOf(reading, 'company')
  assertSays(company, {
    kind: 'company',
    key: '62998887773',
    keys: [
      { scheme: 'reg:AU', number: '998887773' },
      { scheme: 'vat:AU', number: '62998887773' },
    ],
    basic: {
      name: 'LANTERN & BOAT PTY. LTD.',
      country_code: 'AU',
      registration_number: '998887773',
      vat_number: '62998887773',
      status: 'Active',
      status_id: 106,
      legal_form: 'Australian Private Company',
      state: 'NSW',
      company_type: 'head_office',
    },
    address: { country_region: 'NSW', zip_code: '2000' },
    names: [
      { kind: 'trading', name: 'Lantern Boats' },
      { kind: 'trading', name: 'Harbour Lamps' },
    ],
    extra: {
      abn: '62998887773',
      abn_status_from: '2000-02-21',
      record_last_updated: '2026-07-26',
      entity_type: 'PRV',
      gst_status: 'ACT',
      gst_status_from: '2000-07-01',
      deductible_gift_recipients: [{ name: 'Lantern Fund', from: '2010-01-01' }],
    },
  })
  assert.deepEqual(
    [trader?.basic?.name, trader?.basic?.status, trader?.basic?.vat_number, trader?.extra?.natural_person],
    ['EXAMPLIA ROSE TESTWORTHY', 'Cancelled', null, true],
  )
  assertSays(kindOf(reading, 'officer'), [
    {
      kind: 'officer',
      key: '92555666777',
      company: { scheme: 'reg:AU', number: '92555666777' },
      officer_kind: 'person',
      full_name: 'EXAMPLIA ROSE TESTWORTHY',
      title: 'MS',
      first_name: 'EXAMPLIA',
      middle_name: 'ROSE',
      last_name: 'TESTWORTHY',
      role: 'Individual/Sole Trader',
      is_current: false,
    },
  ])
  // The number of ASIC belongs to the record that replaced this one, so that the two are not one company by it.
  assert.deepEqual(
    [replaced?.basic?.status, replaced?.basic?.status_id, replaced?.keys],
    ['Replaced', 108, [{ scheme: 'vat:AU', number: '67123123123' }]],
  )
  assert.deepEqual(
    [trust?.basic?.registration_number, trust?.basic?.state, trust?.extra?.asic_number, trust?.extra?.gst_status_from],
    ['75777666555', null, '998887774', null],
  )
})

test('records without the element around them are read too, a cut file is not', async () => {
  const whole = await readFile(path.join(fixtures, 'au-abr', name), 'utf8')
  const lines = whole.split('\n').filter(line => line.startsWith('<ABR'))
  const { entries } = await readOne(australia, fileOf('abr.xml', `${lines.slice(0, 2).join('\n')}\n`))
  assert.deepEqual(
    entries.map(entry => entry.kind),
    ['company', 'company', 'officer'],
  )
  await assert.rejects(
    readOne(australia, fileOf(name, whole.slice(0, whole.indexOf('</Transfer>') - 50))),
    /ends early: the file is truncated/,
  )
})

test('a new element stops the run with its name', async () => {
  const whole = await readFile(path.join(fixtures, 'au-abr', name), 'utf8')
  const widened = whole.replaceAll('<GST ', '<Colour>red</Colour><GST ')
  await assert.rejects(readOne(australia, fileOf(name, widened)), /the member "Colour" is unknown/)
})

test('check digits of ABN and ACN', () => {
  // Those of the tax office and of the example of ASIC.
  assert.equal(businessNumber('51 824 753 556'), '51824753556')
  assert.throws(() => businessNumber('51824753565'), /wrong check digits/)
  assert.equal(isCompanyNumber('004085616'), true)
  assert.equal(isCompanyNumber('004085617'), false)
  assert.equal(isCompanyNumber('000000000'), false)
})
