import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { Feed } from '#ingest/entries/feed.ts'
import finland from '../../src/sources/fi-prh/index.ts'
import { fileOf } from '../support/read.ts'
import { assertSays, fixtures, kindOf, readAll, readOne, withFiles } from '../support/read-source.ts'

const reading = await readOne(finland, 'fi-prh/all_companies.json')
const [company, ceased] = kindOf(reading, 'company')

test('Finnish companies: a situation is in between, whatever the code of the status says', () => {
  assert.deepEqual(reading.reasons, ['"9900013-9" is not a business id'])
  assertSays(company?.basic, {
    name: 'Lyhty Oyj',
    country_code: 'FI',
    registration_number: '9900011-4',
    vat_number: 'FI99000114',
    euid: 'FIFPRO.9900011-4',
    incorporated_on: '2001-03-05',
    status: 'In restructuring',
    status_id: 1615,
    legal_form: 'Public limited company',
    company_type: 'head_office',
  })
  assert.deepEqual(company?.keys.at(-1), { scheme: 'euid', number: 'FIFPRO.9900011-4' })
  assertSays(company?.address, {
    address_street: 'Lyhtykatu 7 B 12',
    address_location: 'c/o Kioski',
    address_city: 'HELSINKI',
    zip_code: '00100',
  })
  assertSays(company?.extra?.postal_address, { address_street: 'PL 99', address_city: 'HELSINKI', zip_code: '00101' })
  assertSays(company?.names, [
    { kind: 'previous', name: 'Lamppu Oy', valid_from: '2001-03-05', valid_until: '2009-12-31' },
    { kind: 'trading', name: 'Lykta Abp', valid_from: '2010-01-01' },
    { kind: 'previous', name: 'Lyhtykauppa', valid_from: '2012-01-01', valid_until: '2015-01-01' },
  ])
  assertSays(company?.contact, { website: 'www.lyhty.example' })
})

test('Finnish codes of TOL 2008 are NACE Rev. 2, those of TOL 2025 are not', () => {
  assertSays(company?.activity, { nace: ['27.40'], sic: ['FI:27400'] })
  assert.deepEqual(
    [ceased?.activity, ceased?.extra?.main_business_line_code, ceased?.extra?.main_business_line_list],
    [null, '47112', 'TOIMI4'],
  )
  assert.deepEqual([ceased?.basic?.status_id, ceased?.basic?.vat_number], [108, null])
})

test('a page of the Finnish API is read as the file of all is', async () => {
  const all = JSON.parse(await readFile(path.join(fixtures, 'fi-prh/all_companies.json'), 'utf8'))
  const page = JSON.stringify({ totalResults: 3, companies: all })
  assert.deepEqual((await readOne(finland, fileOf('page.json', page))).entries, reading.entries)
})

test('Finland: always the one zip of all companies', async () => {
  const feed = finland.datasets[0]?.feed as Feed
  const delivery = await feed.next({} as never)
  assert.deepEqual([delivery?.kind, delivery?.files.map(file => file.name)], ['full', ['all_companies.zip']])
})

test('a Finnish company whose names are of a type that nobody knows still has one', async () => {
  const content = await readFile(path.join(fixtures, 'fi-prh/all_companies.json'), 'utf8')
  const [first] = JSON.parse(content)
  first.names = first.names.map((name: object) => ({ ...name, type: '9' }))
  const files = { 'all_companies.json': JSON.stringify([first]) }
  const found = kindOf(await withFiles(files, folder => readAll(finland, folder)), 'company')
  assert.deepEqual(
    found.map(({ basic }) => basic?.name),
    [company?.basic?.name],
  )
})
