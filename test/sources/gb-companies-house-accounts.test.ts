import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { StatementEntry } from '#ingest/entries/entry.ts'
import { accounts } from '../../src/sources/gb-companies-house-accounts/dataset.ts'
import { mendSigns } from '../../src/sources/gb-companies-house-accounts/mend-signs.ts'
import { assertSays, fixtures, kindOf, type Reading, readAll, withFiles } from '../support/read-source.ts'
import { zipOf } from '../support/zip.ts'

const source = { datasets: [accounts] }
const fixture = (name: string) => path.join(fixtures, 'gb-companies-house-accounts', name)
const GROUP = 'Prod223_0001_01020304_20231231.html'

const valuesOf = (read: Reading, end: string, consolidated: boolean) =>
  kindOf(read, 'statement').find(entry => entry.period_end === end && entry.consolidated === consolidated)?.values

test('group and company are statements of their own, for this year and the one before', async () => {
  const read = await readAll(source, fixture(GROUP))
  assert.deepEqual(read.reasons, [])
  assert.deepEqual(
    kindOf(read, 'statement').map(({ period_start, period_end, consolidated }) => [
      period_start,
      period_end,
      consolidated,
    ]),
    [
      ['2023-01-01', '2023-12-31', true],
      ['2023-01-01', '2023-12-31', false],
      ['2022-01-01', '2022-12-31', true],
      ['2022-01-01', '2022-12-31', false],
    ],
  )
  // Scaled, negative by its attribute, nested, of many decimals before few, without segments, typed parts and dollars.
  assert.deepEqual(valuesOf(read, '2023-12-31', true), {
    Turnover: '1250500',
    'Profit-after-Tax': '-12345',
    'Total-Fixed-Assets': '800000',
    'Net-Assets': '640000',
    'Shareholder-Funds': '640000',
  })
  assert.deepEqual(valuesOf(read, '2022-12-31', true), {
    Turnover: '1100000',
    'Profit-after-Tax': '0',
    'Total-Fixed-Assets': '700000',
  })
  // The sign that was forgotten in the tag but stands on the page, and staff who are not tagged as the group's.
  assert.deepEqual(valuesOf(read, '2023-12-31', false), {
    'Employee-Numbers': '17',
    'Total-Current-Assets': '50000',
    'Total-Current-Liabilities': '70000',
    'Working-Capital': '-20000',
    'Net-Assets': '-20000',
    'Share-Capital': '100',
    'Shareholder-Funds': '-20000',
  })
})

test('a statement says when it was approved and received, how it was audited, and what was doubtful in it', async () => {
  const [group, company] = kindOf(await readAll(source, fixture(GROUP)), 'statement') as [
    StatementEntry,
    StatementEntry,
  ]
  assert.deepEqual([group.filed_on, group.approved_on], [null, '2024-06-30'])
  assert.equal(group.accounts_status, 'Audited')
  assert.equal(group.currency, 'GBP')
  assert.deepEqual(group.company, { scheme: 'reg:GB', number: '01020304' })
  assertSays(group.extra, {
    taxonomy: 'FRS-102-2023-01-01.xsd',
    accounts_type: 'FullAccounts',
    audit: 'Audited',
    accounting_standards: 'FRS102',
    conflicting: ['NetAssetsLiabilities: 640000, also 641000'],
  })
  assert.deepEqual(company.extra?.sign_turned, ['Working-Capital'])
  assert.notEqual(group.key, company.key)
})

test('a document is of the day on which it was approved, whatever zip it is in', async () => {
  const read = await readAll(source, fixture(GROUP))
  const facts = (['company', 'officer', 'link', 'statement'] as const).flatMap(kind => kindOf(read, kind))
  assert.deepEqual(new Set(facts.map(({ as_of }) => as_of)), new Set(['2024-06-30']))
  assert.equal(read.abouts[0]?.publishedOn, undefined, 'nothing states when a document of its own was published')
})

test('accounts describe the company, its officers and its subsidiaries', async () => {
  const read = await readAll(source, fixture(GROUP))
  assertSays(kindOf(read, 'company'), [
    {
      kind: 'company',
      key: '01020304',
      keys: [{ scheme: 'reg:GB', number: '01020304' }],
      as_of: '2024-06-30',
      basic: { name: 'Harrowgate Looms Limited', country_code: 'GB', registration_number: '01020304' },
      address: undefined,
      activity: { employees: 17 },
      extra: {
        accounts_to: '2023-12-31',
        is_dormant: false,
        principal_activities: 'The company weaves woollen cloth.',
        subsidiaries: [
          { name: 'Pennywhistle Yarns Limited', registration_number: '05060708', percentage: '75' },
          { name: 'Loomwerk GmbH', percentage: '66.66' },
        ],
      },
    },
  ])
  assert.deepEqual(
    kindOf(read, 'officer').map(({ officer_kind, title, full_name, role }) => [officer_kind, title, full_name, role]),
    [
      ['person', 'Mrs', 'Ottilie Quendale', 'Director'],
      ['company', null, 'Brackenfold Secretaries Limited', 'Secretary'],
    ],
  )
  assert.deepEqual(kindOf(read, 'link'), [
    {
      kind: 'link',
      key: '01020304/05060708',
      as_of: '2024-06-30',
      parent: { scheme: 'reg:GB', number: '01020304' },
      child: { scheme: 'reg:GB', number: '05060708' },
      link_kind: 'direct',
      percentage: '75',
    },
  ])
})

