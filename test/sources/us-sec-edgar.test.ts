import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { chooseStatements } from '#domain/financials/choose-statements.ts'
import type { Statement } from '#domain/financials/statement.ts'
import { isCompanyName } from '../../src/sources/us-sec-edgar/filer-kind.ts'
import source from '../../src/sources/us-sec-edgar/index.ts'
import { placeOf } from '../../src/sources/us-sec-edgar/place-of.ts'
import { assertSays, fixtures, kindOf, readAll, withFiles } from '../support/read-source.ts'
import { zipOf } from '../support/zip.ts'

const folder = path.join(fixtures, 'us-sec-edgar')
const read = (...names: string[]) => readAll(source, ...names.map(name => path.join(folder, name)))
const cik = (number: string) => ({ scheme: 'cik', number })

test('each file is of one dataset, and those read along are of none', async () => {
  const all = await read('.')
  assert.deepEqual(all.unknown, [])
  assert.equal(all.abouts.length, 13)
  assert.equal(new Set(source.datasets.map(({ id }) => id)).size, 5)
})

test('ticker lists add tickers to companies and make none', async () => {
  const list = await read('company_tickers.json')
  assertSays(list.entries, [
    {
      kind: 'company',
      key: '0000001234/tickers',
      keys: [cik('0000001234'), { scheme: 'ticker', number: 'GLDF' }, { scheme: 'ticker', number: 'GLDF-PA' }],
    },
  ])
  assert.deepEqual(list.reasons, ['"no" is not a CIK'])
  const exchanges = await read('company_tickers_exchange.json')
  assertSays(
    kindOf(exchanges, 'company').map(entry => [entry.key, entry.extra]),
    [
      ['0000001234/exchange', { listings: [{ ticker: 'GLDF', exchange: 'NYSE' }] }],
      ['0000098765/exchange', undefined],
    ],
  )
  assert.deepEqual(exchanges.reasons, ['expected 4 values'])
  const [mapped] = kindOf(await read('mappings.csv'), 'company')
  assert.deepEqual(mapped, { ...kindOf(exchanges, 'company')[0], key: '0000001234/mappings' })
})

test('a filer is a company with its numbers, place, address and former names', async () => {
  assertSays((await read('CIK0000001234.json')).entries, [
    {
      kind: 'company',
      key: '0000001234',
      keys: [
        cik('0000001234'),
        { scheme: 'vat:US', number: '123004567' },
        { scheme: 'ticker', number: 'GLDF' },
        { scheme: 'ticker', number: 'GLDF-PA' },
      ],
      basic: {
        name: 'Gilded Fern Corp',
        country_code: 'US',
        vat_number: '123004567',
        lei: null,
        ticker: 'GLDF',
        state: 'DE',
        jurisdiction: 'US-DE',
      },
      address: {
        address_street: '1 FERN WAY, FLOOR 2',
        address_city: 'OTTERVILLE',
        country_region: 'NV',
        zip_code: '89001',
      },
      contact: { website: null, phones: ['555-0100'] },
      activity: { sic: ['US:3571'] },
      names: [{ kind: 'previous', name: 'Brass Fern Inc', valid_from: '1999-01-01', valid_until: '2001-02-03' }],
      extra: {
        cik: '0000001234',
        entity_type: 'operating',
        sic_description: 'Electronic Computers',
        category: 'Non-accelerated filer, Smaller reporting company',
        fiscal_year_end: '0926',
        exchanges: ['NYSE', 'NYSE'],
        filings: { count: 1, filed_from: '2024-05-03', filed_to: '2024-05-03', forms: [{ form: '4', count: 1 }] },
      },
    },
  ])
})

test('a filer from abroad is placed by its address, and zeroes are no tax number', async () => {
  const [company] = kindOf(await read('CIK0000098765.json'), 'company')
  assert.equal(company?.basic?.country_code, 'IE')
  assert.deepEqual(company?.keys, [cik('0000098765')])
  // An office says nothing about the law that a company is under.
  assert.equal(company?.basic?.jurisdiction, null)
})

