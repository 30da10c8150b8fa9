import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { ColumnError, FileError } from '#files/row.ts'
import type { CompanyEntry, HoldingEntry, OfficerEntry } from '#ingest/entries/entry.ts'
import { stripped } from '#ingest/stage/stage-record.ts'
import source from '../../src/sources/gb-companies-house/index.ts'
import { fileOf } from '../support/read.ts'
import { assertSays, fixtures, kindOf, type Reading, readOne } from '../support/read-source.ts'

const read = (name: string) => readOne(source, `gb-companies-house/${name}`)
const companiesOf = ({ entries }: Reading) => entries as CompanyEntry[]
const HEADER = 'CompanyName, CompanyNumber,CompanyCategory,CompanyStatus'

test('companies of the monthly file', async () => {
  const reading = await read('BasicCompanyDataAsOneFile-2026-11-01.csv')
  assert.deepEqual(reading.about, {
    name: 'BasicCompanyDataAsOneFile-2026-11-01.csv',
    publishedOn: '2026-11-01',
    isComplete: true,
  })
  assert.deepEqual(reading.reasons, ['CompanyName is missing', '"30/02/2012" is not a date'])
  const [lantern, thistle, faraway] = companiesOf(reading)
  assert.deepEqual(lantern, {
    kind: 'company',
    key: '00912345',
    keys: [{ scheme: 'reg:GB', number: '00912345' }],
    basic: {
      name: '!LANTERN, "BRIGHT" & SONS LIMITED',
      country_code: 'GB',
      registration_number: '00912345',
      incorporated_on: '2012-02-29',
      dissolved_on: null,
      status: 'Active',
      status_id: 106,
      legal_form: 'Private Limited Company',
      legal_form_code: 'H0PO',
      jurisdiction: 'England and Wales',
      company_type: 'head_office',
    },
    address: {
      address_street: 'C/O QUILL LLP, PO Box 77, 3 HARBOUR ROW',
      address_location: 'OLD QUAY',
      address_city: 'PORTSWELL',
      country_region: 'KENT',
      zip_code: 'ZZ1 1ZZ',
      address_country: null,
    },
    activity: { sic: ['GB:62020', 'GB:99999'], nace: ['62.02'] },
    names: [{ kind: 'previous', name: 'CANDLE TRADING LIMITED', valid_until: '2015-05-12' }],
    register: {
      charges: null,
      chargesOutstanding: 1,
      chargesTotal: 2,
      isInsolvent: null,
      accountsDueOn: '2027-06-30',
      accountsCategory: null,
    },
    extra: {
      accounts_next_due_date: '2027-06-30',
      conf_stmt_next_due_date: '2026-09-25',
      conf_stmt_last_made_up_date: '2025-09-11',
      accounts_account_ref_day: 30,
      accounts_account_ref_month: 9,
      mortgages_num_charges: 2,
      mortgages_num_outstanding: 1,
      mortgages_num_part_satisfied: 0,
      mortgages_num_satisfied: 1,
      reg_address_country: 'ENGLAND',
      country_of_origin: 'United Kingdom',
    },
  })
  assert.deepEqual(
    [thistle?.basic?.jurisdiction, thistle?.basic?.status_id, thistle?.activity?.sic],
    ['Scotland', 106, []],
  )
  assert.deepEqual([faraway?.basic?.jurisdiction, faraway?.basic?.status_id], ['UNITED STATES', 1615])
})

test('an old part of 53 columns that a spreadsheet went through', async () => {
  const reading = await read('BasicCompanyData-2012-05-01-part2_4.csv')
  assert.deepEqual([reading.about.part, reading.about.isComplete], [{ number: 2, of: 4 }, undefined])
  const [company] = companiesOf(reading)
  assert.equal(company?.key, '00912346')
  assert.equal(company?.extra?.accounts_account_ref_day, 30)
  assert.deepEqual(company?.extra?.sic_2003, ['7260'])
})

test('fewer columns are read, an unknown one stops the run', async () => {
  const few = await readOne(source, fileOf('some.csv', `${HEADER}\nFEW LIMITED,12,Public Limited Company,foobar\n`))
  const [company] = companiesOf(few)
  assert.deepEqual([company?.key, company?.basic?.status, company?.basic?.status_id], ['00000012', 'foobar', null])
  await assert.rejects(
    readOne(source, fileOf('more.csv', `${HEADER},Mood\nX,1,2,3,4\n`)),
    (error: Error) =>
      error instanceof ColumnError || (error instanceof FileError && /more\.csv.*"Mood"/.test(error.message)),
  )
})

