import assert from 'node:assert/strict'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import { asWritten } from '../../src/sources/csv/fields.ts'
import csv from '../../src/sources/csv/index.ts'
import { readMapping } from '../../src/sources/csv/mapping.ts'
import { assertSays, fixtures, readOne, temporaryFolder } from '../support/read-source.ts'

test('a list with a mapping beside it', async () => {
  const { entries, reasons, about } = await readOne(csv, 'csv/suppliers.csv')
  const [larkspur, fjordgran] = entries as CompanyEntry[]
  assertSays(larkspur, {
    kind: 'company',
    key: 'suppliers/S-1',
    keys: [
      { scheme: 'reg:GB', number: '09999904' },
      { scheme: 'vat:GB', number: 'GB999000124' },
    ],
    basic: {
      name: 'Larkspur Joinery Limited',
      country_code: 'GB',
      registration_number: '09999904',
      vat_number: 'GB999000124',
      lei: null,
      euid: null,
      ticker: null,
      incorporated_on: '2011-05-06',
      dissolved_on: null,
      status: 'trading',
      status_id: 106,
      legal_form: null,
      legal_form_code: null,
      state: null,
    },
    address: {
      country_region: null,
      address_street: '3 Plane Street',
      address_location: null,
      address_city: 'Hull',
      zip_code: 'HU1 1ZZ',
      latitude: null,
      longitude: null,
    },
    contact: {
      website: null,
      linkedin: null,
      phones: ['+44 1482 000000', '+44 7700 900000'],
      emails: null,
      fax: null,
    },
    activity: { nace: null, isic: null, sic: null, employees: 12 },
    names: [{ kind: 'previous', name: 'Lark & Spur Ltd' }],
  })
  assert.equal(fjordgran?.basic?.status_id, 108)
  // Nothing is said of these, so that what others say still stands.
  assertSays(fjordgran?.contact, undefined)
  assert.deepEqual(reasons, ['"31/02/2011" is not a date', 'status: the mapping does not define "sleeping"'])
  assert.deepEqual(about.origin, { name: 'Supplier list', licence: 'internal' })
})

test('every text that is taken as it is written fills the column of its name, in its group', async t => {
  const known = { name: 'Pellworm Inc', country_code: 'US', registration_number: '9990002' }
  const codes: Record<string, string> = { lei: '529900T8BM49AURSDO55', euid: 'BEKBOBCE.0656.727.414' }
  const texts = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, codes[name] ?? `${name} 1`]))
  const { basic, address, contact } = asWritten
  const row = { ...known, ...texts([...basic, ...address, ...contact]) }
  const folder = await temporaryFolder(t)
  const file = path.join(folder, 'list.csv')
  await writeFile(file, [Object.keys(row), Object.values(row)].map(line => `${line.join(',')}\n`).join(''))
  const columns = Object.fromEntries(Object.keys(row).map(name => [name, name]))
  await writeFile(`${file}.map.json`, JSON.stringify({ list: 'texts', columns }))
  const { entries, reasons } = await readOne(csv, file)
  assert.deepEqual(reasons, [])
  assert.partialDeepStrictEqual(entries, [{ basic: texts(basic), address: texts(address), contact: texts(contact) }])
})

test('an EUID identifies a company, and a wrong one puts the row in quarantine with an example', async t => {
  const folder = await temporaryFolder(t)
  const file = path.join(folder, 'list.csv')
  await writeFile(file, 'n,e\nLantaarn,bekbobce.0656.727.414\nLyhty,FIFPRO.X12\nLykt,lantern\nStock,XX1\n')
  const mapping = { list: 'euids', columns: { n: 'name', e: 'euid' }, constants: { country_code: 'BE' } }
  await writeFile(`${file}.map.json`, JSON.stringify(mapping))
  const { entries, reasons } = await readOne(csv, file)
  assert.deepEqual(
    (entries as CompanyEntry[]).map(({ keys }) => keys),
    [[{ scheme: 'euid', number: 'bekbobce.0656.727.414' }]],
  )
  assert.deepEqual(
    reasons.map(reason => /is not an EUID: it must .* as in \S+\d/.test(reason)),
    [true, true, true],
  )
})

