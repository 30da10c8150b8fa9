import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertCompany } from '../../support/company.ts'
import { insertHolding } from '../../support/facts.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { seenFields } from '../../support/seen-fields.ts'

let platform: Platform
let company: number
const ids: number[] = []
before(async () => {
  platform = await startPlatform({ demo: true })
  const db = platform.server.databases.primary
  company = await insertCompany(db)
  ids.push(
    await insertHolding(db, company, {
      percentage: '60',
      quantity: '12345678901234567890.50',
      currency: 'GBP',
      share_value: '0.10',
      share_type: 'Ordinary',
      share_price: '0.333333333333333333',
      total_value: '100000000000000000000.01',
    }),
    await insertHolding(db, company, { percentage_max: '50', share_value: 'Ownership of shares', extra: '{"id":"x"}' }),
    await insertHolding(db, company, {}),
  )
  ids.push(await insertHolding(db, company, { percentage: '99', held_until: '2020-01-01' }))
})
after(() => platform.close())

const shareholders = (query = '') => platform.get(`/kyb/${company}/shareholders${query}`)

test('200 has every field of the contract', async () => {
  const seen = new Set<string>()
  for (let id = 1; id <= 60; id++) seenFields((await platform.get(`/kyb/${id}/shareholders`)).json(), '', seen)
  const shares = ['quantity', 'currency', 'share_value', 'share_type', 'share_price', 'total_value']
  const fields = ['id', 'name', 'company_id', ...shares]
  assert.deepEqual(
    ['total_results', 'total_pages', ...fields.map(field => `data[].${field}`)].filter(field => !seen.has(field)),
    [],
  )
})

test('200 whole: current ones, the largest first, then former ones, to the digit, null where not known', async () => {
  const response = await shareholders()
  const { data, ...totals } = response.json()
  assert.deepEqual(totals, { total_results: 4, total_pages: 1 })
  assert.deepEqual(
    data.map(({ id }: { id: number }) => id),
    ids,
  )
  const fields =
    'id,name,quantity,currency,share_value,share_type,share_price,company_id,total_value,held_until,is_former'.split(
      ',',
    )
  for (const item of data) assert.deepEqual(Object.keys(item), fields)
  assert.match(response.body, /"quantity":12345678901234567890\.50,/)
  assert.match(response.body, /"share_price":0\.333333333333333333,/)
  assert.match(response.body, /"total_value":100000000000000000000\.01,"held_until":null,"is_former":false\}/)
  assert.equal(data[0].share_value, '0.10')
  assert.deepEqual([data[3].held_until, data[3].is_former], ['2020-01-01', true])
  assert.deepEqual(data[2], {
    id: ids[2],
    name: 'Ada Byron',
    quantity: null,
    currency: null,
    share_value: null,
    share_type: null,
    share_price: null,
    company_id: company,
    total_value: null,
    held_until: null,
    is_former: false,
  })
})

test('200 pages; a merged company answers with the one it was merged into', async () => {
  const page = (await shareholders('?page=2&per_page=2')).json()
  assert.deepEqual([page.data.length, page.data[0].id, page.total_results, page.total_pages], [2, ids[2], 4, 2])
  const merged = await insertCompany(platform.server.databases.primary, { merged_into: company })
  assert.equal((await platform.get(`/kyb/${merged}/shareholders`)).json().data[0].company_id, company)
})

test('400 names every wrong field at once', async () => {
  const response = await platform.get('/kyb/x/shareholders?page=0&per_page=51&include=all')
  assert.equal(response.statusCode, 400)
  assert.deepEqual(Object.keys(response.json()).sort(), ['id', 'include', 'page', 'per_page'])
})

test("403 without the permission: ownership's is a different one", async () => {
  const token = await platform.tokenFor('ownership')
  assert.equal((await platform.get(`/kyb/${company}/shareholders`, token)).statusCode, 403)
})

test('404 for an unknown company', async () => {
  assert.equal((await platform.get('/kyb/999999999999/shareholders')).statusCode, 404)
})