test('neither the number of a filer nor that of an American employer is the number of a company from abroad', async () => {
  const [company] = kindOf(await read('CIK0000098766.json'), 'company')
  assert.deepEqual([company?.basic?.country_code, company?.basic?.jurisdiction], ['KY', 'KY'])
  assert.deepEqual([company?.basic?.registration_number, company?.basic?.vat_number], [undefined, null])
  assert.deepEqual(company?.keys, [cik('0000098766')])
  assert.deepEqual([company?.extra?.cik, company?.extra?.ein], ['0000098766', '982223334'])
})

test('a file with older filings speaks of its filer', async () => {
  const { entries, reasons } = await read('CIK0000001234-submissions-001.json')
  assert.deepEqual(entries, [
    {
      kind: 'company',
      key: '0000001234/001',
      keys: [cik('0000001234')],
      extra: {
        filings_001: {
          count: 3,
          filed_from: '2002-01-05',
          filed_to: '2004-11-01',
          forms: [
            { form: '10-K', count: 2 },
            { form: 'S-1', count: 1 },
          ],
        },
      },
    },
  ])
  assert.deepEqual(reasons, [])
  const older = await readFile(path.join(folder, 'CIK0000001234-submissions-001.json'))
  await withFiles({ 'saved.json': older }, async place => {
    const renamed = await readAll(source, place)
    assert.deepEqual(renamed.entries, [])
    assert.match(renamed.reasons[0] ?? '', /without a filer: keep the original file name/)
  })
})

test('individual filers are left out and counted; a partnership that files like them is a company', async () => {
  const person = await read('CIK0000055555.json')
  assert.deepEqual(person.entries, [])
  assert.deepEqual(person.abouts[0]?.leftOut, { 'individual filers': 1 })
  const partnership = await read('CIK0000066666.json')
  assert.equal(kindOf(partnership, 'company')[0]?.basic?.name, 'Thistledown Partners L.P.')
  assert.equal(partnership.abouts[0]?.leftOut, undefined)
})

test('a name, or an office, shows who is a person', async () => {
  for (const name of [
    'ACME CO',
    'Nordvik Sjoe AS',
    'VANGUARD GROUP INC',
    'Fern Capital L.P.',
    'MOOR CORP /DE/',
    'Elm Trust',
  ])
    assert.ok(isCompanyName(name), name)
  for (const name of ['QUENDALE OTTILIE B', 'CO JANE', 'SA LUCIA M', 'Asher Lp Nathaniel'])
    assert.ok(!isCompanyName(name), name)
  const [treasurer] = kindOf(await read('form5.xml'), 'officer')
  assert.deepEqual([treasurer?.officer_kind, treasurer?.last_name], ['person', 'BANK'])
})

test('holdings that are named alike are kept apart, and a transaction goes on from the one before it', async () => {
  const holdings = kindOf(await read('form5.xml'), 'holding')
  assert.deepEqual(
    holdings.map(({ quantity, extra }) => [
      quantity,
      extra?.nature_of_ownership,
      extra?.nature_of_ownership_footnote ?? null,
    ]),
    [
      ['90', 'By Trust', 'Held by the Elder Bank Trust.'],
      ['70', 'By Trust', 'Held by the Younger Bank Trust.'],
      ['30', 'By Child', null],
      ['31', 'By Child', null],
    ],
  )
  assert.equal(new Set(holdings.map(({ key }) => key)).size, 4)
})

test('an undescribed member stops the run, and the error names it', async () => {
  const text = await readFile(path.join(folder, 'CIK0000001234.json'), 'utf8')
  await withFiles({ 'CIK0000001234.json': text.replace('"flags":', '"mood":1,"flags":') }, async place => {
    await assert.rejects(readAll(source, place), (error: Error) => /"mood" is unknown/.test(error.message))
  })
})

