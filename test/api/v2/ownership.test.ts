import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertCompany } from '../../support/company.ts'
import { insertGroup, insertHolding } from '../../support/facts.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { seenFields } from '../../support/seen-fields.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform({ demo: true })
})
after(() => platform.close())

test('200 has every field of the contract', async () => {
  const seen = new Set<string>()
  for (const id of [1, 3, 6]) seenFields((await platform.get(`/ownership/${id}`)).json(), '', seen)
  const shares = ['id', 'name', 'quantity', 'currency', 'share_value', 'share_type', 'share_price']
  const node = ['id', 'registration_number', 'name', 'selected', 'children[]']
  const fields = [
    'registration_number',
    ...shares.map(field => `shareholders[].${field}`),
    ...node.flatMap(field => [`group_structure[].${field}`, `group_structure[].children[].${field}`]),
  ]
  assert.deepEqual(
    fields.filter(field => !seen.has(field)),
    [],
  )
})

test('200 whole: shareholders to the digit, and the group with the company marked', async () => {
  const db = platform.server.databases.primary
  const ids = await insertGroup(db, ['A>B', { percentage: '60' }], 'B>C', ['A>D', { percentage: '10' }])
  const id = await insertHolding(db, ids.B as number, {
    holder_name: 'A',
    quantity: '9007199254740993.10',
    currency: 'EUR',
    share_value: '1',
    share_type: 'Ordinary',
    share_price: '0.0000000000000000001',
  })
  const node = (name: string, children: object[] = []) => ({
    id: ids[name],
    registration_number: null,
    name,
    selected: name === 'B',
    children,
  })
  const response = await platform.get(`/ownership/${ids.B}`)
  const body = response.json()
  assert.deepEqual(body.group_structure, [node('A', [node('B', [node('C')]), node('D')])])
  assert.equal(body.registration_number, null)
  assert.match(
    response.body,
    new RegExp(
      `"shareholders":\\[\\{"id":${id},"name":"A","quantity":9007199254740993\\.10,"currency":"EUR",` +
        `"share_value":"1","share_type":"Ordinary","share_price":0\\.0000000000000000001\\}\\]`,
    ),
  )
})

test('200 all current shareholders, not just a page of them', async () => {
  const db = platform.server.databases.primary
  const company = await insertCompany(db, { registration_number: '00000042' })
  for (let n = 0; n < 60; n++) await insertHolding(db, company)
  await insertHolding(db, company, { held_until: '2020-01-01' })
  const body = (await platform.get(`/ownership/${company}`)).json()
  assert.equal(body.shareholders.length, 60)
  assert.deepEqual([body.group_structure, body.registration_number], [[], '00000042'])
})

test('200 a merged company answers with the one it was merged into', async () => {
  const merged = await insertCompany(platform.server.databases.primary, { merged_into: 1 })
  assert.deepEqual((await platform.get(`/ownership/${merged}`)).json(), (await platform.get('/ownership/1')).json())
})

test('400 names every wrong field at once', async () => {
  const response = await platform.get('/ownership/x?page=1')
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), { id: ['must be an integer'], page: ['is not a known field'] })
})

test('403 without the permission', async () => {
  assert.equal((await platform.get('/ownership/1', await platform.tokenFor('kyb'))).statusCode, 403)
})

test('404 for an unknown company', async () => {
  assert.equal((await platform.get('/ownership/999999999999')).statusCode, 404)
})
