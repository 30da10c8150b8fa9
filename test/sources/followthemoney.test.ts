import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { CompanyEntry, HoldingEntry } from '#ingest/entry.ts'
import followTheMoney from '../../src/sources/followthemoney/index.ts'
import { fixtures, readFixture, temporaryFolder } from './read-fixture.ts'

const FILE = 'followthemoney/entities.ftm.json'
const MARLOWICK = { scheme: 'reg:GB', number: '09999903' }

test('companies with the numbers that decide who they are', async () => {
  const { entries, reasons, rows } = await readFixture(followTheMoney, FILE)
  assert.equal(rows, 10)
  assert.deepEqual(reasons, ['the owner "ftm-nobody" is described nowhere in the file'])
  const [marlowick, kestrelmoor] = entries.filter(entry => entry.kind === 'company') as CompanyEntry[]
  assert.deepEqual(marlowick?.keys, [
    MARLOWICK,
    { scheme: 'lei', number: '5299000HHHHHHHHHHH88' },
    { scheme: 'vat:GB', number: 'GB999000123' },
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
  const { entries } = await readFixture(followTheMoney, FILE)
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

test('a property or a schema that nobody knows stops the run', async t => {
  const text = await readFile(path.join(fixtures, FILE), 'utf8')
  const file = path.join(await temporaryFolder(t), 'newer.json')
  await writeFile(file, text.replace('"status":["Active"]', '"mood":["good"]'))
  await assert.rejects(readFixture(followTheMoney, file), /"properties\.mood" is unknown/)
  await writeFile(file, text.replace('"schema":"Vessel"', '"schema":"Balloon"'))
  await assert.rejects(readFixture(followTheMoney, file), /the schema "Balloon" is unknown/)
})