test('plain XBRL is read too, with facts in any namespace', async () => {
  const read = await readAll(source, fixture('Prod224_0009_00987654_20090331.xml'))
  const [current, before, more] = kindOf(read, 'statement')
  assert.deepEqual(current?.values, {
    Cash: '120',
    'Total-Current-Liabilities': '20',
    'Share-Capital': '100',
    'Net-Assets': '100',
    'Shareholder-Funds': '100',
  })
  assert.equal(current?.period_start, '2008-04-01')
  assert.deepEqual([current?.filed_on, current?.approved_on], ['2009-10-02', '2009-09-01'])
  assert.equal(current?.accounts_status, 'Unaudited')
  assert.deepEqual([before?.period_end, before?.values], ['2008-03-31', { Cash: '80' }])
  assert.equal(more, undefined)
  assert.equal(kindOf(read, 'officer')[0]?.full_name, 'Fennimore Ashgrove')
})

const KILN = 'Prod223_0003_07080910_20240331.html'

test("only what is tagged as the group's is consolidated, whatever the page calls itself", async () => {
  const read = await readAll(source, fixture(KILN))
  assert.deepEqual(valuesOf(read, '2024-03-31', true), { 'Profit-after-Tax': '90000' })
  // Its own by the tag before what is said of nobody; what the original accounts said; staff without a tag.
  assert.deepEqual(valuesOf(read, '2024-03-31', false), {
    'Employee-Numbers': '12',
    'Profit-after-Tax': '-4000',
    'Total-Fixed-Assets': '300000',
    'Stocks-And-Work-in-Progress': '7000',
    'Total-Current-Assets': '60000',
    'Total-Current-Liabilities': '20000',
    'Working-Capital': '40000',
    'Net-Assets': '340000',
    'Shareholder-Funds': '340000',
  })
  assert.equal(kindOf(read, 'company')[0]?.activity?.employees, 12)
})

test('a balance on the first day of the period neither hides the year before nor is lost', async () => {
  const read = await readAll(source, fixture(KILN))
  assert.deepEqual(
    kindOf(read, 'statement').map(({ period_end, consolidated }) => [period_end, consolidated]),
    [
      ['2024-03-31', true],
      ['2024-03-31', false],
      ['2023-03-31', true],
      ['2023-03-31', false],
    ],
  )
  assert.deepEqual(valuesOf(read, '2023-03-31', false), {
    'Total-Fixed-Assets': '310000',
    Cash: '1234',
    'Total-Current-Assets': '55000',
  })
  // Where the year before is reported on that morning alone, it ended the day before.
  const text = (await readFile(fixture(KILN), 'utf8')).replaceAll('>2023-03-31<', '>2023-04-01<')
  await withFiles({ [KILN]: text }, async folder => {
    const before = kindOf(await readAll(source, folder), 'statement').filter(one => one.period_end < '2024')
    assert.deepEqual(
      before.map(({ period_end, values }) => [period_end, values['Total-Current-Assets']]),
      [['2023-03-31', '55000']],
    )
  })
})

test('a resignation ends an appointment, also where its day cannot be read', async () => {
  const officers = kindOf(await readAll(source, fixture(KILN)), 'officer')
  assert.deepEqual(
    officers.map(({ full_name, appointed_on, resigned_on, is_current }) => [
      full_name,
      appointed_on ?? null,
      resigned_on ?? null,
      is_current,
    ]),
    [
      ['Perpetua Vance', null, null, true],
      ['Ambrose Tollgate', '2019-05-03', '2023-12-12', false],
      ['Hesper Quill', null, null, false],
    ],
  )
})

test('the income of a charity is its turnover, and what is left of it its profit', async () => {
  const read = await readAll(source, fixture('Prod223_0004_08091011_20241231.html'))
  assert.deepEqual(valuesOf(read, '2024-12-31', false), {
    Turnover: '75000',
    'Pre-Tax-Profit': '-2500',
    'Profit-after-Tax': '-2500',
    'Net-Assets': '18100',
    'Shareholder-Funds': '18100',
  })
  assert.equal(valuesOf(read, '2023-12-31', false)?.Turnover, '70000')
})