test('shares of people with significant control stay bands', async () => {
  const reading = await read('persons-with-significant-control-snapshot-2026-11-01.txt')
  assert.deepEqual([reading.rows, reading.about.expectedRows, reading.about.isComplete], [8, 8, true])
  const holdings = reading.entries.filter(entry => entry.kind === 'holding') as HoldingEntry[]
  assert.deepEqual(
    holdings.map(one => [
      one.key,
      one.holder_name,
      one.percentage_min,
      one.percentage_max,
      one.percentage_min_open,
      one.share_value,
      one.status,
    ]),
    [
      ['aaa', 'Ms Ada Example Quill', '50', '75', true, 'more than 50 % but not more than 75 % of shares', 'active'],
      ['bbb', 'Mr Bo Sample', undefined, undefined, undefined, undefined, 'ceased'],
      ['ccc', 'Lantern Group Limited', '75', '100', undefined, '75 % or more of shares', 'ceased'],
      ['ddd', 'Elsewhere Ag', '75', '100', undefined, '75 % or more of surplus assets', 'active'],
      ['eee', 'Ministry Of Lanterns', '25', '100', true, 'more than 25 % of shares', 'active'],
    ],
  )
  assert.ok(holdings.every(holding => holding.percentage === undefined))
  const [, odd, corporate, foreign] = holdings
  assert.deepEqual(
    [odd?.held_from, odd?.held_until, odd?.extra?.notified_on, odd?.extra?.ceased_on],
    [null, null, '1083-05-01', '9999-12-31'],
  )
  assert.deepEqual(corporate?.holder, { scheme: 'reg:GB', number: '00912347' })
  assert.deepEqual([foreign?.holder, foreign?.holder_country], [null, 'CH'])
  assertSays(
    reading.entries.filter(entry => entry.kind === 'link'),
    [
      {
        kind: 'link',
        key: 'ccc',
        parent: { scheme: 'reg:GB', number: '00912347' },
        child: { scheme: 'reg:GB', number: '00912345' },
        link_kind: 'direct',
        percentage_min: '75',
        percentage_max: '100',
        valid_from: '2018-01-02',
        valid_until: '2020-03-04',
      },
    ],
  )
})

test('lists and events say the same as the snapshot', async () => {
  const [inList] = (await read('psc-list.json')).entries
  const stream = await read('psc-stream.jsonl')
  assert.deepEqual(stream.entries[0], inList)
  assert.deepEqual(stream.entries.slice(1), [
    { kind: 'gone', of: 'holding', key: 'bbb' },
    { kind: 'gone', of: 'link', key: 'bbb' },
  ])
})

test('officers of the bulk file, in two encodings', async () => {
  const reading = await read('Prod216_4257.dat')
  assert.deepEqual([reading.rows, reading.about.expectedRows, reading.about.publishedOn], [4, 4, '2026-11-01'])
  const [lantern, ada, nominees, thistle] = reading.entries as [CompanyEntry, OfficerEntry, OfficerEntry, CompanyEntry]
  assert.equal(lantern.basic?.name, 'LANTERN, BRIGHT & SONS LIMITED')
  assert.deepEqual(ada, {
    kind: 'officer',
    key: '00912345-12345678-01-20120229',
    company: { scheme: 'reg:GB', number: '00912345' },
    officer_kind: 'person',
    person_key: '12345678',
    full_name: 'ADA EXAMPLE QUILL',
    title: 'MS',
    first_name: 'ADA EXAMPLE',
    last_name: 'QUILL',
    nationality: 'BRITISH',
    country_of_residence: 'ENGLAND',
    birth_year: 1971,
    birth_month: 4,
    role: 'Director',
    appointed_on: '2012-02-29',
    resigned_on: null,
    is_current: true,
    address_line_1: '9 HARBOUR ROW, OLD QUAY',
    address_locality: 'PORTSWELL',
    address_region: 'KENT',
    address_postal_code: 'ZZ1 1ZZ',
    address_country: 'ENGLAND',
    extra: { occupation: 'ENGINEER', honours: 'OBE' },
  })
  assert.deepEqual(
    [nominees.key, nominees.officer_kind, nominees.is_current, nominees.address_line_1],
    ['00912345-22345678-00-20120229', 'company', false, 'PO Box 77, 1 KÖLN HOUSE'],
  )
  assert.equal(thistle.basic?.status_id, 108)
})

test('daily changes keep, replace and remove appointments', async () => {
  const { entries } = await read('Prod198_1724.dat')
  const short = entries.map(entry => [
    entry.kind,
    entry.key,
    entry.kind === 'officer' ? [entry.is_current, entry.title] : null,
  ])
  assert.deepEqual(short.slice(1), [
    ['officer', '00912345-12345678-01-20120229', [false, 'MS']],
    ['gone', '00912345-22345678-00-20120229', null],
    ['officer', '00912345-32345678-00-20120229', [true, null]],
    ['gone', '00912345-42345678-01-20200101', null],
    ['officer', '00912345-52345678-01-20200101', [true, 'DR']],
  ])
})

