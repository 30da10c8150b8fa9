import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { FileError } from '#files/row.ts'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import source from '../../src/sources/be-kbo/index.ts'
import { actorOn } from '../support/actor.ts'
import { withTestDatabase } from '../support/database.ts'
import { assertSays, fixtures, kindOf, readOne, temporaryFolder } from '../support/read-source.ts'
import { zipOf } from '../support/zip.ts'

const folder = path.join(fixtures, 'be-kbo')
const full = path.join(folder, 'enterprise.csv')
const update = path.join(folder, 'update', 'enterprise_insert.csv')
const keyOf = (number: string) => ({ scheme: 'reg:BE', number })

test('an extract under the name of another is refused', async t => {
  const files = (await readdir(folder)).filter(name => name.endsWith('.csv'))
  const members = await Promise.all(
    files.map(async name => ({ name, content: await readFile(path.join(folder, name)) })),
  )
  const zip = path.join(await temporaryFolder(t), 'KboOpenData_0501_2026_10_05_Full.zip')
  await writeFile(zip, zipOf(members))
  await assert.rejects(readOne(source, zip), /the extract 500 has the file name of extract 0501/)
})

test('a day on which older lists were taken over is no day of founding; another 1 January is', async t => {
  const copy = await temporaryFolder(t)
  await cp(folder, copy, { recursive: true })
  const file = path.join(copy, 'enterprise.csv')
  const text = await readFile(full, 'utf8')
  const started = async (day: string) => {
    await writeFile(file, text.replace('01-01-1962', day))
    const found = kindOf(await readOne(source, file), 'company').find(({ key }) => key === '0123456749')
    return [found?.basic?.incorporated_on ?? null, found?.extra?.in_register_since ?? null]
  }
  assert.deepEqual(await started('01-01-1962'), ['1962-01-01', null])
  assert.deepEqual(await started('02-01-1968'), ['1968-01-02', null])
  for (const year of ['1800', '1968', '1980'])
    assert.deepEqual(await started(`01-01-${year}`), [null, `${year}-01-01`], year)
})

const sample = path.join(import.meta.dirname, '../../../shared/registries/samples/belgium-kbo/enterprise.csv')

test('belgium-kbo/enterprise.csv: every start but those of conversions is kept', {
  skip: !existsSync(sample),
}, async () => {
  const companies = kindOf(await readOne(source, sample), 'company').filter(({ keys }) =>
    /^[01]/.test(keys[0]?.number ?? ''),
  )
  const rows = (await readFile(sample, 'utf8')).split('\n').slice(1)
  const starts = rows.flatMap(
    row => /(\d\d)[-/](\d\d)[-/](\d{4})"?\s*$/.exec(row)?.slice(1).toReversed().join('-') ?? [],
  )
  const isConversion = (day: string) => ['1800-01-01', '1968-01-01', '1980-01-01'].includes(day)
  assert.ok(starts.length > 3000)
  assert.equal(
    companies.filter(({ basic }) => basic?.incorporated_on).length,
    starts.filter(day => !isConversion(day)).length,
  )
  assert.equal(companies.filter(({ extra }) => extra?.in_register_since).length, starts.filter(isConversion).length)
})

