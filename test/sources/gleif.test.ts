import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { CompanyEntry } from '#ingest/entry.ts'
import gleif from '../../src/sources/gleif/index.ts'
import { fixtures, readFixture, temporaryFolder } from './read-fixture.ts'

const QUILL = '5299000AAAAAAAAAAA11'

test('LEI records of the XML, with what is taken back and what cannot be read', async () => {
  const { dataset, entries, reasons, about } = await readFixture(gleif, 'gleif/lei.xml')
  assert.equal(dataset, 'lei')
  const [quill, fund, merged, duplicate] = entries as CompanyEntry[]
  assert.deepEqual(quill, {
    kind: 'company',
    key: QUILL,
    keys: [
      { scheme: 'lei', number: QUILL },
      { scheme: 'reg:GB', number: '09999901' },
    ],
    as_of: '2026-02-11',
    basic: {
      name: 'Quillfeather Holdings Limited',
      country_code: 'GB',
      lei: QUILL,
      registration_number: '09999901',
      // The day as it is written, not as it was in Greenwich.
      incorporated_on: '2015-04-25',
      dissolved_on: null,
      status: 'ACTIVE',
      status_id: 106,
      legal_form: 'Private Limited Company',
      legal_form_code: 'H0PO',
      jurisdiction: 'GB',
      state: 'MAN',
      company_type: null,
    },
    address: {
      country_region: 'Manchester',
      address_street: '12 Inkwell Row',
      address_location: 'Second Floor, Paper Quarter',
      address_city: 'Manchester',
      zip_code: 'M1 1ZZ',
    },
    extra: {
      lei_status: 'ISSUED',
      lei_initial_registration_date: '2016-01-01',
      lei_next_renewal_date: '2027-01-01',
      managing_lou: '5299000ZZZZZZZZZZZ99',
      validation_sources: 'FULLY_CORROBORATED',
      conformity: 'CONFORMING',
      registration_authority: 'RA000585',
      entity_category: 'GENERAL',
      headquarters_address: '1 Nib Street, Leeds, GB',
    },
    names: [
      { kind: 'previous', name: 'Quill & Feather Limited' },
      { kind: 'trading', name: 'Quillfeather' },
    ],
  })
  assert.deepEqual(fund?.keys, [{ scheme: 'lei', number: '5299000BBBBBBBBBBB22' }])
  assert.equal(fund?.basic?.registration_number, 'B 999001')
  assert.equal(fund?.basic?.legal_form, 'FONDS')
  assert.equal(fund?.basic?.legal_form_code, null)
  assert.equal(fund?.basic?.status_id, null)
  assert.deepEqual(merged?.keys[1], { scheme: 'reg:DE:RA000242', number: 'HRB 99001' })
  assert.equal(merged?.basic?.dissolved_on, '2025-06-30')
  assert.deepEqual(merged?.extra?.successors, [{ lei: QUILL }])
  assert.deepEqual(duplicate, { kind: 'gone', of: 'company', key: '5299000DDDDDDDDDDD44', on: '2025-07-03' })
  assert.deepEqual(reasons, ['"NOT-AN-LEI" is not an LEI'])
  assert.deepEqual(about, { name: 'lei.xml', publishedOn: '2026-03-02', isComplete: true })
})

test('a well-formed cut of the full file is read and not taken for the full list', async t => {
  const whole = await readFile(path.join(fixtures, 'gleif/lei.xml'), 'utf8')
  const cut = await temporaryFile(t, 'lei.xml', whole.replace('<lei:RecordCount>5<', '<lei:RecordCount>2394586<'))
  const { entries, about } = await readFixture(gleif, cut)
  assert.equal(entries.length, 4)
  assert.equal(about.isComplete, false)
})

test('a file that broke off stops the run', async t => {
  const whole = await readFile(path.join(fixtures, 'gleif/lei.xml'), 'utf8')
  const broken = await temporaryFile(t, 'lei.xml', whole.slice(0, whole.length - 200))
  await assert.rejects(readFixture(gleif, broken), /lei\.xml.*: not well-formed XML/)
  const json = await readFile(path.join(fixtures, 'gleif/rr.json'), 'utf8')
  const brokenJson = await temporaryFile(t, 'rr.json', json.slice(0, -3))
  await assert.rejects(readFixture(gleif, brokenJson), /the file is cut/)
})

test('LEI records of the golden copy JSON', async () => {
  const { entries, about } = await readFixture(gleif, 'gleif/20260302-0000-gleif-goldencopy-lei2-intra-day.json')
  const [branch, company] = entries as CompanyEntry[]
  assert.deepEqual(branch?.names, [{ kind: 'transliterated', name: 'KLADI DOKIMIS AE' }])
  assert.deepEqual(branch?.keys, [{ scheme: 'lei', number: '5299000EEEEEEEEEEE55' }])
  assert.equal(branch?.basic?.company_type, 'branch')
  assert.equal(branch?.basic?.registration_number, null)
  assert.equal(branch?.address?.address_location, 'Όροφος 2, c/o Nobody')
  assert.deepEqual(company?.keys[1], { scheme: 'reg:US-DE', number: '9990001' })
  assert.equal(company?.basic?.state, 'DE')
  assert.equal(about.publishedOn, '2026-03-02')
  assert.equal(about.isComplete, false)
})

