import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { insertKey, insertName } from '../../support/facts.ts'

let server: TestApp
let authorization: string
const ids: Record<string, number> = {}

before(async () => {
  server = await startTestApp()
  const db = server.databases.primary
  const workspaceId = await server.workspace({ units: 100_000 })
  authorization = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  const add = async (word: string, columns: Record<string, unknown>, keys: [string, string][] = []) => {
    const id = await insertCompany(db, columns)
    await insertName(db, id, columns.name as string)
    for (const [scheme, value] of keys) await insertKey(db, id, scheme, value)
    ids[word] = id
  }
  const gb = { country_code: 'GB', status_id: 106 }
  await add('acme', { ...gb, name: 'ACME TRADING LTD', registration_number: '00012345', address_city: 'Leeds' }, [
    ['reg:GB', '00012345'],
    ['vat:GB', 'GB 012 3456 78'],
  ])
  await add('acmeDead', { ...gb, name: 'ACME TRADING OLD LTD', status_id: 108, address_city: 'Bath' })
  await add('scottish', { ...gb, name: 'Glen & Söhne PLC', registration_number: 'SC001234' }, [
    ['reg:GB', 'SC001234'],
    ['ticker', 'GLEN'],
  ])
  await insertName(db, ids.scottish as number, 'Loch Trading', 'previous')
  const us = { country_code: 'US', status_id: 106 }
  await add('delaware', { ...us, name: 'Acme Inc.', state: 'DE', jurisdiction: 'US-DE', country_region: 'Delaware' }, [
    ['reg:US-DE', '6283046'],
    ['vat:US', '01-2345678'],
  ])
  await add('california', { ...us, name: 'Acme Inc.', state: 'CA', country_region: 'California' }, [
    ['reg:US-CA', 'C0123'],
  ])
  await add('chinese', { country_code: 'CN', name: '北京天空有限公司', country_region: '北京市', status_id: 106 })
  await insertName(db, ids.chinese as number, 'Beijing Tiankong Co., Ltd.', 'transliterated')
  ids.merged = await insertCompany(db, { ...gb, name: 'ACME TRADING LTD', merged_into: ids.acme })
  await insertName(db, ids.merged, 'ACME TRADING LTD')
})
after(() => server.close())

function search(body: object) {
  return server.app.inject({ method: 'POST', url: '/v1/kyb/search', payload: body, headers: { authorization } })
}

