import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#lib/sql.ts'
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

test('200 a member is changed and taken out', async () => {
  const grace = await colleague(app, owner.workspaceId, 'member')
  const roleOf = async () =>
    (await as(owner).list()).find((member: { id: string; role: Role }) => member.id === grace.id)?.role
  assert.equal(await roleOf(), 'member')
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

test('404 nobody is added without being asked', async () => {
  const grace = await newcomer(app)
  const response = await as(owner).post('', { email: grace.email, role: 'member' })
  assert.equal(response.statusCode, 404)
})

test('200 a member leaves, and the last owner cannot', async () => {
  const grace = await colleague(app, owner.workspaceId, 'admin')
  const leave = (person: Person) =>
    app.browse('POST', `/api/workspaces/${owner.workspaceId}/leave`, { cookie: person.cookie })
  assert.equal((await leave(grace)).statusCode, 200)
  assert.equal((await leave(grace)).statusCode, 404, 'to whoever has left it is not there')
  const last = await leave(owner)
  assert.equal(last.statusCode, 400)
  assert.match(last.json().detail, /Make somebody else an owner first/)
  await as(owner).post(`/${admin.id}/role`, { role: 'owner' })
  // Two owners who leave at once do not leave nobody behind.
  const statuses = (await Promise.all([leave(owner), leave(admin)])).map(({ statusCode }) => statusCode)
  assert.deepEqual(statuses.toSorted(), [200, 400])
  const { rows } = await sql<{ count: number }>`
    select count(*) from members where workspace_id = ${owner.workspaceId} and role = 'owner'
  `.execute(app.databases.primary)
  assert.equal(rows[0]?.count, 1)
  for (const [person, role] of [
    [owner, 'owner'],
    [admin, 'admin'],
  ] as const) {
    await sql`
      insert into members (workspace_id, user_id, role, created_at)
      values (${owner.workspaceId}, ${person.id}, ${role}, now())
      on conflict (workspace_id, user_id) do update set role = excluded.role
    `.execute(app.databases.primary)
  }
})

test('403 an admin makes no owner and touches none', async () => {
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