test('the CSV and the API say the same as the XML', async () => {
  const [fromXml] = (await readFixture(gleif, 'gleif/lei.xml')).entries as CompanyEntry[]
  const csv = await readFixture(gleif, 'gleif/20260302-0000-gleif-goldencopy-lei2-golden-copy.csv')
  const [fromCsv, retired] = csv.entries as CompanyEntry[]
  const [fromApi] = (await readFixture(gleif, 'gleif/api-page.json')).entries as CompanyEntry[]
  assert.deepEqual(fromApi, fromXml)
  assert.deepEqual({ ...fromCsv, extra: null }, { ...fromXml, extra: null })
  assert.deepEqual(retired?.keys[1], { scheme: 'reg:NO', number: '999 900 001' })
  assert.deepEqual(retired?.extra?.successors, [{ lei: QUILL }])
  assert.equal(csv.about.isComplete, true)
})

test('a column that nobody knows stops the run, be it empty or not', async t => {
  const whole = await readFile(path.join(fixtures, 'gleif/repex.csv'), 'utf8')
  const wider = await temporaryFile(
    t,
    'repex.csv',
    whole.replaceAll('\n', ',""\n').replace(',""\n', ',"Exception.Mood"\n'),
  )
  await assert.rejects(readFixture(gleif, wider), /"Exception\.Mood" is unknown/)
  const json = await readFile(path.join(fixtures, 'gleif/rr.json'), 'utf8')
  const newer = await temporaryFile(
    t,
    'rr.json',
    json.replace('"RelationshipStatus"', '"Warmth":{"$":"high"},"RelationshipStatus"'),
  )
  await assert.rejects(readFixture(gleif, newer), /"Relationship\.Warmth" is unknown/)
})

test('relationships are links without a percentage; ended ones and deleted ones go', async () => {
  const link = {
    kind: 'link',
    key: `5299000CCCCCCCCCCC33 IS_DIRECTLY_CONSOLIDATED_BY ${QUILL}`,
    parent: { scheme: 'lei', number: QUILL },
    child: { scheme: 'lei', number: '5299000CCCCCCCCCCC33' },
    link_kind: 'direct',
    valid_from: '2018-05-01',
    valid_until: null,
  }
  const xml = await readFixture(gleif, 'gleif/rr.xml')
  assert.deepEqual(xml.entries, [
    link,
    {
      kind: 'company',
      key: `5299000BBBBBBBBBBB22 IS_FUND-MANAGED_BY ${QUILL}`,
      keys: [{ scheme: 'lei', number: '5299000BBBBBBBBBBB22' }],
      as_of: '2026-03-01',
      extra: { fund_manager_lei: QUILL },
    },
    {
      kind: 'gone',
      of: 'link',
      key: `5299000EEEEEEEEEEE55 IS_ULTIMATELY_CONSOLIDATED_BY ${QUILL}`,
      on: '2026-03-01',
    },
    {
      kind: 'gone',
      of: 'link',
      key: '5299000EEEEEEEEEEE55 IS_INTERNATIONAL_BRANCH_OF 5299000GGGGGGGGGGG77',
      on: '2026-03-02',
    },
  ])
  assert.deepEqual((await readFixture(gleif, 'gleif/rr.json')).entries, [link])
  assert.deepEqual((await readFixture(gleif, 'gleif/rr.csv')).entries, [link])
})

test('reporting exceptions stand beside the company', async () => {
  const { entries } = await readFixture(gleif, 'gleif/repex.csv')
  assert.deepEqual(
    (entries as CompanyEntry[]).map(entry => [entry.key, entry.extra]),
    [
      [
        `${QUILL} DIRECT_ACCOUNTING_CONSOLIDATION_PARENT`,
        { no_direct_parent_reported: { reasons: ['NATURAL_PERSONS', 'NO_KNOWN_PERSON'] } },
      ],
      [
        `${QUILL} ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT`,
        { no_ultimate_parent_reported: { reasons: ['NON_PUBLIC'], references: ['https://example.org/law'] } },
      ],
    ],
  )
})

test('each ISIN is a record of its own; the list of legal forms is checked', async () => {
  const { entries, reasons, about } = await readFixture(gleif, 'gleif/lei-isin-20260302.csv')
  assert.deepEqual(
    (entries as CompanyEntry[]).map(entry => entry.key),
    [`${QUILL} GB00ZZZZZZ11`, `${QUILL} GB00ZZZZZZ29`],
  )
  assert.deepEqual(reasons, ['"NOTANISIN" is not an ISIN'])
  assert.equal(about.publishedOn, '2026-03-02')
  const forms = await readFixture(gleif, 'gleif/elf.csv')
  assert.deepEqual([forms.dataset, forms.rows, forms.reasons], ['legal-forms', 1, []])
})

async function temporaryFile(t: Parameters<typeof temporaryFolder>[0], name: string, text: string) {
  const file = path.join(await temporaryFolder(t), name)
  await writeFile(file, text)
  return file
}