test('an officers file without its trailer is cut', async () => {
  const cut = fileOf('x.dat', 'DDDDSNAP425720261101\n')
  await assert.rejects(readOne(source, cut), /no trailer/)
})

test('documents and events of the API', async () => {
  const [profile] = companiesOf(await read('profile.json'))
  assert.deepEqual(
    [profile?.basic?.name, profile?.basic?.status, profile?.basic?.legal_form_code, profile?.address?.address_street],
    ['LANTERN BRIGHT LIMITED', 'Active - Proposal to Strike off', 'H0PO', '3 Harbour Row'],
  )
  const [ada, nominees] = (await read('officers.json')).entries as OfficerEntry[]
  assert.deepEqual(
    [ada?.key, ada?.full_name, ada?.last_name, ada?.person_key],
    ['00912345-xyz-director-2012-02-29', 'Ada Example QUILL', 'QUILL', 'xyz'],
  )
  assert.deepEqual(
    [nominees?.key, nominees?.officer_kind, nominees?.officer?.number, nominees?.role],
    ['app1', 'company', '00912348', 'Secretary'],
  )
  const [same] = (await read('appointments.json')).entries as OfficerEntry[]
  assert.deepEqual([same?.key, same?.birth_year, same?.middle_name], [ada?.key, 1971, 'Example'])
  const [charges] = companiesOf(await read('charges.json'))
  assert.equal(charges?.basic, undefined)
  assert.deepEqual(Object.keys(charges?.extra ?? {}), ['charges'])
  assert.deepEqual(
    charges?.register?.charges?.map(({ kind, holders, isSatisfied }) => ({ kind, holders, isSatisfied })),
    [{ kind: 'charge', holders: ['A Bank'], isSatisfied: false }],
  )
  const stream = await read('stream.jsonl')
  assert.deepEqual(stream.entries, [
    { ...profile, as_of: '2026-11-02' },
    { kind: 'gone', of: 'officer', key: 'app1', on: '2026-11-02' },
  ])
})

/** The kinds in which the register states the verification of a person, and what is read of each. */
const verifications: [given: Record<string, unknown> | undefined, read: Record<string, unknown> | undefined][] = [
  [
    {
      identity_verified_on: '2026-02-03',
      authorised_corporate_service_provider_name: 'Example ACSP Ltd',
      anti_money_laundering_supervisory_bodies: ['HMRC'],
      preferred_name: 'Ada Quill',
      appointment_verification_start_on: '2026-02-10',
      appointment_verification_end_on: '9999-12-31',
    },
    {
      verified_from: '2026-02-10',
      verified_on: '2026-02-03',
      verifier: 'Example ACSP Ltd',
      verifier_supervisors: ['HMRC'],
      preferred_name: 'Ada Quill',
    },
  ],
  [{ appointment_verification_start_on: '2026-01-08' }, { verified_from: '2026-01-08' }],
  [
    { appointment_verification_start_on: '2026-01-08', appointment_verification_end_on: '2026-03-01' },
    { verified_from: '2026-01-08', verified_until: '2026-03-01' },
  ],
  [{ appointment_verification_statement_due_on: '2026-10-15' }, { statement_due: '2026-10-15' }],
  [
    {
      appointment_verification_statement_date: '2026-09-11',
      appointment_verification_statement_due_on: '2026-09-25',
    },
    { statement_from: '2026-09-11', statement_due: '2026-09-25' },
  ],
  [{}, undefined],
  [undefined, undefined],
]

test('the verification of a person is read for each role, of officers and of owners', async () => {
  for (const [given, expected] of verifications) {
    const stated = given && { identity_verification_details: given }
    const person = { ...stated, address: { country: 'England' } }
    const officer = { ...person, name: 'QUILL, Ada', officer_role: 'director', appointed_on: '2012-02-29' }
    const links = { self: '/company/00912345/persons-with-significant-control/individual/aaa' }
    const kind = 'individual-person-with-significant-control'
    const owner = { ...person, kind, name: 'Ms Ada Quill', links, natures_of_control: [], notified_on: '2016-04-06' }
    const listed = { links: { self: '/company/00912345/officers' }, items: [officer] }
    const snapshot = { company_number: '00912345', data: owner }
    for (const [name, document] of [
      ['officers.json', listed],
      ['persons-with-significant-control-snapshot.txt', snapshot],
    ] as const) {
      const { entries, reasons } = await readOne(source, fileOf(name, JSON.stringify(document)))
      assert.deepEqual(reasons, [])
      const [entry] = entries as (OfficerEntry | HoldingEntry)[]
      const read = stripped(entry?.identity_verification)
      assert.deepEqual(read && JSON.parse(JSON.stringify(read)), expected, name)
      assert.equal(JSON.stringify(entry?.extra ?? {}).includes('verif'), false)
    }
  }
})

