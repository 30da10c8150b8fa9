import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { CompanyEntry, HoldingEntry } from '#ingest/entries/entry.ts'
import followTheMoney from '../../src/sources/followthemoney/index.ts'
import { fixtures, readOne, temporaryFolder } from '../support/read-source.ts'

const FILE = 'followthemoney/entities.ftm.json'
const MARLOWICK = { scheme: 'reg:GB', number: '09999903' }

test('companies with the numbers that decide who they are', async () => {
  const { entries, reasons, rows } = await readOne(followTheMoney, FILE)
  assert.equal(rows, 10)
  assert.deepEqual(reasons, ['the owner "ftm-nobody" is not described in the file'])
  const [marlowick, kestrelmoor] = entries.filter(entry => entry.kind === 'company') as CompanyEntry[]
  assert.deepEqual(marlowick?.keys, [
    MARLOWICK,
    { scheme: 'lei', number: '5299000HHHHHHHHHHH88' },
    { scheme: 'vat:GB', number: 'GB999000123' },
    { scheme: 'ftm', number: 'ftm-c-1' },
  ])
  assert.equal(marlowick?.basic?.name, 'Marlowick Trading Limited')
  assert.deepEqual(marlowick?.names, [
    { kind: 'previous', name: 'Marlow & Wick Ltd' },
    { kind: 'trading', name: 'MARLOWICK TRADING LTD' },
  ])
  assert.deepEqual(marlowick?.extra, { schema: 'Company', topics: ['corp.public'] })
  // A number of one of fifty registers decides nothing.
  assert.deepEqual(kestrelmoor?.keys, [{ scheme: 'ftm', number: 'ftm-c-2' }])
  assert.deepEqual(kestrelmoor?.extra?.usc_code, ['91310000MA00000000'])
})

test('owners and directors of companies; other property is nobody’s shares', async () => {
  const { entries } = await readOne(followTheMoney, FILE)
  const [person, company, ...others] = entries.filter(entry => entry.kind === 'holding') as HoldingEntry[]
  assert.equal(others.length, 0)
  assert.deepEqual(person, {
    kind: 'holding',
    key: 'ftm-own-1',
    company: MARLOWICK,
    holder_kind: 'person',
    holder_name: 'Leopoldine Marl',
    holder: null,
    holder_country: null,
    person_key: 'ftm-p-1',
    birth_year: 1952,
    quantity: '765',
    share_type: null,
    total_value: null,
    currency: null,
    status: null,
    held_from: null,
    held_until: null,
    percentage: '76.5',
  })
  assert.deepEqual([company?.percentage_min, company?.percentage_max], ['10', '25'])
  const link = entries.find(entry => entry.kind === 'link')
  assert.deepEqual(link?.kind === 'link' && [link.parent, link.child, link.percentage_min], [
    { scheme: 'ftm', number: 'ftm-c-2' },
    MARLOWICK,
    '10',
  ])
  const officer = entries.find(entry => entry.kind === 'officer')
  assert.deepEqual(officer?.kind === 'officer' && [officer.full_name, officer.birth_month, officer.appointed_on], [
    'Leopoldine Marl',
    10,
    '2019-03-04',
  ])
})

test('a Russian company is known by its OGRN, and taxed under its INN, wherever a list writes them', async t => {
  const company = async (properties: Record<string, string[]>) => {
    const entity = { id: 'ftm-r', schema: 'Company', properties: { name: ['ООО Выдумка'], ...properties } }
    const [entry] = (await readLines(t, [entity])).entries as CompanyEntry[]
    const { registration_number, vat_number, country_code } = entry?.basic ?? {}
    return [
      entry?.keys.map(({ scheme, number }) => `${scheme}/${number}`),
      country_code,
      registration_number,
      vat_number,
    ]
  }
  const expected = [['reg:RU/1027700000001', 'vat:RU/7700000001', 'ftm/ftm-r'], 'RU', '1027700000001', '7700000001']
  const codes = { ogrnCode: ['1027700000001'], innCode: ['7700000001'] }
  assert.deepEqual(await company({ jurisdiction: ['ru'], ...codes }), expected)
  assert.deepEqual(await company({ country: ['ua', 'ru'], ...codes }), expected)
  assert.deepEqual(
    await company({ jurisdiction: ['ru'], registrationNumber: ['7700000001', '1027700000001'] }),
    expected,
  )
  // Of several the one that a list calls the registration number.
  const several = { jurisdiction: ['ru'], ogrnCode: ['1027700000001', '1027700000002'], innCode: ['7700000001'] }
  assert.deepEqual(await company({ ...several, registrationNumber: ['1027700000001'] }), expected)
  // A tax number alone is no number of a register.
  assert.deepEqual(await company({ jurisdiction: ['ru'], registrationNumber: ['7700000001'] }), [
    ['vat:RU/7700000001', 'ftm/ftm-r'],
    'RU',
    null,
    '7700000001',
  ])
})