test('a mapping given by name, constants, and a register of a state', async t => {
  const folder = await temporaryFolder(t)
  await writeFile(path.join(folder, 'list.csv'), 'n,c\nPellworm Inc,9990002\n')
  const mapping = path.join(folder, 'elsewhere.json')
  await writeFile(
    mapping,
    JSON.stringify({
      list: 'prospects',
      columns: { n: 'name', c: 'registration_number' },
      constants: { country_code: 'US' },
      register: 'US-DE',
    }),
  )
  const { entries } = await readOne(csv, path.join(folder, 'list.csv'), { mapping })
  const [company] = entries as CompanyEntry[]
  assert.deepEqual(company?.keys, [{ scheme: 'reg:US-DE', number: '9990002' }])
  assert.equal(company?.key, 'prospects/reg:US-DE/9990002')
  await assert.rejects(readOne(csv, path.join(folder, 'list.csv')), /create list\.csv\.map\.json next to the file/)
})

test('a number of another country identifies a company and is not served as its own; "N/A" is no number', async t => {
  const folder = await temporaryFolder(t)
  await writeFile(
    path.join(folder, 'list.csv'),
    'i,n,c,r,v\n1,Pellworm,FR,9990002,FR1\n2,Langeness,GB,9990003,n/a\n3,Hooge,GB,N/A,none\n4,Oland,GB,000,-\n',
  )
  await writeFile(
    path.join(folder, 'list.csv.map.json'),
    JSON.stringify({
      list: 'suppliers',
      key: 'i',
      columns: { n: 'name', c: 'country_code', r: 'registration_number', v: 'vat_number' },
      ignored: [],
      register: 'GB',
    }),
  )
  const { entries, reasons } = await readOne(csv, path.join(folder, 'list.csv'))
  assert.deepEqual(reasons, [])
  assert.deepEqual(
    (entries as CompanyEntry[]).map(({ keys, basic }) => [
      keys.map(({ scheme, number }) => `${scheme} ${number}`).join(),
      basic?.registration_number,
      basic?.vat_number,
    ]),
    [
      ['reg:GB 9990002,vat:FR FR1', null, 'FR1'],
      ['reg:GB 9990003', '9990003', null],
      ['list:suppliers 3', null, null],
      ['list:suppliers 4', null, null],
    ],
  )
})

test('a state by code, by code with its country and by name is the same state', async t => {
  const folder = await temporaryFolder(t)
  const states = ['TX', 'us-tx', 'Texas', 'Quebec']
  const rows = states.map((state, at) => `Pellworm Inc,${at + 1},${state}`)
  await writeFile(path.join(folder, 'list.csv'), `n,c,s\n${rows.join('\n')}\n`)
  await writeFile(
    path.join(folder, 'list.csv.map.json'),
    JSON.stringify({
      list: 'prospects',
      columns: { n: 'name', c: 'registration_number', s: 'state' },
      constants: { country_code: 'US' },
    }),
  )
  const { entries, reasons } = await readOne(csv, path.join(folder, 'list.csv'))
  assert.deepEqual(
    (entries as CompanyEntry[]).map(({ basic }) => basic?.state),
    ['TX', 'TX', 'TX'],
  )
  assert.match(reasons.join(), /^"Quebec" is not a state of US: use its ISO 3166-2 code/)
})

test('columns and mapping must agree', async t => {
  const folder = await temporaryFolder(t)
  const file = path.join(folder, 'suppliers.csv')
  const text = await readFile(path.join(fixtures, 'csv/suppliers.csv'), 'utf8')
  await copyFile(path.join(fixtures, 'csv/suppliers.csv.map.json'), path.join(folder, 'suppliers.csv.map.json'))
  await writeFile(file, text.replace(';Buyer', ';Bought by'))
  await assert.rejects(readOne(csv, file), /the mapping names the column "Buyer", which is not in the file/)
  await writeFile(file, text.replaceAll(/$/gm, ';').replace(';Buyer;', ';Buyer;New'))
  await assert.rejects(readOne(csv, file), /"New" is unknown/)
})

test('the error lists everything that is wrong with a mapping', () => {
  assert.throws(() => readMapping('{', 'map.json'), /map\.json is not JSON/)
  assert.throws(
    () =>
      readMapping(
        JSON.stringify({ columns: { A: 'name', B: 'nmae', C: 'name' }, dates: 'YY', delimiter: '||', colour: 'red' }),
        'map.json',
      ),
    (error: Error) =>
      [
        'map.json: ',
        'unknown member "colour"',
        'unknown field "nmae"',
        'dates must be one of',
        'list, the name of the list, is missing',
        'delimiter must be one character',
        'needs country_code',
        'must be identified by',
        '"name" is mapped by A and C',
      ].every(problem => error.message.includes(problem)),
  )
})
