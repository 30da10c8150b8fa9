import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertCompany } from '../../support/company.ts'
import { insertHolding, insertKey, insertName } from '../../support/facts.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { seenFields } from '../../support/seen-fields.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform({ demo: true })
  const db = platform.server.databases.primary
  const add = async (name: string, country: string, number: string) => {
    const id = await insertCompany(db, { name, country_code: country, registration_number: number })
    await insertName(db, id, name)
    await insertKey(db, id, `reg:${country}`, number)
    // Shows in the answer which company was chosen.
    await insertHolding(db, id, { holder_name: `${name} ${country}` })
    return id
  }
  const first = await add('Qwertz Söhne GmbH', 'DE', 'HRB 998877')
  await add('Qwertz Söhne GmbH', 'AT', '0055443')
  const other = await add('Other Qwertz Ltd', 'GB', '998877')
  await add('Third Qwertz Ltd', 'IE', '998877')
  await insertName(db, first, 'Altname AG', 'previous')
  await insertName(db, other, 'Altname AG', 'trading')
  const merged = await insertCompany(db, { name: 'Gone Qwertz', merged_into: other })
  await insertName(db, merged, 'Gone Qwertz')
})
after(() => platform.close())

const ownership = (body: object) => platform.post('/ownership', body)

test('200 has every field of the contract, by name and by number alike', async () => {
  const lite = (await platform.get('/kyb/1/lite')).json()
  const byId = (await platform.get('/ownership/1')).json()
  const seen = seenFields(byId)
  for (const field of ['shareholders[].share_price', 'group_structure[].selected', 'registration_number']) {
    assert.ok(seen.has(field), field)
  }
  for (const body of [{ name: lite.name }, { registration_number: lite.registration_number, country_code: 'GB' }]) {
    const response = await ownership(body)
    assert.equal(response.statusCode, 200, response.body)
    assert.deepEqual(response.json(), byId)
  }
})

for (const [body, chosen] of [
  [{ name: 'OTHER  qwertz, ltd.' }, 'Other Qwertz Ltd GB'],
  [{ name: 'qwertz sohne gmbh', country_code: 'AT' }, 'Qwertz Söhne GmbH AT'],
  [{ name: 'Qwertz Söhne GmbH', registration_number: '55443' }, 'Qwertz Söhne GmbH AT'],
  [{ registration_number: 'hrb-998877' }, 'Qwertz Söhne GmbH DE'],
  [{ registration_number: '00998877', country_code: 'IE' }, 'Third Qwertz Ltd IE'],
  [{ name: 'Gone Qwertz' }, 'Other Qwertz Ltd GB'],
  [{ name: 'Altname AG', country_code: 'DE' }, 'Qwertz Söhne GmbH DE'],
] as const) {
  test(`200 ${JSON.stringify(body)} is ${chosen}`, async () => {
    const response = await ownership(body)
    assert.equal(response.statusCode, 200, response.body)
    assert.equal(response.json().shareholders[0].name, chosen)
  })
}

for (const body of [{}, { country_code: 'GB' }]) {
  test(`400 ${JSON.stringify(body)} gives neither a name nor a number`, async () => {
    const response = await ownership(body)
    assert.equal(response.statusCode, 400)
    assert.deepEqual(response.json(), { fields: ['At least one of name and registration_number is required.'] })
  })
}

for (const body of [{ name: 'Qwertz Söhne GmbH' }, { registration_number: '998877' }, { name: 'Altname AG' }]) {
  test(`400 ${JSON.stringify(body)} fits several companies, and the answer says what to do`, async () => {
    const response = await ownership(body)
    assert.equal(response.statusCode, 400)
    assert.deepEqual(Object.keys(response.json()), ['fields'])
    assert.equal(response.json().fields.length, 1)
    assert.match(response.json().fields[0], /^Several companies match.*GET \/ownership\/\{id\}/)
  })
}

test('400 names every wrong field at once', async () => {
  const response = await ownership({ name: 1, registration_number: '', country_code: 'gb', id: 1 })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), {
    name: ['must be a string'],
    registration_number: ['must not be empty'],
    country_code: ['must be a country code such as GB'],
    id: ['is not a known field'],
  })
  assert.equal((await ownership({ name: 'x'.repeat(501) })).statusCode, 400)
  assert.equal((await ownership({ name: 'x'.repeat(500) })).statusCode, 404)
})

test('400 a country that does not exist', async () => {
  const response = await ownership({ name: 'Other Qwertz Ltd', country_code: 'UK' })
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), { country_code: ['is not a known country'] })
})

test('403 without the permission', async () => {
  const token = await platform.tokenFor('kyb')
  assert.equal((await platform.post('/ownership', { name: 'Other Qwertz Ltd' }, token)).statusCode, 403)
})

for (const body of [
  { name: 'Qwertz' },
  { name: 'Other Qwertz' },
  { name: 'Qwertz Other Ltd' },
  { name: '--' },
  { name: "'); drop" },
  { registration_number: '99887' },
  { registration_number: '-' },
  { name: 'Other Qwertz Ltd', registration_number: '55443' },
  { name: 'Other Qwertz Ltd', country_code: 'FR' },
]) {
  test(`404 ${JSON.stringify(body)} fits no company exactly`, async () => {
    const response = await ownership(body)
    assert.equal(response.statusCode, 404)
    assert.deepEqual(response.json(), { detail: 'No matching company found.' })
  })
}
