import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import endpoint from '../../../src/api/v1/endpoints/shareholders.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { insertHolding, insertSource } from '../../support/facts.ts'
import { responseOf } from '../../support/response.ts'

const check = responseOf(endpoint)

let server: TestApp
let workspaceId: string
let bearer: string
let companyId: number
before(async () => {
  server = await startTestApp()
  workspaceId = await server.workspace()
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1', scopes: ['ownership:read'] })).key}`
  companyId = await insertCompany(server.databases.primary)
})
after(() => server.close())

const add = (columns: Record<string, unknown>, company = companyId) =>
  insertHolding(server.databases.primary, company, columns)

async function list(company = companyId, query = '') {
  const response = await server.get(`/v1/kyb/${company}/shareholders${query}`, bearer)
  assert.equal(response.statusCode, 200, response.body)
  check(response.json())
  return response
}

test('200 every field, with decimals exact to the digit', async () => {
  const holder = await insertCompany(server.databases.primary, { name: 'Holder Ltd' })
  const company = await insertCompany(server.databases.primary)
  const id = await add(
    {
      kind: 'company',
      holder_name: 'Holder Ltd',
      holder_company_id: holder,
      percentage: '33.333333333333333333',
      quantity: '12345678901234567890',
      share_type: 'Ordinary',
      share_price: '0.10',
      share_value: '12345678901234567890 Ordinary GBP 0.10',
      currency: 'GBP',
      total_value: '1234567890123456789.00',
      status: 'active',
      held_from: '2020-02-29',
      extra: JSON.stringify({ natures_of_control: ['x'], name: 'not the name', source: 'not a source', quantity: 7 }),
    },
    company,
  )
  const { body } = await list(company)
  assert.equal(
    body,
    `{"data":[{"id":${id},"name":"Holder Ltd","status":"active","percentage":33.333333333333333333,` +
      '"quantity":12345678901234567890,"share_price":0.10,"share_type":"Ordinary",' +
      '"share_value":"12345678901234567890 Ordinary GBP 0.10","currency":"GBP","total_value":1234567890123456789.00,' +
      `"type":"company","holder_company_id":${holder},"held_from":"2020-02-29","held_until":null,"is_former":false,"natures_of_control":["x"]}],` +
      '"total_pages":1,"total_results":1}',
  )
})

test('200 nulls stay null', async () => {
  const company = await insertCompany(server.databases.primary)
  const id = await add({}, company)
  const nothing = { percentage: null, quantity: null, share_price: null, share_type: null, share_value: null }
  assert.deepEqual((await list(company)).json().data, [
    {
      id,
      name: 'Ada Byron',
      ...nothing,
      currency: null,
      status: null,
      total_value: null,
      type: null,
      held_from: null,
      held_until: null,
      is_former: false,
    },
  ])
})

test('200 a band has no percentage but both its ends', async () => {
  const company = await insertCompany(server.databases.primary)
  await add({ percentage_min: '25', percentage_max: '50' }, company)
  const [{ percentage, percentage_min, percentage_max }] = (await list(company)).json().data
  assert.deepEqual([percentage, percentage_min, percentage_max], [null, 25, 50])
})

test('200 a band says which of its ends it does not include', async () => {
  const company = await insertCompany(server.databases.primary)
  await add({ percentage_min: '25', percentage_max: '50', percentage_min_open: true }, company)
  const [open] = (await list(company)).json().data
  assert.deepEqual([open.percentage_min, open.percentage_min_open, open.percentage_max_open], [25, true, undefined])
})

test('200 the largest first, bands by their upper end, unknown last, and behind them former holders', async () => {
  const ids = [
    await add({ percentage: '10' }),
    await add({}),
    await add({ percentage: '33.333333333333333333' }),
    await add({ percentage: '33.333333333333333334' }),
    await add({ percentage_min: '25', percentage_max: '50' }),
    await add({ percentage: '50' }),
    await add({ percentage: '90', held_until: '2021-01-01', status: 'ceased' }),
    await add({ percentage: '1', held_until: '2023-01-01' }),
    await add({ percentage: '5', vanished_on: '2022-01-01' }),
  ]
  const body = (await list()).json()
  assert.deepEqual(
    body.data.map((item: { id: number }) => ids.indexOf(item.id)),
    [4, 5, 3, 2, 0, 1, 7, 8, 6],
  )
  assert.deepEqual(
    body.data.slice(5).map((item: Record<string, unknown>) => [item.is_former, item.held_until]),
    [
      [false, null],
      [true, '2023-01-01'],
      [true, null],
      [true, '2021-01-01'],
    ],
  )
  assert.deepEqual([body.total_pages, body.total_results], [1, 9])
  assert.equal('source' in body, false)
})

test('200 pages, and the totals stay the same past the end', async () => {
  const first = (await list(companyId, '?per_page=4')).json()
  const second = (await list(companyId, '?per_page=4&page=2')).json()
  const third = (await list(companyId, '?per_page=4&page=3')).json()
  assert.deepEqual([first.data.length, second.data.length, third.data.length], [4, 4, 1])
  for (const page of [first, second, third]) assert.deepEqual([page.total_pages, page.total_results], [3, 9])
  assert.equal(new Set([...first.data, ...second.data].map(item => item.id)).size, 8)
  assert.equal((await list(companyId, '?per_page=50')).json().data.length, 9)
})

test('200 empty for a company that exists', async () => {
  const company = await insertCompany(server.databases.primary)
  const { coverage, ...page } = (await list(company, '?include_provenance=true')).json()
  assert.deepEqual(page, { data: [], source: null, total_pages: 0, total_results: 0 })
  assert.equal(coverage.reading, 'not_loaded')
})

test('200 with provenance: the list has the source of its first holding, and each holding its own', async () => {
  const company = await insertCompany(server.databases.primary)
  await insertSource(server.databases.primary, 901, 'Another source')
  await add({ percentage: '1', source_id: 901 }, company)
  await add({ percentage: '2' }, company)
  const body = (await list(company, '?include_provenance=true')).json()
  assert.equal(body.source.name, 'Test registry')
  assert.deepEqual(
    body.data.map((item: { source: { name: string } }) => item.source.name),
    ['Test registry', 'Another source'],
  )
})

test('200 for an id that was merged into another', async () => {
  const old = await insertCompany(server.databases.primary, { merged_into: companyId })
  assert.equal((await list(old)).json().total_results, 9)
})

for (const [why, path, status, code] of [
  ['an unknown company', '/v1/kyb/999999999999/shareholders', 404, 'DATA_SERVICE_404'],
  ['page 0', '/v1/kyb/1/shareholders?page=0', 400, 'INVALID_REQUEST'],
  ['per_page 0', '/v1/kyb/1/shareholders?per_page=0', 400, 'INVALID_REQUEST'],
  ['per_page 51', '/v1/kyb/1/shareholders?per_page=51', 400, 'INVALID_REQUEST'],
  ['an unknown query parameter', '/v1/kyb/1/shareholders?size=1', 404, 'KYB_ROUTE_NOT_FOUND'],
] as const) {
  test(`${status} ${why}`, async () => {
    const response = await server.get(path, bearer)
    assert.deepEqual([response.statusCode, response.json().error.code], [status, code])
  })
}

test('403 without ownership:read', async () => {
  const { key } = await server.key({ workspaceId, api: 'v1', scopes: ['company:read', 'financials:read'] })
  const { error } = (await server.get(`/v1/kyb/${companyId}/shareholders`, `Bearer ${key}`)).json()
  assert.equal(error.code, 'INSUFFICIENT_SCOPE')
  assert.match(error.message, /ownership:read/)
})