test('the tables of a full extract become one record an entity', async () => {
  const read = await readOne(source, full)
  assert.deepEqual(read.reasons, [])
  assert.deepEqual([read.about.publishedOn, read.about.isComplete], ['2026-10-03', true])
  const companies = new Map(kindOf(read, 'company').map(entry => [entry.key, entry]))
  assertSays(companies.get('0123456749'), {
    kind: 'company',
    key: '0123456749',
    keys: [keyOf('0123456749'), { scheme: 'vat:BE', number: 'BE0123456749' }],
    basic: {
      name: 'Ateliers Ourthe',
      country_code: 'BE',
      registration_number: '0123.456.749',
      vat_number: 'BE0123456749',
      incorporated_on: '1962-01-01',
      status: 'Normale toestand / Situation normale',
      status_id: 106,
      legal_form: 'Naamloze vennootschap / Société anonyme',
      legal_form_code: 'R85P',
      company_type: 'head_office',
    },
    address: { address_street: "Quai de l'Ourthe 12 /3", address_city: 'Liège', zip_code: '4000' },
    contact: { website: 'www.ourthe.example', phones: ['04 000 00 01'], emails: ['info@ourthe.example'] },
    activity: { nace: ['62.01', '62.02', '02.10'], sic: ['BE:62.010', 'BE:62.020', 'BE:02.100'] },
    names: [
      { kind: 'transliterated', name: 'Ourthe Werkplaatsen' },
      { kind: 'trading', name: 'AO' },
      { kind: 'trading', name: 'Chez "Ourthe"' },
    ],
    extra: {
      juridical_situation: '000',
      juridical_form: '014',
      type_of_enterprise: 'legal person',
      nace_bel_2003: ['72210'],
      nace_bel_2025: ['62100'],
    },
  })
  const bankrupt = companies.get('0445566728')?.basic
  assert.deepEqual([bankrupt?.status, bankrupt?.status_id], ['Opening faillissement / Ouverture de faillite', 1615])
  assert.equal(bankrupt?.legal_form, 'Besloten Vennootschap / Société à responsabilité limitée')
  assert.equal(companies.get('0889900170')?.basic?.status_id, 1615, 'the address was struck off')
  assert.deepEqual(companies.get('0778899013')?.activity, { nace: [], sic: [] }, 'NACE-BEL 2025 is another list')
  const named = ['2111222321', '2333444569', '9000111247'].map(key => companies.get(key)?.basic)
  assert.deepEqual(
    named.map(basic => [basic?.name, basic?.company_type, basic?.vat_number]),
    [
      ['Ateliers Ourthe', 'branch', null],
      ['Liesbet Bloemen', 'branch', null],
      ['Ateliers Ourthe', 'branch', null],
    ],
  )
})

test('establishments and branches are linked to their enterprise, and a self-employed person is found as one', async () => {
  const read = await readOne(source, full)
  assert.deepEqual(
    kindOf(read, 'link').map(({ parent, child, link_kind, valid_from }) => [
      parent.number,
      child.number,
      link_kind,
      valid_from,
    ]),
    [
      ['0123456749', '2111222321', 'branch', '1999-06-01'],
      ['0778899013', '2333444569', 'branch', '2019-05-02'],
      ['0123456749', '9000111247', 'branch', '1988-01-01'],
    ],
  )
  const [person, ...others] = kindOf(read, 'officer')
  assert.deepEqual(others, [])
  assert.deepEqual(
    [person?.company.number, person?.full_name, person?.role],
    ['0778899013', 'Liesbet Vermolen', 'Natuurlijk Persoon / Personne physique'],
  )
  // All companies come before what refers to them.
  const first = read.entries.findIndex(({ kind }) => kind !== 'company')
  assert.ok(read.entries.slice(first).every(({ kind }) => kind !== 'company'))
})

test('an update says only what changed of a record, what is new and what is gone', async () => {
  const read = await readOne(source, update)
  assert.deepEqual([read.about.publishedOn, read.about.isComplete], ['2026-10-04', undefined])
  const only = new Map(kindOf(read, 'company').map(entry => [entry.key, entry.only]))
  assert.deepEqual(only.get('1020030026'), undefined)
  assert.ok(only.get('0123456749')?.includes('address') && only.get('0123456749')?.includes('contact'))
  assert.ok(!only.get('0123456749')?.includes('activity'))
  assert.deepEqual(only.get('0778899013'), ['names', 'basic.name'])
  assert.deepEqual(
    kindOf(read, 'gone').map(({ of, key }) => `${of} ${key}`),
    ['company 0445566728', 'company 2111222321', 'officer 0445566728', 'link 2111222321'],
  )
})

test('a full extract that lost a column of the last one is refused, and an update without all tables is not', t =>
  withTestDatabase(async url => {
    const cut = await temporaryFolder(t)
    await cp(folder, cut, { recursive: true })
    const code = path.join(cut, 'code.csv')
    const lines = (await readFile(code, 'utf8')).trim().split(/\r?\n/)
    await writeFile(code, `${lines.map(line => line.replace(/,[^,]*$/, '')).join('\n')}\n`)
    const run = async (file: string) => {
      const [part] = (await planImport(source, [file])).parts
      assert.ok(part)
      return runImport(url, { source: source.code, places: [file], ...part }, await actorOn(url))
    }
    await run(full)
    await assert.rejects(
      run(path.join(cut, 'enterprise.csv')),
      /missing the column "Description" that the last file had/,
    )
    assert.equal((await run(update)).isComplete, false)
    await assert.rejects(run(path.join(cut, 'enterprise.csv')), /missing the column "Description"/)
  }))