test('votes are no shares', async t => {
  const owned = async (properties: Record<string, string[]>) => {
    const edge = {
      id: 'o',
      schema: 'Ownership',
      properties: { owner: ['p'], asset: ['c'], percentage: ['75-100'], ...properties },
    }
    const { entries } = await readLines(t, [PERSON, COMPANY, edge])
    const holding = entries.find(entry => entry.kind === 'holding') as HoldingEntry
    return [holding.percentage_min, holding.quantity, holding.extra?.voting_rights]
  }
  const votes = { percentage_min: '75', percentage_max: '100', share_value: '75-100' }
  const count = { sharesCount: ['12'] }
  assert.deepEqual(await owned({ ownershipType: ['voting-rights-75-to-100-percent'], ...count }), [
    undefined,
    null,
    votes,
  ])
  assert.deepEqual(await owned({ role: ['Voting rights'] }), [undefined, null, votes])
  assert.deepEqual(await owned({ sharesType: ['Voting shares'], ...count }), ['75', '12', undefined])
  assert.deepEqual(await owned({ role: ['ownership-of-shares', 'voting-rights'] }), ['75', null, undefined])
})

test('an address that stands by itself is read, and one of another country is none of the company’s', async t => {
  const address = (id: string, properties: Record<string, string[]>) => ({ id, schema: 'Address', properties })
  const abroad = address('a-1', { full: ['7 Far Road, Riga'], city: ['Riga'], country: ['lv'] })
  const home = address('a-2', {
    full: ['2 Marl Road, Hull HU1 1ZZ'],
    street: ['2 Marl Road'],
    city: ['Hull'],
    postalCode: ['HU1 1ZZ'],
    country: ['gb'],
  })
  const text = ['3 Old Lane, Hull']
  const located = {
    ...COMPANY,
    properties: { ...COMPANY.properties, address: text, addressEntity: ['a-1', 'a-2', 'a-9'] },
  }
  const [company] = (await readLines(t, [located, abroad, home])).entries as CompanyEntry[]
  assert.deepEqual(company?.address, {
    address_street: '2 Marl Road',
    address_location: null,
    address_city: 'Hull',
    country_region: null,
    zip_code: 'HU1 1ZZ',
    latitude: null,
    longitude: null,
  })
  assert.deepEqual(company?.extra?.other_addresses, ['3 Old Lane, Hull', '7 Far Road, Riga'])
  const [elsewhere] = (await readLines(t, [{ ...located, properties: { ...located.properties, address: [] } }, abroad]))
    .entries as CompanyEntry[]
  assert.deepEqual([elsewhere?.address, elsewhere?.extra?.other_addresses], [undefined, ['7 Far Road, Riga']])
})

test('a delta adds, changes and takes back, and says what it does not describe', async t => {
  const ownership = { id: 'o', schema: 'Ownership', properties: { owner: ['p'], asset: ['c'] } }
  const { entries, reasons, about } = await readLines(t, [
    { op: 'DEL', entity: { id: 'gone-1' } },
    { op: 'MOD', entity: { ...COMPANY, last_change: '2026-02-03T04:05:06' } },
    { op: 'ADD', entity: ownership },
    { op: 'ADD', entity: { ...ownership, id: 'o-2', properties: { owner: ['stranger'], asset: ['c'] } } },
    { op: 'ADD', entity: PERSON },
    { op: 'TURN', entity: PERSON },
  ])
  assert.deepEqual(
    entries.map(entry => (entry.kind === 'gone' ? `gone ${entry.of} ${entry.key}` : `${entry.kind} ${entry.key}`)),
    ['gone company gone-1', 'gone holding gone-1', 'gone link gone-1', 'gone officer gone-1', 'company c', 'holding o'],
  )
  assert.equal((entries[4] as CompanyEntry).as_of, '2026-02-03')
  assert.deepEqual(reasons, ['"TURN" is not an operation'])
  assert.deepEqual(about.leftOut, { 'owners and directors listed only in the full file': 1 })
})

const COMPANY = { id: 'c', schema: 'Company', properties: { name: ['Marl Ltd'], jurisdiction: ['gb'] } }
const PERSON = { id: 'p', schema: 'Person', properties: { name: ['Leopoldine Marl'] } }

async function readLines(t: Parameters<typeof temporaryFolder>[0], lines: object[]) {
  const file = path.join(await temporaryFolder(t), 'entities.json')
  await writeFile(file, lines.map(line => JSON.stringify(line)).join('\n'))
  return readOne(followTheMoney, file)
}

test('an unknown property or schema stops the run', async t => {
  const text = await readFile(path.join(fixtures, FILE), 'utf8')
  const file = path.join(await temporaryFolder(t), 'newer.json')
  await writeFile(file, text.replace('"status":["Active"]', '"mood":["good"]'))
  await assert.rejects(readOne(followTheMoney, file), /"properties\.mood" is unknown/)
  await writeFile(file, text.replace('"schema":"Vessel"', '"schema":"Balloon"'))
  await assert.rejects(readOne(followTheMoney, file), /unknown schema "Balloon"/)
})
