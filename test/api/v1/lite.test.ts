import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { ledgerOf } from '../../support/ledger.ts'
import { testTimeoutMs } from '../../support/patience.ts'

let server: TestApp
let workspaceId: string
let bearer: string
let companyId: number
before(async () => {
  server = await startTestApp()
  workspaceId = await server.workspace()
  bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
  companyId = await insertCompany(server.databases.primary, {
    registration_number: '00012345',
    incorporated_on: '1999-02-28',
    address_source: 900,
    status: 'In Administration',
    status_id: 1615,
    extra: JSON.stringify({ sic_text: 'None Supplied', name: 'not the name' }),
  })
})
after(() => server.close())

const lite = (authorization?: string, id: string | number = companyId) =>
  server.get(`/v1/kyb/${id}/lite`, authorization)

test("200 flat, with nulls and leading zeroes kept, and the registry's extra fields", async () => {
  const response = await lite(bearer)
  assert.equal(response.statusCode, 200)
  const stated = {
    sic_text: 'None Supplied',
    name: 'Acme Ltd',
    id: companyId,
    registration_number: '00012345',
    vat_number: null,
    incorporation_date: '1999-02-28',
    status: 'In Administration',
    legal_form: null,
    ticker: null,
    country_code: 'GB',
    country_name: 'United Kingdom',
    country_region: null,
    address_street: null,
    address_location: null,
    address_city: null,
    zip_code: null,
    jurisdiction: null,
    website: null,
    linkedin: null,
    status_id: 1615,
    status_name: 'Intermediate',
    address_country: 'GB',
  }
  const body = response.json()
  assert.partialDeepStrictEqual(body, stated)
  const others = Object.entries(body).filter(([name, value]) => !(name in stated) && value !== null)
  assert.deepEqual(others, [], 'a field that was added later is null where nobody states it')
})

test('200 carries its headers and one ledger line', async () => {
  const own = await server.workspace({ units: 10 })
  const { key } = await server.key({ workspaceId: own, api: 'v1', scopes: ['company:read'] })
  const { headers } = await lite(`Bearer ${key}`)
  const line = (await ledgerOf(server.databases.primary, own))[0]
  assert.equal(headers['service-api-version'], 'v1')
  assert.equal(headers['x-service-units'], '1')
  assert.equal(headers['x-service-remaining-units'], '9')
  assert.equal(headers['x-service-request-id'], line?.request_id)
  assert.deepEqual([line?.units, line?.operation, line?.status], [1, 'liteKyb', 200])
})

test('200 grouped with provenance: each group names the source that supplied it', async () => {
  const body = (await server.get(`/v1/kyb/${companyId}/lite?include_provenance=true`, bearer)).json()
  assert.equal(body.basic.name, 'Acme Ltd')
  assert.equal(body.basic.source.name, 'Test registry')
  assert.equal(body.basic.source.url, 'https://registry.example/')
  assert.deepEqual(
    [body.basic.status, body.basic.status_id, body.basic.status_name],
    ['In Administration', 1615, 'Intermediate'],
  )
  assert.equal(body.address.source.id, 900)
  assert.equal(body.contact.source, null)
})

test('200 with a trailing slash', async () => {
  assert.equal((await server.get(`/v1/kyb/${companyId}/lite/`, bearer)).statusCode, 200)
})

test('200 for an id that was merged into another', async () => {
  const old = await insertCompany(server.databases.primary, { name: 'Old', merged_into: companyId })
  assert.equal((await lite(bearer, old)).json().id, companyId)
})

for (const [why, path, status, code] of [
  ['an unknown company', '/v1/kyb/999999999999/lite', 404, 'DATA_SERVICE_404'],
  ['an id that is no integer', '/v1/kyb/abc/lite', 400, 'INVALID_REQUEST'],
  ['an id in another notation', '/v1/kyb/0x1/lite', 400, 'INVALID_REQUEST'],
  ['an id with a point', '/v1/kyb/1.0/lite', 400, 'INVALID_REQUEST'],
  ['an id beyond all integers', '/v1/kyb/99999999999999999999/lite', 400, 'INVALID_REQUEST'],
  ['a parameter given twice', '/v1/kyb/1/lite?include_provenance=true&include_provenance=true', 400, 'INVALID_REQUEST'],
  ['a bad value of a known parameter', '/v1/kyb/1/lite?include_provenance=maybe', 400, 'INVALID_REQUEST'],
  ['an unknown query parameter', '/v1/kyb/1/lite?fields=all', 404, 'KYB_ROUTE_NOT_FOUND'],
  ['an unknown route under kyb', '/v1/kyb/1/owners', 404, 'KYB_ROUTE_NOT_FOUND'],
  ['an unknown route elsewhere', '/v1/ownership/1', 404, 'API_ROUTE_NOT_FOUND'],
  ['a path that cannot be decoded', '/v1/kyb/%zz/lite', 400, 'INVALID_REQUEST'],
] as const) {
  test(`${status} ${why}`, async () => {
    const response = await server.get(path, bearer)
    const body = response.json()
    assert.equal(response.statusCode, status)
    assert.equal(body.error.code, code)
    assert.equal(body.error.status, status)
    assert.equal(body.request_id, response.headers['x-service-request-id'])
    assert.equal(response.headers['x-service-units'], undefined)
  })
}

