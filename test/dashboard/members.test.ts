import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '../../src/domain/accounts/user.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { colleague, newcomer, type Person } from '../support/people.ts'

let app: TestApp
let owner: Person
let admin: Person

before(async () => {
  app = await startTestApp()
  owner = await newcomer(app)
  admin = await colleague(app, owner.workspaceId, 'admin')
})
after(() => app.close())

const as = (person: Person) => ({
  list: async () =>
    (await app.browse('GET', `/api/workspaces/${owner.workspaceId}/members`, { cookie: person.cookie })).json(),
  post: (path: string, body: object) =>
    app.browse('POST', `/api/workspaces/${owner.workspaceId}/members${path}`, { cookie: person.cookie, body }),
})

test('200 somebody with an account is let in, changed and taken out', async () => {
  const grace = await newcomer(app)
  const roleOf = async () =>
    (await as(owner).list()).find((member: { id: string; role: Role }) => member.id === grace.id)?.role
  assert.equal((await as(admin).post('', { email: grace.email.toUpperCase(), role: 'member' })).statusCode, 200)
  assert.equal(await roleOf(), 'member')
  assert.equal((await as(admin).post('', { email: grace.email, role: 'member' })).statusCode, 400)
  assert.equal((await as(admin).post(`/${grace.id}/role`, { role: 'admin' })).statusCode, 200)
  assert.equal(await roleOf(), 'admin')
  assert.equal((await as(admin).post(`/${grace.id}/remove`, {})).statusCode, 200)
  assert.equal(await roleOf(), undefined)
  assert.equal((await as(grace).post(`/${grace.id}/role`, { role: 'owner' })).statusCode, 404)
})

test('200 the keys that a member made are counted, and revoked with them only where that is asked for', async () => {
  const company = await insertCompany(app.databases.primary)
  for (const revokes of [true, false]) {
    const grace = await colleague(app, owner.workspaceId, 'admin')
    const body = { name: 'Of Grace', api: 'v1', mode: 'live', scopes: ['company:read'] }
    const made = await app.browse('POST', `/api/workspaces/${owner.workspaceId}/keys`, { cookie: grace.cookie, body })
    const call = async () => (await app.get(`/v1/kyb/${company}/lite`, `Bearer ${made.json().key}`)).statusCode
    assert.equal(await call(), 200)
    const listed = (await as(owner).list()).find((member: { id: string }) => member.id === grace.id)
    assert.equal(listed.keys, 1)
    const removed = await as(owner).post(`/${grace.id}/remove`, revokes ? { revoke_keys: true } : {})
    assert.deepEqual(removed.json(), { removed: true, revoked: revokes ? 1 : 0 })
    assert.equal(await call(), revokes ? 401 : 200)
  }
  const keys = (await app.browse('GET', `/api/workspaces/${owner.workspaceId}/keys`, { cookie: owner.cookie })).json()
    .keys
  assert.deepEqual(
    keys.map((key: { state: string; creator: object }) => [key.state, key.creator]),
    ['active', 'revoked'].map(state => [state, { kind: 'user', name: 'Ada', is_member: false }]),
  )
})

test('400 an address without an account says what to do', async () => {
  const response = await as(owner).post('', { email: 'nobody@example.com', role: 'member' })
  assert.equal(response.statusCode, 400)
  assert.match(response.json().errors.email[0], /sign up first/)
})

test('403 an admin makes no owner and touches none', async () => {
  const grace = await newcomer(app)
  assert.equal((await as(admin).post('', { email: grace.email, role: 'owner' })).statusCode, 403)
  assert.equal((await as(admin).post(`/${admin.id}/role`, { role: 'owner' })).statusCode, 403)
  assert.equal((await as(admin).post(`/${owner.id}/remove`, {})).statusCode, 403)
})

test('400 the last owner stays', async () => {
  assert.equal((await as(owner).post(`/${owner.id}/remove`, {})).statusCode, 400)
  assert.equal((await as(owner).post(`/${owner.id}/role`, { role: 'member' })).statusCode, 400)
})

test('404 somebody who is in no place here', async () => {
  const stranger = await newcomer(app)
  assert.equal((await as(owner).post(`/${stranger.id}/role`, { role: 'admin' })).statusCode, 404)
})