test('each annual report has its own statement of a year, in the digits that were filed', async () => {
  const statements = kindOf(await read('facts/CIK0000001234.json'), 'statement')
  assert.deepEqual(
    statements.map(({ filed_on, period_start, period_end, values }) => ({
      filed_on,
      period_start,
      period_end,
      values,
    })),
    [
      {
        filed_on: '2022-11-01',
        period_start: '2021-09-26',
        period_end: '2022-09-24',
        values: { Turnover: '900.1', 'Total-Assets': '5000' },
      },
      {
        filed_on: '2023-11-01',
        period_start: '2021-09-26',
        period_end: '2022-09-24',
        values: { Turnover: '901.1', 'Total-Assets': '5001' },
      },
      {
        filed_on: '2023-11-01',
        period_start: '2020-09-27',
        period_end: '2021-09-25',
        values: { Turnover: '800' },
      },
      {
        filed_on: '2023-11-01',
        period_start: '2022-09-25',
        period_end: '2023-09-30',
        values: { Turnover: '1250', 'Profit-after-Tax': '-12345678901234567890.5', 'Total-Assets': '6000' },
      },
    ],
  )
  assert.ok(statements.every(({ consolidated, partial, currency }) => consolidated && partial && currency === 'USD'))
  assert.equal(new Set(statements.map(({ key }) => key)).size, 4)
})

const samples = path.join(import.meta.dirname, '../../../shared/registries/samples/sec-edgar/companyfacts')

/** Metrics of one concept: the others fall back on a second one. */
const ofOneConcept = {
  'Operating-Profit': 'OperatingIncomeLoss',
  'Stocks-And-Work-in-Progress': 'InventoryNet',
  'Tangible-Assets': 'PropertyPlantAndEquipmentNet',
  Goodwill: 'Goodwill',
  'Total-Assets': 'Assets',
  Taxation: 'IncomeTaxExpenseBenefit',
  'Total-Current-Liabilities': 'LiabilitiesCurrent',
}

type Filed = { start?: string; end: string; val: number; form: string; filed: string }

for (const name of ['CIK0000320193.json', 'CIK0001835632.json']) {
  const file = path.join(samples, name)
  test(`${name}: each figure is the newest that an annual report filed`, { skip: !existsSync(file) }, async () => {
    const raw = JSON.parse(await readFile(file, 'utf8')).facts['us-gaap']
    const statements = kindOf(await readAll(source, file), 'statement')
    const { served } = chooseStatements(
      statements.map(
        (entry, id): Statement => ({
          id,
          periodStart: entry.period_start ?? null,
          periodEnd: entry.period_end,
          filedOn: entry.filed_on ?? null,
          listedOn: null,
          approvedOn: null,
          consolidated: entry.consolidated,
          partial: entry.partial ?? null,
          accountsStatus: null,
          currency: entry.currency,
          values: entry.values,
          sourceId: 32,
        }),
      ),
    )
    const found = Object.entries(ofOneConcept).flatMap(([metric, concept]) =>
      served.flatMap(({ periodStart, periodEnd, values }) => {
        const filed: Filed[] = (raw[concept]?.units.USD ?? []).filter(
          ({ start, end, form }: Filed) =>
            end === periodEnd && (start === undefined || start === periodStart) && /^(10-K|8-K)/.test(form),
        )
        const newest = filed.reduce<Filed | null>((one, other) => (one && one.filed > other.filed ? one : other), null)
        return newest ? [{ metric, periodEnd, served: values[metric], newest: String(newest.val) }] : []
      }),
    )
    assert.ok(found.length > 40, `${found.length}`)
    assert.deepEqual(
      found.filter(({ served, newest }) => served !== newest),
      [],
    )
  })
}

test('facts in a zip are read member by member', async () => {
  const facts = await readFile(path.join(folder, 'facts/CIK0000001234.json'))
  await withFiles({ 'companyfacts.zip': zipOf([{ name: 'CIK0000001234.json', content: facts }]) }, async place => {
    assert.equal(kindOf(await readAll(source, place), 'statement').length, 4)
  })
})

