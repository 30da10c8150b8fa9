import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { firstDemoLogin, hasDemoLogin, makeDemoLogin, removeDemoLogin } from '#domain/accounts/demo-login.ts'
import { addMember } from '#domain/accounts/member.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { actorOn } from '../../support/actor.ts'
import { cookiesOf, startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { newcomer } from '../../support/people.ts'

let app: TestApp
let db: Db
const clock = () => app.now

before(async () => {
  app = await startTestApp()
  db = app.databases.primary
})
after(() => app.close())

const signIn = (email: string, password: string) =>
  app.browse('POST', '/api/auth/sign-in/email', { body: { email, password } })

test('nodes that start at once create one login', async () => {
  const logins = await Promise.all([1, 2, 3].map(async () => firstDemoLogin(db, clock, await actorOn(db))))
  assert.equal(logins.filter(Boolean).length, 1)
  assert.equal(await firstDemoLogin(db, clock, await actorOn(db)), null)
})

test('a new login ends former sessions, keys and second factor', async () => {
  const company = await insertCompany(db)
  const old = await makeDemoLogin(db, clock, await actorOn(db))
  const cookie = cookiesOf(await signIn(old.email, old.password))
  const call = async (key: string) => (await app.get(`/v1/kyb/${company}/lite`, `Bearer ${key}`)).statusCode
  assert.equal(await call(old.v1Key), 200)
  await sql`update users set two_factor_enabled = true, disabled_at = now() where is_demo`.execute(db)
  const made = await makeDemoLogin(db, clock, await actorOn(db))
  assert.equal((await app.browse('GET', '/api/me', { cookie })).statusCode, 401)
  assert.equal((await signIn(old.email, old.password)).statusCode, 401)
  const again = await signIn(made.email, made.password)
  assert.deepEqual([again.statusCode, again.json().twoFactorRedirect], [200, undefined])
  assert.equal(await call(made.v1Key), 200)
  const { rows } = await sql<{ name: string }>`
    select name from keys where revoked_at is null order by name
  `.execute(db)
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['Demo v1 key', 'Demo v2 token'],
  )
})

test('the login is removed entirely, with its usage, and nobody else loses anything', async () => {
  const ada = await newcomer(app)
  const { rows } = await sql<{ id: string; userId: string }>`
    select w.id, m.user_id as "userId" from workspaces w join members m on m.workspace_id = w.id where w.is_demo
  `.execute(db)
  const demo = rows[0] as (typeof rows)[0]
  await addMember(db, clock, { workspaceId: demo.id, userId: ada.id, role: 'member' }, await actorOn(db))
  await addMember(db, clock, { workspaceId: ada.workspaceId, userId: demo.userId, role: 'admin' }, await actorOn(db))
  const removed = await removeDemoLogin(db, clock, await actorOn(db))
  assert.partialDeepStrictEqual(removed, { users: 1, workspaces: 1 })
  assert.equal(await hasDemoLogin(db), false)
  const left = await sql<{ what: string }>`
    select 'user' as what from users where id = ${demo.userId}
    union all select 'session' from sessions where user_id = ${demo.userId}
    union all select 'member' from members where workspace_id = ${demo.id} or user_id = ${demo.userId}
    union all select 'key' from keys where workspace_id = ${demo.id}
    union all select 'ledger' from ledger where workspace_id = ${demo.id}
  `.execute(db)
  assert.deepEqual(left.rows, [])
  const me = await app.browse('GET', '/api/me', { cookie: ada.cookie })
  assert.deepEqual([me.statusCode, me.json().workspaces.length], [200, 1])
  assert.deepEqual(await removeDemoLogin(db, clock, await actorOn(db)), { users: 0, workspaces: 0, keys: 0 })
})

test('the demo account of an earlier version is recognised, and a namesake is not', async () => {
  await makeDemoLogin(db, clock, await actorOn(db))
  await sql`update users set is_demo = false`.execute(db)
  await sql`update workspaces set is_demo = false`.execute(db)
  const migration = readFileSync(new URL('../../../migrations/0040-keys-and-switches.sql', import.meta.url), 'utf8')
  const [mark = ''] = /^with demo as[^;]*;/m.exec(migration) ?? []
  await sql.raw(mark).execute(db)
  const marked = await sql<{ name: string }>`
    select name from users where is_demo union all select name from workspaces where is_demo
  `.execute(db)
  assert.deepEqual(marked.rows.map(({ name }) => name).sort(), ['Demo', 'Demo workspace'])
  await sql`update users set is_demo = false, created_at = created_at + interval '1 day'`.execute(db)
  await sql.raw(mark).execute(db)
  assert.equal((await sql`select from users where is_demo`.execute(db)).rows.length, 0)
})
