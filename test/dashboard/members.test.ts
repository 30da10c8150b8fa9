import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
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

test('200 the role of a member is changed, and the member is removed', async () => {
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

test('200 the keys that a member created are counted, and revoked with the member only on request', async () => {
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

test('404 nobody can be added without an invitation', async () => {
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
  assert.match(last.json().detail, /Make someone else an owner first/)
  await as(owner).post(`/${admin.id}/role`, { role: 'owner' })
  // Of two owners who leave at once, one stays.
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

test('403 an admin cannot appoint or change owners', async () => {
  assert.equal((await as(admin).post(`/${admin.id}/role`, { role: 'owner' })).statusCode, 403)
  assert.equal((await as(admin).post(`/${owner.id}/remove`, {})).statusCode, 403)
})

test('400 the last owner stays', async () => {
  assert.equal((await as(owner).post(`/${owner.id}/remove`, {})).statusCode, 400)
  assert.equal((await as(owner).post(`/${owner.id}/role`, { role: 'member' })).statusCode, 400)
})

test('404 for someone who is not a member', async () => {
  const stranger = await newcomer(app)
  assert.equal((await as(owner).post(`/${stranger.id}/role`, { role: 'admin' })).statusCode, 404)
})

test('a member removed while inviting and creating keys leaves neither behind', async () => {
  const { cookie, workspaceId } = await newcomer(app)
  const db = app.databases.primary
  const post = (by: string, path: string, body: object) =>
    app.browse('POST', `/api/workspaces/${workspaceId}${path}`, { cookie: by, body })
  for (let round = 0; round < 4; round++) {
    const admin = await colleague(app, workspaceId, 'admin')
    const key = { name: 'Of the last moment', api: 'v1', mode: 'live', scopes: ['company:read'] }
    const invites = Array.from({ length: 8 }, (_, n) => ({ email: `late${round}-${n}@example.com`, role: 'admin' }))
    const [removed, ...rest] = await Promise.all([
      post(cookie, `/members/${admin.id}/remove`, { revoke_keys: true }),
      ...invites.map(body => post(admin.cookie, '/invitations', body)),
      ...Array.from({ length: 6 }, () => post(admin.cookie, '/keys', key)),
    ])
    assert.equal(removed?.statusCode, 200)
    for (const { statusCode } of rest) assert.ok([200, 404].includes(statusCode), String(statusCode))
    const { rows } = await sql<{ invitations: number; keys: number }>`
      select (select count(*)::int from invitations where invited_by = ${admin.id}) as invitations,
        (select count(*)::int from keys where created_by = ${admin.id} and revoked_at is null) as keys
    `.execute(db)
    assert.deepEqual(rows, [{ invitations: 0, keys: 0 }])
  }
})

test('what an admin began is refused once they are no longer an admin', async () => {
  const { cookie, workspaceId, id } = await newcomer(app)
  const second = await colleague(app, workspaceId, 'owner')
  const accomplice = await colleague(app, workspaceId, 'member')
  const db = app.databases.primary
  const post = (by: string, path: string, body: object) =>
    app.browse('POST', `/api/workspaces/${workspaceId}${path}`, { cookie: by, body })
  const acts: [string, object][] = [
    [`/members/${accomplice.id}/role`, { role: 'owner' }],
    [`/members/${accomplice.id}/remove`, {}],
    [`/members/${accomplice.id}/reset-two-factor`, {}],
    ['/two-factor', { required: false }],
    ['/invitations', { email: 'accomplice@example.com', role: 'admin' }],
    ['/keys', { name: 'Late', api: 'v1', mode: 'live', scopes: ['company:read'] }],
    ['/watch/fields', { fields: ['name'] }],
  ]
  const ends = {
    removed: sql`delete from members where workspace_id = ${workspaceId} and user_id = ${second.id}`,
    demoted: sql`update members set role = 'member' where workspace_id = ${workspaceId} and user_id = ${second.id}`,
    disabled: sql`update users set disabled_at = now() where id = ${second.id}`,
  }
  for (const [how, end] of Object.entries(ends)) {
    for (const [path, body] of acts) {
      // The act is admitted while its actor is losing their rights, and goes on after that was committed.
      const { asked } = await db.transaction(async tx => {
        await sql`select from members where workspace_id = ${workspaceId} order by user_id for update`.execute(tx)
        await end.execute(tx)
        const asked = post(second.cookie, path, body)
        await waitingFor(1)
        return { asked }
      })
      assert.equal((await asked).statusCode, how === 'demoted' ? 403 : 404, `${how}: ${path}`)
      await sql`
        insert into members (workspace_id, user_id, role, created_at) values (${workspaceId}, ${second.id}, 'owner', now())
        on conflict (workspace_id, user_id) do update set role = 'owner'
      `.execute(db)
      await sql`update users set disabled_at = null where id = ${second.id}`.execute(db)
    }
  }
  assert.deepEqual(
    (await app.browse('GET', `/api/workspaces/${workspaceId}/members`, { cookie }))
      .json()
      .map((member: { id: string; role: Role }) => [member.id, member.role])
      .toSorted(),
    [
      [id, 'owner'],
      [second.id, 'owner'],
      [accomplice.id, 'member'],
    ].toSorted(),
  )
})

/** Waits until this many statements of the database wait for a lock. */
async function waitingFor(count: number): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(app.databases.primary)
    if ((rows[0]?.count ?? 0) >= count) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error('nobody waits')
}