test('accounts of another register are put aside, though a British company has the same number', async () => {
  const dutch = 'jaarrekening-2023.xhtml'
  const reason = 'the document is about 01020304 of http://www.kvk.nl/kvk-id, not a Companies House company'
  const read = await readAll(source, fixture(dutch))
  assert.deepEqual([read.entries, read.reasons], [[], [reason]])
  const text = await readFile(fixture(dutch), 'utf8')
  const overseas = 'Prod223_0005_FC012345_20231231.html'
  await withFiles({ [GROUP]: text, [overseas]: text }, async folder => {
    const named = await readAll(source, folder)
    assert.deepEqual(named.reasons, [reason])
    // What a Dutch company files for its branch in Britain is its Dutch accounts, under the number of the branch.
    assert.deepEqual([...new Set(kindOf(named, 'statement').map(one => one.company.number))], ['FC012345'])
  })
  const unknown = text.replaceAll('http://www.kvk.nl/kvk-id', 'http://register.example/')
  await withFiles({ [dutch]: unknown }, async folder => {
    assert.deepEqual((await readAll(source, folder)).reasons, [
      'the number 01020304 is from http://register.example/, not Companies House',
    ])
  })
})

test('a number under a dimension is that of somebody else', async () => {
  const text = await readFile(fixture(KILN), 'utf8')
  await withFiles({ 'accounts.html': text }, async folder => {
    assert.equal(kindOf(await readAll(source, folder), 'company')[0]?.key, '07080910')
  })
})

