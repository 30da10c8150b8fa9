import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'

let server: TestApp
let workspaceId: string
let token: string
let companyId: number
before(async () => {
  server = await startTestApp()
  workspaceId = await server.workspace()
  token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
  companyId = await insertCompany(server.databases.primary)
})
after(() => server.close())

test('200 is flat, with the fields of this version', async () => {
  const response = await server.get(`/v2/kyb/${companyId}/lite`, token)
  assert.equal(response.statusCode, 200)
  assert.equal(response.json().name, 'Acme Ltd')
  assert.equal('ticker' in response.json(), false)
})

test('401 asks for the token scheme', async () => {
  const response = await server.get(`/v2/kyb/${companyId}/lite`, token.replace('Token', 'Bearer'))
  assert.equal(response.statusCode, 401)
  assert.equal(response.headers['www-authenticate'], 'Token')
  assert.deepEqual(Object.keys(response.json()), ['detail'])
})

test('403 without the permission', async () => {
  const { key } = await server.key({ workspaceId, api: 'v2', scopes: ['metrics'] })
  assert.equal((await server.get(`/v2/kyb/${companyId}/lite`, `Token ${key}`)).statusCode, 403)
})

test('400 names the field and its reasons', async () => {
  const response = await server.get('/v2/kyb/abc/lite?x=1', token)
  assert.equal(response.statusCode, 400)
  assert.deepEqual(response.json(), { id: ['must be an integer'], x: ['is not a known field'] })
})

test('404 for an unknown company and an unknown route, 405 for another method', async () => {
  assert.equal((await server.get('/v2/kyb/999999999999/lite', token)).statusCode, 404)
  assert.equal((await server.get('/v2/nothing', token)).statusCode, 404)
  const response = await server.app.inject({
    method: 'POST',
    url: `/v2/kyb/${companyId}/lite`,
    headers: { authorization: token },
  })
  assert.deepEqual([response.statusCode, response.headers.allow], [405, 'GET'])
})

test('429 names the permission that ran out, and metrics show the same numbers', async () => {
  const own = await server.workspace({ units: 100 })
  await sql`update permissions set daily_limit = 1 where workspace_id = ${own} and permission = 'kyb'`.execute(
    server.databases.primary,
  )
  const authorization = `Token ${(await server.key({ workspaceId: own, api: 'v2' })).key}`
  assert.equal((await server.get(`/v2/kyb/${companyId}/lite`, authorization)).statusCode, 200)
  const refused = await server.get(`/v2/kyb/${companyId}/lite`, authorization)
  assert.equal(refused.statusCode, 429)
  assert.equal(Number(refused.headers['retry-after']), 12 * 3600)
  assert.deepEqual(refused.json(), {
    access: {
      permission: 'kyb',
      permission_name: 'KYB',
      module: 'kyb',
      module_name: 'KYB',
      app: 'platform',
      app_name: 'Company Data Platform',
    },
    error_guard: 'limits.daily',
    message_guard: 'The daily limit for KYB has been reached.',
  })
  const metrics = (await server.get('/v2/metrics', authorization)).json()
  const kyb = metrics.find((entry: { codename: string }) => entry.codename === 'kyb')
  assert.deepEqual(kyb.metrics, [
    { name: 'Daily limit', codename: 'limits.daily', used: 1, total: 1 },
    { name: 'Plan limit', codename: 'limit', used: 1, total: 100 },
  ])
})