test('data sets give companies and years, by whole company and in real days', async () => {
  const found = await read('q__num.txt')
  assert.deepEqual(
    kindOf(found, 'statement').map(({ company, period_start, period_end, currency, values }) => [
      company.number,
      period_start,
      period_end,
      currency,
      values,
    ]),
    [
      ['0000001234', null, '2023-09-26', 'USD', { Turnover: '1250', 'Total-Assets': '6000.5' }],
      ['0000098765', '2022-01-01', '2022-12-31', 'EUR', { Turnover: '50', 'Total-Assets': '70' }],
    ],
  )
  const [fern, marsh] = kindOf(found, 'company')
  assert.equal(fern?.basic?.jurisdiction, 'US-DE')
  assert.deepEqual(fern?.names, [{ kind: 'previous', name: 'BRASS FERN INC', valid_until: '2001-02-03' }])
  assert.equal(fern?.as_of, '2023-11-01')
  assert.equal(marsh?.basic?.country_code, 'IE')
  assert.deepEqual(found.reasons, ['sub.txt does not list the filing 0000000000-00-000000'])
})

test('an undescribed column stops the run, and the error names it', async () => {
  const files = {
    'sub.txt': await readFile(path.join(folder, 'q__sub.txt')),
    'num.txt': 'adsh\ttag\tmood\n0000001234-23-000009\tAssets\t1\n',
  }
  await withFiles(files, async place => {
    await assert.rejects(readAll(source, place), /"mood" is unknown/)
  })
})

test('numbers without the list of filings are not read', async () => {
  await withFiles({ 'num.txt': 'adsh\ttag\n' }, async place => {
    await assert.rejects(readAll(source, place), /sub\.txt not found next to it/)
  })
})

test('ownership forms name officers and what they hold after the last transaction', async () => {
  const form = await read('form4.xml')
  assert.deepEqual(
    kindOf(form, 'officer').map(({ key, full_name, last_name, first_name, middle_name, role, is_current }) => [
      key,
      full_name,
      [last_name, first_name, middle_name],
      role,
      is_current,
    ]),
    [
      ['0000001234/0000055555/director', 'QUENDALE OTTILIE B', ['QUENDALE', 'OTTILIE', 'B'], 'Director', true],
      [
        '0000001234/0000055555/officer',
        'QUENDALE OTTILIE B',
        ['QUENDALE', 'OTTILIE', 'B'],
        'Chief Executive Officer',
        true,
      ],
    ],
  )
  const holdings = kindOf(form, 'holding')
  assert.deepEqual(
    holdings.map(({ holder_name, holder_kind, holder, quantity, status, share_value, held_until }) => [
      holder_name,
      holder_kind,
      holder?.number,
      quantity,
      status,
      share_value,
      held_until,
    ]),
    [
      ['QUENDALE OTTILIE B', 'person', undefined, '450', 'active', null, null],
      ['QUENDALE OTTILIE B', 'person', undefined, '0', 'ceased', null, '2024-05-02'],
      ['Thistledown Partners L.P.', 'company', '0000066666', '450', 'active', 'More than 10 % of a class', null],
      ['Thistledown Partners L.P.', 'company', '0000066666', '0', 'ceased', null, '2024-05-02'],
    ],
  )
  assert.ok(holdings.every(({ percentage }) => percentage === undefined))
  // No form states when it was published: each is of the day that it reports.
  assert.deepEqual(
    new Set([...kindOf(form, 'officer'), ...holdings].map(({ as_of }) => as_of)),
    new Set(['2024-05-02']),
  )
  assert.equal(form.abouts[0]?.publishedOn, undefined)
})

test('codes of places are EDGAR’s own', () => {
  assert.deepEqual(placeOf('X0'), { country: 'GB', state: null })
  assert.deepEqual(placeOf('2M'), { country: 'DE', state: null })
  assert.deepEqual(placeOf('DE'), { country: 'US', state: 'DE' })
  assert.deepEqual(placeOf('A6'), { country: 'CA', state: 'ON' })
  assert.deepEqual(placeOf('1V'), { country: 'US', state: 'MP' })
  assert.equal(placeOf('XX'), null)
  assert.equal(placeOf(null), null)
})
