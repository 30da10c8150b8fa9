import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import gleif from '../../src/sources/gleif/index.ts'
import { fileOf } from '../support/read.ts'
import { assertSays, fixtures, readAll, readOne, temporaryFolder, withFiles } from '../support/read-source.ts'

const QUILL = '5299000AAAAAAAAAAA11'

test('LEI records of the XML, with what is taken back and what cannot be read', async () => {
  const { dataset, entries, reasons, about } = await readOne(gleif, 'gleif/lei.xml')
  assert.equal(dataset, 'lei')
  const [quill, fund, merged, duplicate] = entries as CompanyEntry[]
  assertSays(quill, {
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
      country_region: 'GB-MAN',
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
  // The number of its umbrella finds the fund and joins it with nobody.
  assert.deepEqual(fund?.keys, [
    { scheme: 'lei', number: '5299000BBBBBBBBBBB22' },
    { scheme: 'reg:LU:5299000BBBBBBBBBBB22', number: 'B 999001' },
  ])
  assert.equal(fund?.basic?.registration_number, 'B 999001')
  assert.equal(fund?.basic?.legal_form, 'FONDS')
  assert.equal(fund?.basic?.legal_form_code, null)
  assert.equal(fund?.basic?.status_id, null)
  assert.deepEqual(merged?.keys[1], { scheme: 'reg:DE:RA000242', number: 'HRB 99001' })
  assert.equal(merged?.basic?.dissolved_on, '2025-06-30')
  assertSays(merged?.extra?.successors, [{ lei: QUILL }])
  assert.deepEqual(duplicate, { kind: 'gone', of: 'company', key: '5299000DDDDDDDDDDD44', on: '2025-07-03' })
  assert.deepEqual(reasons, ['"NOT-AN-LEI" is not an LEI'])
  assert.deepEqual(about, { name: 'lei.xml', publishedOn: '2026-03-02', isComplete: true })
})

test('a tax number is none of a register', async t => {
  const whole = await readFile(path.join(fixtures, 'gleif/lei.xml'), 'utf8')
  const taxed = await temporaryFile(
    t,
    'lei.xml',
    whole.replaceAll('RA000242', 'RA000754').replaceAll('HRB 99001', '06AAAAA0000A1Z5'),
  )
  const company = (await readOne(gleif, taxed)).entries[2] as CompanyEntry
  assert.deepEqual(company.keys[1], { scheme: 'vat:IN', number: '06AAAAA0000A1Z5' })
  assert.deepEqual([company.basic?.registration_number, company.basic?.vat_number], [null, '06AAAAA0000A1Z5'])
})

test('a well-formed cut of the full file is read and not taken for the full list', async t => {
  const whole = await readFile(path.join(fixtures, 'gleif/lei.xml'), 'utf8')
  const cut = await temporaryFile(t, 'lei.xml', whole.replace('<lei:RecordCount>5<', '<lei:RecordCount>2394586<'))
  const { entries, about } = await readOne(gleif, cut)
  assert.equal(entries.length, 4)
  assert.equal(about.isComplete, false)
})

test('a file that broke off stops the run', async t => {
  const whole = await readFile(path.join(fixtures, 'gleif/lei.xml'), 'utf8')
  const broken = await temporaryFile(t, 'lei.xml', whole.slice(0, whole.length - 200))
  await assert.rejects(readOne(gleif, broken), /lei\.xml.*: the XML ends early/)
  const json = await readFile(path.join(fixtures, 'gleif/rr.json'), 'utf8')
  const brokenJson = await temporaryFile(t, 'rr.json', json.slice(0, -3))
  await assert.rejects(readOne(gleif, brokenJson), /the file is truncated/)
})

test('LEI records of the golden copy JSON', async () => {
  const { entries, about } = await readOne(gleif, 'gleif/20260302-0000-gleif-goldencopy-lei2-intra-day.json')
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
  const [fromXml] = (await readOne(gleif, 'gleif/lei.xml')).entries as CompanyEntry[]
  const csv = await readOne(gleif, 'gleif/20260302-0000-gleif-goldencopy-lei2-golden-copy.csv')
  const [fromCsv, retired] = csv.entries as CompanyEntry[]
  const [fromApi] = (await readOne(gleif, 'gleif/api-page.json')).entries as CompanyEntry[]
  assertSays(fromApi, fromXml)
  assert.deepEqual({ ...fromCsv, extra: null }, { ...fromXml, extra: null })
  assert.deepEqual(retired?.keys[1], { scheme: 'reg:NO', number: '999 900 001' })
  assertSays(retired?.extra?.successors, [{ lei: QUILL }])
  assert.equal(csv.about.isComplete, true)
})

test('the day of a dissolution is that of the completed event where no other is given', async t => {
  const whole = await readFile(path.join(fixtures, 'gleif/lei.xml'), 'utf8')
  const dissolvedOn = async (events: string, status = 'INACTIVE') => {
    const xml = whole
      .replace(/<lei:EntityExpirationDate>2025-06-30.*?<\/lei:EntityExpirationDate>/, '')
      .replace('<lei:EntityStatus>INACTIVE<', `<lei:EntityStatus>${status}<`)
      .replace('<lei:LegalEntityEvents>', `<lei:LegalEntityEvents>${events}`)
    const { entries } = await readOne(gleif, await temporaryFile(t, 'lei.xml', xml))
    return (entries[2] as CompanyEntry).basic?.dissolved_on
  }
  const event = (type: string, status: string, day: string) =>
    `<lei:LegalEntityEvent event_status="${status}"><lei:LegalEntityEventType>${type}</lei:LegalEntityEventType>` +
    `<lei:LegalEntityEventEffectiveDate>${day}T00:00:00+01:00</lei:LegalEntityEventEffectiveDate></lei:LegalEntityEvent>`
  const dissolved = event('DISSOLUTION', 'COMPLETED', '2025-03-31')
  assert.equal(await dissolvedOn(event('CHANGE_LEGAL_NAME', 'COMPLETED', '2020-01-01') + dissolved), '2025-03-31')
  assert.equal(await dissolvedOn(dissolved, 'ACTIVE'), null)
  assert.equal(await dissolvedOn(event('DISSOLUTION', 'IN_PROGRESS', '2025-03-31')), null)
  assert.equal(await dissolvedOn(event('INSOLVENCY', 'COMPLETED', '2025-03-31')), null)
})

test('an answer of the API is recognised by what was asked for, even where nothing was found', async t => {
  const meta = { goldenCopy: { publishDate: '2026-03-02T08:00:00Z' }, pagination: { total: 0 } }
  const answer = async (path: string, data: unknown) => {
    const links = { first: `https://api.gleif.org/api/v1/lei-records${path}?page[number]=1` }
    return readOne(gleif, await temporaryFile(t, 'saved.json', JSON.stringify({ meta, links, data })))
  }
  for (const [path, dataset] of [
    ['', 'lei'],
    [`/${QUILL}/direct-child-relationships`, 'relationships'],
    [`/${QUILL}/direct-parent-relationship`, 'relationships'],
    [`/${QUILL}/ultimate-parent-reporting-exception`, 'exceptions'],
    [`/${QUILL}/isins`, 'isin'],
  ] as const) {
    const empty = await answer(path, [])
    assert.deepEqual([empty.dataset, empty.rows, empty.reasons], [dataset, 0, []])
    assert.deepEqual([empty.about.publishedOn, empty.about.isComplete], ['2026-03-02', false])
  }

  const [link] = (await readOne(gleif, 'gleif/rr.xml')).entries
  const child = '5299000CCCCCCCCCCC33'
  const relationship = {
    type: 'relationship-records',
    id: '1',
    attributes: {
      validFrom: '2026-01-01T00:00:00Z',
      validTo: null,
      relationship: {
        startNode: { id: child, type: 'LEI' },
        endNode: { id: QUILL, type: 'LEI' },
        type: 'IS_DIRECTLY_CONSOLIDATED_BY',
        status: 'ACTIVE',
        periods: [
          { startDate: '2025-01-01T00:00:00Z', endDate: '2025-12-31T00:00:00Z', type: 'ACCOUNTING_PERIOD' },
          { startDate: '2018-05-01T00:00:00Z', type: 'RELATIONSHIP_PERIOD' },
        ],
      },
      registration: {
        initialRegistrationDate: '2018-06-01T00:00:00Z',
        lastUpdateDate: '2026-03-01T00:00:00Z',
        status: 'PUBLISHED',
        nextRenewalDate: '2027-03-01T00:00:00Z',
        managingLou: '5299000ZZZZZZZZZZZ99',
        corroborationLevel: 'FULLY_CORROBORATED',
        corroborationDocuments: 'ACCOUNTS_FILING',
        corroborationReference: null,
      },
    },
    relationships: {},
    links: {},
  }
  const linked = await answer(`/${child}/direct-parent-relationship`, relationship)
  assert.deepEqual([linked.dataset, linked.entries], ['relationships', [link]])

  const attributes = { validFrom: null, validTo: null, lei: QUILL, reference: null, reason: 'NATURAL_PERSONS' }
  const category = 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT'
  const exception = await answer(`/${QUILL}/direct-parent-reporting-exception`, {
    type: 'reporting-exceptions',
    id: '2',
    attributes: { ...attributes, category },
  })
  assertSays((exception.entries[0] as CompanyEntry).extra, {
    no_direct_parent_reported: { reasons: ['NATURAL_PERSONS'] },
  })
  const isins = await answer(`/${QUILL}/isins`, [
    { type: 'isins', id: '3', attributes: { lei: QUILL, isin: 'GB00ZZZZZZ11' } },
  ])
  assert.equal((isins.entries[0] as CompanyEntry).key, `${QUILL} GB00ZZZZZZ11`)
})

test('an unknown column stops the run, whether it is empty or not', async t => {
  const whole = await readFile(path.join(fixtures, 'gleif/repex.csv'), 'utf8')
  const wider = await temporaryFile(
    t,
    'repex.csv',
    whole.replaceAll('\n', ',""\n').replace(',""\n', ',"Exception.Mood"\n'),
  )
  await assert.rejects(readOne(gleif, wider), /"Exception\.Mood" is unknown/)
  const json = await readFile(path.join(fixtures, 'gleif/rr.json'), 'utf8')
  const newer = await temporaryFile(
    t,
    'rr.json',
    json.replace('"RelationshipStatus"', '"Warmth":{"$":"high"},"RelationshipStatus"'),
  )
  await assert.rejects(readOne(gleif, newer), /"Relationship\.Warmth" is unknown/)
})

test('a relationship whose registration lapsed is still reported, with the day; one that was never confirmed is not', async () => {
  const xml = await readFile(path.join(fixtures, 'gleif/rr.xml'), 'utf8')
  const published = '<rr:RegistrationStatus>PUBLISHED</rr:RegistrationStatus>'
  const read = async (status: string, renewal = '') => {
    const registration = `<rr:RegistrationStatus>${status}</rr:RegistrationStatus>${renewal}`
    return withFiles({ 'rr.xml': xml.replaceAll(published, registration) }, async place => {
      const { entries } = await readAll(gleif, place)
      return entries.map(entry => [
        entry.kind,
        entry.kind === 'link'
          ? entry.lapsed_on
          : entry.kind === 'company'
            ? entry.extra?.fund_manager_lei_lapsed_on
            : null,
      ])
    })
  }
  const renewal = '<rr:NextRenewalDate>2025-12-31T00:00:00Z</rr:NextRenewalDate>'
  const lapsed = (day: string) => [
    ['link', day],
    ['company', day],
    ['gone', null],
    ['gone', null],
  ]
  assert.deepEqual(await read('LAPSED', renewal), lapsed('2025-12-31'))
  assert.deepEqual(await read('LAPSED'), lapsed('2026-03-01'), 'by its last change where no day of renewal is given')
  assert.ok((await read('RETIRED')).every(([kind]) => kind === 'gone'))
})

const sample = path.join(import.meta.dirname, '../../../shared/registries/samples/gleif/lei-cdf-xml/rr-data.xml')

test('gleif/rr-data.xml: every active relationship is kept', { skip: !existsSync(sample) }, async () => {
  const { entries } = await readOne(gleif, sample)
  const active = (await readFile(sample, 'utf8')).match(/<rr:RelationshipStatus>ACTIVE/g) ?? []
  assert.equal(entries.filter(({ kind }) => kind === 'link' || kind === 'company').length, active.length)
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
    lapsed_on: null,
  }
  const xml = await readOne(gleif, 'gleif/rr.xml')
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
  assert.deepEqual((await readOne(gleif, 'gleif/rr.json')).entries, [link])
  assert.deepEqual((await readOne(gleif, 'gleif/rr.csv')).entries, [link])
})

test('every row of a complete file is accounted for: what it does not serve is counted by why', async () => {
  const csv = await readFile(path.join(fixtures, 'gleif/rr.csv'), 'utf8')
  const [head = '', row = ''] = csv.trimEnd().split(/\r?\n/)
  const named = row.replaceAll('"LEI"', '"ISIN"')
  const rows = [row, row.replace('"ACTIVE"', '"INACTIVE"'), row.replace('"PUBLISHED"', '"ANNULLED"'), named]
  const name = '20260302-0000-gleif-goldencopy-rr-golden-copy.csv'
  const { about, entries } = await readOne(gleif, fileOf(name, `${[head, ...rows].join('\n')}\n`))
  assert.equal(entries.length, 1)
  assert.deepEqual(about.leftOut, {
    'relationships that are INACTIVE': 1,
    'relationships whose record is ANNULLED': 1,
    'relationships with an entity that has no LEI': 1,
  })
})

test('reporting exceptions are extra of the company', async () => {
  const { entries } = await readOne(gleif, 'gleif/repex.csv')
  assertSays(
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
  const { entries, reasons, about } = await readOne(gleif, 'gleif/lei-isin-20260302.csv')
  assert.deepEqual(
    (entries as CompanyEntry[]).map(entry => entry.key),
    [`${QUILL} GB00ZZZZZZ11`, `${QUILL} GB00ZZZZZZ29`],
  )
  assert.deepEqual(reasons, ['"NOTANISIN" is not an ISIN'])
  assert.equal(about.publishedOn, '2026-03-02')
  const forms = await readOne(gleif, 'gleif/elf.csv')
  assert.deepEqual([forms.dataset, forms.rows, forms.reasons], ['legal-forms', 1, []])
})

async function temporaryFile(t: Parameters<typeof temporaryFolder>[0], name: string, text: string) {
  const file = path.join(await temporaryFolder(t), name)
  await writeFile(file, text)
  return file
}

test('the number of a house is said once, whether or not the line of the street has it', async t => {
  const content = await readFile(path.join(fixtures, 'gleif/lei.xml'), 'utf8')
  const file = path.join(await temporaryFolder(t), 'lei.xml')
  const streetOf = async (line: string) => {
    const address = `<lei:FirstAddressLine>${line}</lei:FirstAddressLine><lei:AddressNumber>12</lei:AddressNumber>`
    await writeFile(file, content.replace('<lei:FirstAddressLine>12 Inkwell Row</lei:FirstAddressLine>', address))
    const { entries } = await readOne(gleif, file)
    return (entries[0] as CompanyEntry).address?.address_street
  }
  assert.equal(await streetOf('12 Inkwell Row'), '12 Inkwell Row')
  assert.equal(await streetOf('Inkwell Row'), 'Inkwell Row 12')
})