test('a number with the letter O for a zero is no company: its row is put aside', async () => {
  const text = await readFile(
    path.join(fixtures, 'gb-companies-house/BasicCompanyDataAsOneFile-2026-11-01.csv'),
    'utf8',
  )
  for (const [number, isNone] of [
    ['O0912345', true],
    ['0091234O', true],
    ['OO912345', true],
    ['SCO12345', true],
    ['RO012345', true],
    ['OC912345', false],
    ['SO912345', false],
    ['OE912345', false],
  ] as const) {
    const { entries, reasons } = await readOne(
      source,
      fileOf('BasicCompanyDataAsOneFile-2026-11-01.csv', text.replaceAll('00912345', number)),
    )
    assert.deepEqual(
      reasons.filter(reason => reason.includes(number)),
      isNone ? [`"${number}" has the letter O in place of a zero`] : [],
    )
    const isThere = kindOf({ entries }, 'company').some(({ key }) => key === number)
    assert.equal(isThere, !isNone, number)
    const holder = {
      kind: 'corporate-entity-person-with-significant-control',
      name: 'Holder Ltd',
      natures_of_control: [],
    }
    const links = { self: '/company/00912345/persons-with-significant-control/corporate-entity/aaa' }
    const identification = { country_registered: 'England', registration_number: number }
    const line = { company_number: '00912345', data: { ...holder, links, identification, notified_on: '2016-04-06' } }
    const held = await readOne(source, fileOf('persons-with-significant-control-snapshot.txt', JSON.stringify(line)))
    assert.equal(kindOf(held, 'holding')[0]?.holder?.number, isNone ? undefined : number)
  }
  // The address of the record names the company, which only the number beside it has damaged.
  const beside = text.replace('"00912345"', '"O0912345"')
  const { entries } = await readOne(source, fileOf('BasicCompanyDataAsOneFile-2026-11-01.csv', beside))
  assert.ok(kindOf({ entries }, 'company').some(({ key }) => key === '00912345'))
})

test('a verification with a day that cannot be read is left out alone, and noted', async () => {
  const identity_verification_details = {
    appointment_verification_start_on: '2026-02-10',
    appointment_verification_end_on: '2026-02-31',
    anti_money_laundering_supervisory_bodies: ['HMRC'],
  }
  const officer = { name: 'QUILL, Ada', officer_role: 'director', appointed_on: '2012-02-29' }
  const kind = 'individual-person-with-significant-control'
  const links = { self: '/company/00912345/persons-with-significant-control/individual/aaa' }
  const owner = { kind, name: 'Ms Ada Quill', links, natures_of_control: [], notified_on: '2016-04-06' }
  const listed = (item: object) => ({ links: { self: '/company/00912345/officers' }, items: [item] })
  for (const [name, document, plain] of [
    ['officers.json', listed({ ...officer, identity_verification_details }), listed(officer)],
    [
      'persons-with-significant-control-snapshot.txt',
      { company_number: '00912345', data: { ...owner, identity_verification_details } },
      { company_number: '00912345', data: owner },
    ],
  ] as const) {
    const { entries, reasons, notes } = await readOne(source, fileOf(name, JSON.stringify(document)))
    const without = await readOne(source, fileOf(name, JSON.stringify(plain)))
    assert.deepEqual(entries, without.entries)
    assert.deepEqual(reasons, [])
    assert.match(String(notes), /identity_verification_details is left out: "2026-02-31" is not a date/)
  }
})

test('events of kinds that are not read are counted, so that all rows of a file are accounted for', async () => {
  const event = (kind: string, more: object) =>
    JSON.stringify({
      resource_kind: kind,
      resource_uri: '/company/00912345',
      resource_id: 'a',
      event: { timepoint: 1, published_at: '2026-11-01T10:00:00', type: 'changed' },
      ...more,
    })
  const profile = { company_name: 'LANTERN BRIGHT LIMITED', company_number: '00912345' }
  const lines = [
    event('company-profile', { data: profile }),
    ...['company-charges', 'filing-history', 'company-insolvency'].map(kind => event(kind, { data: {} })),
  ]
  const { entries, about } = await readOne(source, fileOf('events.jsonl', lines.join('\n')))
  const unread = 'events about charges, filings, insolvency, exemptions or disqualifications'
  assert.deepEqual([entries.length, about.leftOut], [1, { [unread]: 3 }])
})