test('404 under /ownership points to the operations that exist', async () => {
  const { suggested_endpoints } = (await server.get('/v1/ownership/7', bearer)).json()
  assert.deepEqual(
    suggested_endpoints.map((endpoint: { url: string }) => new URL(endpoint.url).pathname),
    ['/v1/kyb/7/shareholders', '/v1/kyb/7/group-structures/lite', '/v1/kyb/7/group-structures/full'],
  )
})

test('405 names the method that the path has', async () => {
  for (const method of ['POST', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE'] as const) {
    const response = await server.app.inject({
      method: method as 'POST',
      url: `/v1/kyb/${companyId}/lite`,
      headers: { authorization: bearer },
    })
    assert.equal(response.statusCode, 405, method)
    assert.equal(response.headers.allow, 'GET')
  }
})

test('401 without a credential, with another scheme, a malformed, an unknown, a v2 or a revoked key', async () => {
  const { key } = await server.key({ workspaceId, api: 'v1' })
  const v2 = await server.key({ workspaceId, api: 'v2' })
  const unknown = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')
  for (const authorization of [undefined, '', 'Bearer', `Token ${key}`, key, `Bearer ${key} x`, `Bearer ${unknown}`]) {
    assert.equal((await lite(authorization)).json().error.code, 'UNAUTHENTICATED', authorization)
  }
  assert.equal((await lite(`Bearer ${v2.key}`)).statusCode, 401)
  assert.equal((await server.get('/v1/no/such/path')).statusCode, 401)
})

test('403 for a test key, before the route is looked at', async () => {
  const { key } = await server.key({ workspaceId, api: 'v1', mode: 'test' })
  assert.equal((await server.get('/v1/no/such/path', `Bearer ${key}`)).json().error.code, 'PRODUCTION_KEY_REQUIRED')
})

test('403 without company:read', async () => {
  const { key } = await server.key({ workspaceId, api: 'v1', scopes: ['ownership:read'] })
  const { error } = (await lite(`Bearer ${key}`)).json()
  assert.equal(error.code, 'INSUFFICIENT_SCOPE')
  assert.match(error.message, /company:read/)
})

test('429 on the fourth success of a free day; failures are free; the next day starts again', async () => {
  const free = await server.workspace({ plan: 'free' })
  const authorization = `Bearer ${(await server.key({ workspaceId: free, api: 'v1' })).key}`
  const seen = []
  for (const id of [companyId, 999999999999, companyId, companyId, companyId]) {
    const { statusCode, headers } = await lite(authorization, id)
    seen.push([statusCode, Number(headers['x-quota-daily-remaining'])])
  }
  assert.deepEqual(seen, [
    [200, 2],
    [404, 2],
    [200, 1],
    [200, 0],
    [429, 0],
  ])
  const refused = await lite(authorization, 999999999999)
  assert.equal(refused.json().error.code, 'ALLOWANCE_EXHAUSTED', 'the allowance is checked before the data')
  assert.equal(Number(refused.headers['x-quota-daily-limit']), 3)
  assert.equal(Number(refused.headers['x-quota-daily-reset']), Date.UTC(2026, 10, 16) / 1000)
  assert.equal(Number(refused.headers['retry-after']), 12 * 3600)
  server.now = new Date('2026-11-16T00:00:00Z')
  assert.equal((await lite(authorization)).statusCode, 200)
  server.now = new Date('2026-11-15T12:00:00Z')
  // Lines without units are written when nobody waits for them.
  let lines = await ledgerOf(server.databases.primary, free)
  for (const until = Date.now() + testTimeoutMs; lines.length < 7 && Date.now() < until; ) {
    await sleep(10)
    lines = await ledgerOf(server.databases.primary, free)
  }
  assert.equal(lines.filter(line => line.units === 1).length, 4)
  assert.deepEqual(
    lines
      .filter(line => line.units === 0)
      .map(line => line.status)
      .sort(),
    [404, 429, 429],
  )
})