/** A page of one micro-entity, in inline XBRL of 2008 and without prefixes. */
const micro = (facts: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>${head}
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:u="http://xbrl.frc.org.uk/fr/2014-09-01/core"><body>
<header xmlns="http://www.xbrl.org/2008/inlineXBRL"><resources>
<context xmlns="http://www.xbrl.org/2003/instance" id="e"><entity><identifier scheme="x">12</identifier></entity><period><instant>2021-03-31</instant></period></context>
<context xmlns="http://www.xbrl.org/2003/instance" id="m"><entity><identifier scheme="x">12</identifier><segment><explicitMember xmlns="http://xbrl.org/2006/xbrldi" dimension="u:AccountingStandardsDimension">u:Micro-entities</explicitMember></segment></entity><period><startDate>2020-04-01</startDate><endDate>2021-03-31</endDate></period></context>
<unit xmlns="http://www.xbrl.org/2003/instance" id="u1"><measure>iso4217:GBP</measure></unit>
</resources></header>
<nonNumeric xmlns="http://www.xbrl.org/2008/inlineXBRL" name="u:AccountingStandardsApplied" contextRef="m"/>
<nonNumeric xmlns="http://www.xbrl.org/2008/inlineXBRL" name="u:EntityCurrentLegalOrRegisteredName" contextRef="m">Cob &amp; Crumb Limited</nonNumeric>
${facts}</body></html>`

const number = (concept: string, text: string, more = '') =>
  `<p>£&nbsp;<nonFraction xmlns="http://www.xbrl.org/2008/inlineXBRL" name="u:${concept}" contextRef="e" unitRef="u1" decimals="0" ${more}>${text}</nonFraction></p>`

const NAME = 'Prod223_0002_SC000012_20210331.html'

test('prefixes, namespaces and entities of pages do not matter', async () => {
  const page = micro(
    number('CurrentAssets', '1,234', 'format="x:numcommadot"') + number('FixedAssets', '-', 'format="x:zerodash"'),
  )
  await withFiles({ [NAME]: page }, async folder => {
    const read = await readAll(source, folder)
    assert.deepEqual(read.reasons, [])
    const [statement] = kindOf(read, 'statement')
    assert.deepEqual(statement?.values, { 'Total-Fixed-Assets': '0', 'Total-Current-Assets': '1234' })
    assert.equal(statement?.accounts_status, 'Micro-entity')
    assert.equal(kindOf(read, 'company')[0]?.basic?.name, 'Cob & Crumb Limited')
    assert.equal(kindOf(read, 'company')[0]?.key, 'SC000012')
  })
})

test('the number is found in the document where the file has another name', async () => {
  await withFiles({ 'page.xhtml': micro(number('CurrentAssets', '1')) }, async folder => {
    assert.deepEqual((await readAll(source, folder)).reasons, [
      'company number missing from both the file name and the document',
    ])
  })
  const told =
    '<nonNumeric xmlns="http://www.xbrl.org/2008/inlineXBRL" name="u:UKCompaniesHouseRegisteredNumber" contextRef="m">4321</nonNumeric>'
  await withFiles({ 'page.xhtml': micro(told + number('CurrentAssets', '1')) }, async folder => {
    assert.equal(kindOf(await readAll(source, folder), 'statement')[0]?.company.number, '00004321')
  })
})

for (const [what, content, reason] of [
  [
    'a figure in an unknown format',
    micro(number('CurrentAssets', '5', 'format="x:roman"')),
    /CurrentAssets: number format "roman"/,
  ],
  ['a page that is cut', micro(number('CurrentAssets', '5')).slice(0, -40), /not well-formed/],
  [
    'a page that declares entities',
    micro('', '<!DOCTYPE html [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'),
    /declares XML entities/,
  ],
  [
    'a page of elements within elements',
    micro('<b>'.repeat(3000) + '</b>'.repeat(3000)),
    /elements nested more than 2000 deep/,
  ],
  ['a page without tags', '<html xmlns="http://www.w3.org/1999/xhtml"><body>Accounts</body></html>', /no tagged facts/],
  ['a placeholder', 'ATTACHMENTPLACEHOLDER0123456789', /placeholder/],
  ['a PDF', Buffer.from('%PDF-1.4 \xE2\xE3', 'latin1'), /binary/],
  ['other bytes', Buffer.from([1, 2, 0, 3]), /binary/],
  ['letters of another encoding', Buffer.from('<html>\xE9t\xE9</html>', 'latin1'), /not utf-8/],
  ['nothing', '', /empty/],
] as const) {
  test(`${what} is put aside, with the reason`, async () => {
    await withFiles({ [NAME]: content }, async folder => {
      const read = await readAll(source, folder)
      assert.equal(read.entries.length, 0)
      assert.equal(read.reasons.length, 1)
      assert.match(read.reasons[0] ?? '', reason)
    })
  })
}

test('zips within zips are read, and forms beside the accounts are not', async () => {
  const page = micro(number('CurrentAssets', '7'))
  const inner = zipOf([
    { name: 'accounts/page.html', content: page },
    { name: 'cic34/report.html', content: page },
  ])
  const outer = zipOf([
    { name: 'Prod223_0002_00000077_20210331_CIC.zip', content: inner, isStored: true },
    { name: NAME, content: page },
    { name: '__MACOSX/._x.html', content: 'rubbish', isStored: true },
  ])
  await withFiles({ 'Accounts_Bulk_Data-2021-07-05.zip': outer }, async folder => {
    const read = await readAll(source, folder)
    assert.deepEqual(read.reasons, [])
    assert.deepEqual(
      kindOf(read, 'statement').map(entry => entry.company.number),
      ['00000077', 'SC000012'],
    )
  })
})

test('a document or a placeholder under the name of a zip is read as what it is', async () => {
  const zip = zipOf([
    { name: 'Prod223_0002_00000078_20210331.zip', content: micro(number('CurrentAssets', '7')), isStored: true },
    { name: 'Prod223_0002_00000079_20210331.zip', content: 'ATTACHMENTPLACEHOLDER0123456789', isStored: true },
  ])
  await withFiles({ 'Accounts_Bulk_Data-2021-07-05.zip': zip }, async folder => {
    const read = await readAll(source, folder)
    assert.equal(kindOf(read, 'statement')[0]?.company.number, '00000078')
    assert.deepEqual(read.reasons, ['a placeholder instead of the document'])
  })
})

test('a sign is turned only where the balance sheet adds up afterwards', () => {
  const forgotten = {
    'Total-Current-Assets': '2909',
    'Total-Current-Liabilities': '6719',
    'Working-Capital': '3810',
    'Capital-Employed': '3810',
    'Net-Assets': '3810',
    'Shareholder-Funds': '3810',
  }
  assert.deepEqual(mendSigns(forgotten), ['Working-Capital', 'Capital-Employed', 'Net-Assets', 'Shareholder-Funds'])
  assert.equal(forgotten['Shareholder-Funds'], '-3810')
  const provision = { 'Capital-Employed': '100', 'Provisions-for-Liabilities': '-30', 'Net-Assets': '70' }
  assert.deepEqual(mendSigns(provision), ['Provisions-for-Liabilities'])
  const unexplained = { 'Total-Current-Assets': '10', 'Total-Current-Liabilities': '3', 'Working-Capital': '8' }
  assert.deepEqual(mendSigns(unexplained), [])
  const right = {
    'Total-Current-Assets': '3',
    'Prepayments-And-Accrued-Income': '1',
    'Total-Current-Liabilities': '9',
    'Working-Capital': '-5',
  }
  assert.deepEqual(mendSigns(right), [])
})