for (const [why, body, expected] of [
  ['a name, the living company first', { location: 'GB', name: 'acme trading' }, ['acme', 'acmeDead']],
  ['the exact name first', { location: 'GB', name: 'Acme Trading Old Ltd' }, ['acmeDead']],
  ['the start of a word, in any order', { location: 'GB', name: 'trad acm' }, ['acme', 'acmeDead']],
  ['a name without its accents and signs', { location: 'GB', name: 'glen sohne' }, ['scottish']],
  ['a previous name', { location: 'GB', name: 'loch trading' }, ['scottish']],
  ['a name in its own script', { location: 'CN', name: '北京天空' }, ['chinese']],
  ['a transliterated name', { location: 'CN-BJ', name: 'tiankong' }, ['chinese']],
  ['a name that is nowhere', { location: 'GB', name: 'nothing' }, []],
  ['a name with nothing to search', { location: 'GB', name: '--' }, []],
  ['the number as registered', { location: 'GB', registration_number: '00012345' }, ['acme']],
  ['the number without zeroes', { location: 'GB', registration_number: '12345' }, ['acme']],
  ['the number with separators and small letters', { location: 'GB', registration_number: 'sc 00-1234' }, ['scottish']],
  ['the number without the zeroes behind its letters', { location: 'GB', registration_number: 'SC1234' }, ['scottish']],
  ['the number in another country', { location: 'US', registration_number: '00012345' }, []],
  ['the number of any state', { location: 'US', registration_number: '6283046' }, ['delaware']],
  ['the VAT number with its country', { location: 'GB', vat_number: 'GB012345678' }, ['acme']],
  ['the VAT number without', { location: 'GB', vat_number: '12 345 678' }, ['acme']],
  ['the EIN without its dash', { location: 'US', vat_number: '012345678' }, ['delaware']],
  ['the ticker', { location: 'GB', ticker: 'glen' }, ['scottish']],
  ['two identifiers that agree', { location: 'GB', ticker: 'GLEN', registration_number: 'SC001234' }, ['scottish']],
  ['two identifiers that do not', { location: 'GB', ticker: 'GLEN', registration_number: '12345' }, []],
  ['a country', { location: 'US', name: 'acme' }, ['delaware', 'california']],
  ['a state by code', { location: 'US-CA', name: 'acme' }, ['california']],
  ['a country by path', { location: '19_840', name: 'acme' }, ['delaware', 'california']],
  ['a state by path', { location: '19_840_84001738', name: 'acme' }, ['california']],
  ['a city', { location: 'GB', name: 'acme', city_or_state: ['bath'] }, ['acmeDead']],
  ['one of two cities', { location: 'GB', name: 'acme', city_or_state: ['LEEDS', 'Bath'] }, ['acme', 'acmeDead']],
  ['a state by name', { location: 'US', name: 'acme', city_or_state: ['delaware'] }, ['delaware']],
  ['a state by code in the list', { location: 'US', name: 'acme', city_or_state: ['US-CA'] }, ['california']],
  ['no city at all', { location: 'GB', name: 'acme', city_or_state: [] }, ['acme', 'acmeDead']],
] as const) {
  test(`200 ${why}`, async () => {
    const response = await search(body)
    assert.equal(response.statusCode, 200, response.body)
    const found = response.json().map(({ id }: { id: number }) => Object.keys(ids).find(word => ids[word] === id))
    assert.deepEqual(found, expected)
  })
}

test("200 a number with another company's name finds the company and reports the conflict", async () => {
  const acme = { location: 'GB', registration_number: '12345' }
  for (const body of [
    { ...acme, name: 'Zzqxor Vvbnm' },
    { ...acme, name: 'Glen Söhne' },
    { location: 'GB', vat_number: 'GB012345678', name: 'Zzqxor' },
  ]) {
    const [candidate, ...others] = (await search(body)).json()
    assert.equal(candidate.id, ids.acme, JSON.stringify(body))
    assert.deepEqual(candidate.conflicts, ['name'])
    assert.deepEqual(others, [])
  }
  const [agreeing] = (await search({ ...acme, name: 'acme tradng' })).json()
  assert.equal(agreeing.id, ids.acme)
  assert.ok(!('conflicts' in agreeing))
  assert.deepEqual((await search({ location: 'GB', registration_number: '99999', name: 'acme' })).json(), [])
})

test('200 with provenance each candidate names its source', async () => {
  const [candidate] = (await search({ location: 'GB', ticker: 'GLEN', include_provenance: true })).json()
  assert.equal(candidate.source.name, 'Test registry')
  assert.equal(candidate.registration_number, 'SC001234')
})

for (const [why, body, says] of [
  ['a country that does not exist', { location: 'UK', name: 'x' }, /location is not a known location/i],
  ['a state that does not exist', { location: 'US-ZZ', name: 'x' }, /location/i],
  ['a path that does not exist', { location: '150_827', name: 'x' }, /location/i],
  ['a state of a country without', { location: 'GB-ENG', name: 'x' }, /location must be/i],
  ['nothing to search for', { location: 'GB' }, /at least one of name, registration_number/i],
  ['an empty name', { location: 'GB', name: '' }, /name must not be empty/i],
] as const) {
  test(`400 ${why}`, async () => {
    const response = await search(body)
    assert.equal(response.statusCode, 400)
    assert.match(response.json().error.message, says)
  })
}
