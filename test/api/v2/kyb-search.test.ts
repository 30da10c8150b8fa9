import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertCompany } from '../../support/company.ts'
import { insertKey, insertName } from '../../support/facts.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { seenFields } from '../../support/seen-fields.ts'

let platform: Platform
let acme: number
let californian: number
before(async () => {
  platform = await startPlatform({ demo: true })
  const db = platform.server.databases.primary
  acme = await insertCompany(db, { name: 'Ácme Trädlng Ltd', registration_number: '00099123', vat_number: 'GB0123' })
  await insertName(db, acme, 'Ácme Trädlng Ltd')
  await insertKey(db, acme, 'reg:GB', '00099123')
  await insertKey(db, acme, 'vat:GB', 'GB 987 6543 21')
  await insertKey(db, acme, 'ticker', 'ZZACM')
  californian = await insertCompany(db, {
    name: 'Acme Tradlng Inc.',
    country_code: 'US',
    country_region: 'Calif.',
    zip_code: '94105',
    status_id: 108,
  })
  await insertName(db, californian, 'Acme Tradlng Inc.')
})
after(() => platform.close())

const search = (body: object) => platform.post('/kyb/search', body)
const found = async (body: object) => (await search(body)).json().map((candidate: { id: string }) => candidate.id)

test('200 has every field of the contract, the id as text', async () => {
  const seen = new Set<string>()
  for (const body of [
    { location: 'GB', name: 'Meridian Harbour' },
    { location: 'US', name: 'a' },
  ]) {
    const candidates = (await search(body)).json()
    seenFields(candidates, '', seen)
    for (const { id } of candidates) assert.equal(typeof id, 'string')
  }
  const fields = ['id', 'name', 'registration_number', 'vat_number', 'country_code', 'state']
  assert.deepEqual(
    fields.filter(field => !seen.has(`[].${field}`)),
    [],
  )
})

test("200 a number with another company's name finds the company and reports the conflict", async () => {
  const body = { location: 'GB', registration_number: '99123' }
  const [candidate, ...others] = (await search({ ...body, name: 'Zzqxor Vvbnm' })).json()
  assert.deepEqual([candidate.id, candidate.conflicts, others], [String(acme), ['name'], []])
  const [agreeing] = (await search({ ...body, name: 'acme tradlng' })).json()
  assert.ok(agreeing.id === String(acme) && !('conflicts' in agreeing))
})

test('200 whole: exactly the fields of this version', async () => {
  assert.deepEqual((await search({ location: 'GB', name: 'acme tradlng' })).json(), [
    {
      id: String(acme),
      name: 'Ácme Trädlng Ltd',
      registration_number: '00099123',
      vat_number: 'GB0123',
      country_code: 'GB',
      state: null,
      status_id: null,
      status_name: null,
    },
  ])
  const [inState] = (await search({ location: 'US-CA', name: 'acme tradlng' })).json()
  assert.deepEqual([inState.state, inState.status_id, inState.status_name], ['CA', 108, 'Inactive'])
})

test('200 by each identifier, alone and together; what does not agree finds nothing', async () => {
  const given = { registration_number: '99123', vat_number: '987654321', ticker: 'zzacm', name: 'ACME' }
  for (const [field, value] of Object.entries(given)) {
    assert.ok((await found({ location: 'GB', [field]: value })).includes(String(acme)), field)
  }
  assert.deepEqual(await found({ location: 'GB', ...given }), [String(acme)])
  assert.deepEqual(await found({ location: 'GB', ...given, ticker: 'OTHER' }), [])
})

test('200 by each form of a location', async () => {
  const name = 'Acme Tradlng'
  for (const location of ['GB', '150_826']) assert.deepEqual(await found({ location, name }), [String(acme)])
  for (const location of ['US', 'US-CA', '19_840_84001738']) {
    assert.deepEqual(await found({ location, name }), [String(californian)])
  }
  assert.deepEqual(await found({ location: 'US-NY', name }), [])
})

for (const location of ['gb', 'GBR', 'GB-ENG', 'US-', 'US-C', '826', '150_', 'United Kingdom', '', 826, null]) {
  test(`400 location of the wrong shape: ${JSON.stringify(location)}`, async () => {
    const response = await search({ location, name: 'x' })
    assert.equal(response.statusCode, 400)
    assert.deepEqual(Object.keys(response.json()), ['location'])
    assert.equal(response.json().location.length, 1)
  })
}

for (const location of ['UK', 'US-ZZ', 'CN-XX', '150_827', '19_840_84001700']) {
  test(`400 location of the right shape that is not in the vocabularies: ${location}`, async () => {
    const response = await search({ location, name: 'x' })
    assert.equal(response.statusCode, 400)
    assert.deepEqual(response.json(), { location: ['is not a known location'] })
  })
}

test('400 without any of the four', async () => {
  const response = await search({ location: 'GB' })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    non_field_errors: ['at least one of name, registration_number, vat_number and ticker is required'],
  })
})

test('400 names every wrong field at once', async () => {
  const response = await search({ name: 1, registration_number: '', vat_number: null, ticker: [], city: 'Leeds' })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    location: ['is required'],
    city: ['is not a known field'],
    name: ['must be a string'],
    registration_number: ['must not be empty'],
    vat_number: ['must be a string'],
    ticker: ['must be a string'],
  })
})

test('403 without the permission', async () => {
  const token = await platform.tokenFor('ownership', 'financials')
  assert.equal((await platform.post('/kyb/search', { location: 'GB', name: 'x' }, token)).statusCode, 403)
})
