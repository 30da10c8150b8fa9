import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import type { KeyBody, KeysBody } from '../../src/dashboard/shapes/account.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { connected } from '../support/oauth.ts'
import { newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person

before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
})
after(() => app.close())

const at = (path = '') => `/api/workspaces/${ada.workspaceId}/keys${path}`
const get = () => app.browse('GET', at(), { cookie: ada.cookie })
const post = (path: string, body?: object) =>
  app.browse('POST', at(path), { cookie: ada.cookie, ...(body && { body }) })

test('200 a key is shown once, works at once, and stops at once', async () => {
  const company = await insertCompany(app.databases.primary)
  const body = { name: ' Onboarding ', api: 'v1', mode: 'live', scopes: ['company:read'] }
  const { id, key } = (await post('', body)).json()
  assert.match(key, /^fm1_live_[a-z2-7]{12}_[a-z2-7]{40}$/)
  const call = () => app.get(`/v1/kyb/${company}/lite`, `Bearer ${key}`)
  assert.equal((await call()).statusCode, 200)

  const listed = await get()
  assert.ok(!listed.body.includes(key), 'the list knows the start of the key only')
  assert.partialDeepStrictEqual(listed.json().keys[0], { id, name: 'Onboarding', revoked_at: null })

  assert.equal((await post(`/${id}/revoke`)).statusCode, 200)
  assert.equal((await call()).statusCode, 401)
  assert.equal((await get()).json().keys[0].revoked_at, app.now.toISOString())
})

test('200 a revoked key of a paid workspace, which this server has cached, stops at once too', async () => {
  await sql`update workspaces set plan = 'paid', monthly_units = 100 where id = ${ada.workspaceId}`.execute(
    app.databases.primary,
  )
  const company = await insertCompany(app.databases.primary)
  const body = { name: 'Paid', api: 'v2', mode: 'live', scopes: ['kyb', 'metrics'] }
  const { id, key } = (await post('', body)).json()
  const call = () => app.get(`/v2/kyb/${company}/lite`, `Token ${key}`)
  assert.equal((await call()).statusCode, 200)
  await post(`/${id}/revoke`)
  assert.equal((await call()).statusCode, 401)
})

test('400 says what is wrong with each field', async () => {
  const wrong = await post('', { name: '', api: 'v3', mode: 'live', scopes: [] })
  assert.equal(wrong.statusCode, 400)
  assert.deepEqual(Object.keys(wrong.json().errors).sort(), ['api', 'name', 'scopes'])
  const unknown = await post('', { name: 'X', api: 'v1', mode: 'live', scopes: ['everything'] })
  assert.match(unknown.json().errors.scopes[0], /everything is not one of company:read/)
  assert.equal((await post('', { name: 'X', api: 'v1', mode: 'live', scopes: ['company:read'], x: 1 })).statusCode, 400)
})

test('400 for a test key of v2, which has no test mode', async () => {
  const refused = await post('', { name: 'X', api: 'v2', mode: 'test', scopes: ['kyb'] })
  assert.equal(refused.statusCode, 400)
  assert.match(refused.json().errors.mode[0], /v2 has no test mode/)
})

test('200 a key has a creator, an expiry time and addresses, and the list shows them', async () => {
  const limits = { expires_at: '2026-12-01T00:00:00Z', addresses: ['203.0.113.7', '10.0.0.0/8', '::ffff:203.0.113.7'] }
  const body = { name: 'Limited', api: 'v1', mode: 'live', scopes: ['company:read'], ...limits }
  const { id } = (await post('', body)).json()
  const shown = async () => (await get()).json().keys.find((key: { id: string }) => key.id === id)
  assert.partialDeepStrictEqual(await shown(), {
    state: 'active',
    creator: { kind: 'user', name: 'Ada', is_member: true },
    expires_at: '2026-12-01T00:00:00.000Z',
    addresses: ['203.0.113.7', '10.0.0.0/8'],
    last_used_at: null,
  })
  const before = app.now
  app.now = new Date('2026-12-01T00:00:00Z')
  assert.equal((await shown()).state, 'expired')
  app.now = before
})

test('400 for an expiry time that is past or invalid, and for invalid addresses', async () => {
  const wish = { name: 'X', api: 'v1', mode: 'live', scopes: ['company:read'] }
  for (const [limits, field] of [
    [{ expires_at: '2026-11-15T11:59:59Z' }, 'expires_at'],
    [{ expires_at: 'tomorrow' }, 'expires_at'],
    [{ expires_at: '2027-01-31' }, 'expires_at'],
    [{ expires_at: '2027-12-31T23:59:60Z' }, 'expires_at'],
    [{ addresses: [] }, 'addresses'],
    [{ addresses: ['203.0.113.7', 'office'] }, 'addresses'],
    [{ addresses: ['10.0.0.0/33'] }, 'addresses'],
    [{ addresses: ['012.0.0.1'] }, 'addresses'],
    [{ addresses: ['10.0.0.5/8'] }, 'addresses'],
    [{ addresses: Array(101).fill('203.0.113.7') }, 'addresses'],
  ] as const) {
    const refused = await post('', { ...wish, ...limits })
    assert.equal(refused.statusCode, 400, JSON.stringify(limits))
    assert.deepEqual(Object.keys(refused.json().errors), [field])
  }
})

test('keys and connections from before keep what they could do, and say so', async () => {
  const db = app.databases.primary
  const wish = { name: 'Old', api: 'v2', mode: 'live' }
  const old = (await post('', { ...wish, scopes: ['kyb', 'watch'] })).json()
  const narrow = (await post('', { ...wish, scopes: ['metrics'] })).json()
  const connection = await connected(app, ada, { scopes: ['screening'] })
  // As the database was before.
  await sql`alter table keys drop column kept`.execute(db)
  const migration = path.join(import.meta.dirname, '../../migrations/0104-parts-of-permissions.sql')
  await db.query(await readFile(migration, 'utf8'))

  const { keys } = (await get()).json()
  const shown = (wanted: (key: KeyBody) => boolean) => {
    const found = keys.find(wanted)
    return [found.scopes, found.kept]
  }
  assert.deepEqual(
    shown(({ id }) => id === old.id),
    [['kyb', 'watch', 'lists'], ['lists']],
  )
  assert.deepEqual(
    shown(({ id }) => id === narrow.id),
    [['metrics'], []],
  )
  assert.deepEqual(
    shown(({ application }) => application === connection.client.id),
    [['screening', 'decisions'], ['decisions']],
  )
  const { rows } = await sql<{ scopes: string[] }>`
    select scopes from oauth_access_tokens union all select scopes from oauth_refresh_tokens
  `.execute(db)
  for (const { scopes } of rows) assert.ok(scopes.includes('decisions'), 'the token names it too')
  assert.equal((await app.get('/v2/lists', `Token ${old.key}`)).statusCode, 200)
})

test('a new key only reads unless more is chosen', async () => {
  const { v2 } = (await get()).json().scopes as KeysBody['scopes']
  const more = v2.filter(({ is_usual }) => !is_usual).map(({ id }) => id)
  assert.deepEqual(more, ['watch', 'credit_report', 'lists', 'decisions'])
})

test('404 for an unknown key', async () => {
  assert.equal((await post('/01981f5e-0000-7000-8000-000000000000/revoke')).statusCode, 404)
  assert.equal((await post('/x/revoke')).statusCode, 404)
})