const served = `select name, status_id, address_city, zip_code, phones, sic, vat_number, vanished_on::text
  from companies where merged_into is null order by registration_number`

for (const order of [
  [full, update],
  [full, update, update],
  [update, full],
]) {
  const names = order.map(file => path.basename(file, '.csv')).join(', ')
  test(`each member is served as the newest extract says it: ${names}`, () =>
    withTestDatabase(async url => {
      for (const file of order) {
        const [part] = (await planImport(source, [file])).parts
        assert.ok(part)
        // A complete file is refused after a newer one, unless it is not called complete.
        const request = { source: source.code, places: [file], isComplete: order[0] === full && undefined, ...part }
        await runImport(url, request, await actorOn(url))
      }
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        const { rows } = await client.query({ text: served, rowMode: 'array' })
        assert.deepEqual(rows, [
          [
            'Ateliers Ourthe',
            106,
            'Namur',
            '5000',
            null,
            ['BE:62.010', 'BE:62.020', 'BE:02.100'],
            'BE0123456749',
            null,
          ],
          ['Kwartelhof', 108, 'Gent', '9000', ['09/000.00.02'], ['BE:56.101'], null, '2026-10-04'],
          ['Vermolen, Elisabeth', 106, null, null, null, null, 'BE0778899013', null],
          ['Zilverbeek', 1615, 'Kortrijk', '8500', null, ['BE:68.203'], 'BE0889900170', null],
          ['Brume Légère', 106, 'Wavre', '1300', null, null, 'BE1020030026', null],
          ['Ateliers Ourthe', 108, 'Verviers', '4800', null, null, null, '2026-10-04'],
          ['Liesbet Bloemen', 106, null, null, null, ['BE:47.761'], null, null],
          ['Ateliers Ourthe', 106, null, null, null, null, null, null],
        ])
      } finally {
        await client.end()
      }
    }))
}

test('a wrong check digit puts its row aside; a missing table and mixed extracts stop the run', async t => {
  const copy = await temporaryFolder(t)
  await cp(folder, copy, { recursive: true })
  const changed = async (name: string, change: (text: string) => string) =>
    writeFile(path.join(copy, name), change(await readFile(path.join(folder, name), 'utf8')))
  await changed('contact.csv', text => text.replace('0445.566.728', '0445.566.729'))
  const read = await readOne(source, path.join(copy, 'enterprise.csv'))
  assert.deepEqual(read.reasons, ['contact.csv, line 6: "0445.566.729" is not a number of the register (check digits)'])
  await changed('meta.csv', text => text.replace('"full"', '"update"'))
  const says = (expected: RegExp) => (error: Error) => error instanceof FileError && expected.test(error.message)
  await assert.rejects(readOne(source, path.join(copy, 'enterprise.csv')), says(/files of two extracts are mixed/))
  await changed('meta.csv', text => text)
  await rm(path.join(copy, 'denomination.csv'))
  await assert.rejects(readOne(source, path.join(copy, 'enterprise.csv')), says(/denomination\.csv is missing/))
})

test('what is wrong with one of the tables names it, and so does what meta.csv does not say', async t => {
  const copy = await temporaryFolder(t)
  await cp(folder, copy, { recursive: true })
  const says = (expected: RegExp) => (error: Error) => error instanceof FileError && expected.test(error.message)
  const change = async (name: string, by: (content: string) => string) => {
    const file = path.join(copy, name)
    await writeFile(file, by(await readFile(file, 'utf8')))
  }
  await change('activity.csv', content => content.replace('NaceVersion', 'NaceEdition'))
  await assert.rejects(
    readOne(source, path.join(copy, 'enterprise.csv')),
    says(/activity\.csv: .*"NaceEdition" is unknown/),
  )
  await change('activity.csv', content => content.replace('NaceEdition', 'NaceVersion'))
  await change('meta.csv', content => content.replace('ExtractType', 'Extract'))
  await assert.rejects(
    readOne(source, path.join(copy, 'enterprise.csv')),
    says(/meta\.csv does not state whether the extract is full or an update/),
  )
})
