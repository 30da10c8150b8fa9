import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { createUser } from '../../../src/domain/accounts/create-user.ts'
import { resetPassword } from '../../../src/domain/accounts/password.ts'
import { listWorkspaces } from '../../../src/domain/accounts/workspace.ts'
import { Failure } from '../../../src/domain/failure.ts'
import type { Db } from '../../../src/postgres/db.ts'
import { actorOn } from '../../support/actor.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'

let app: TestApp
let db: Db
const clock = () => app.now
const password = 'long enough'

before(async () => {
  app = await startTestApp()
  db = app.databases.primary
})
after(() => app.close())

const reasons = (expected: RegExp) => (error: unknown) =>
  error instanceof Failure && error.code === 'invalid' && expected.test(JSON.stringify(error.details))

test('a user who joins a workspace gets no other', async () => {
  const workspaceId = await app.workspace({ name: 'Joined' })
  const id = await createUser(
    db,
    clock,
    {
      email: 'join@example.com',
      password,
      membership: { workspaceId, role: 'admin' },
    },
    await actorOn(db),
  )
  const workspaces = await listWorkspaces(db, clock, id)
  assert.deepEqual(
    workspaces.map(({ id, name, role }) => ({ id, name, role })),
    [{ id: workspaceId, name: 'Joined', role: 'admin' }],
  )
})

test('a user without a workspace to join gets a free one', async () => {
  const id = await createUser(db, clock, { email: 'alone@example.com', password }, await actorOn(db))
  const [workspace, ...others] = await listWorkspaces(db, clock, id)
  assert.equal(others.length, 0)
  assert.deepEqual([workspace?.name, workspace?.role, workspace?.plan], ["alone's workspace", 'owner', 'free'])
})

test('an unknown workspace leaves no user behind', async () => {
  const workspaceId = '00000000-0000-7000-8000-000000000000'
  const wish = { email: 'lost@example.com', password, membership: { workspaceId, role: 'owner' as const } }
  await assert.rejects(createUser(db, clock, wish, await actorOn(db)), reasons(/"workspace":\["\S+ not found"\]/))
  const { rows } = await sql`select from users where email = 'lost@example.com'`.execute(db)
  assert.equal(rows.length, 0)
})

test('wrong values are reported by field', async () => {
  await createUser(db, clock, { email: 'one@example.com', password }, await actorOn(db))
  await assert.rejects(
    createUser(db, clock, { email: ' ONE@example.com', password }, await actorOn(db)),
    reasons(/already/),
  )
  await assert.rejects(
    createUser(db, clock, { email: 'nonsense', password }, await actorOn(db)),
    reasons(/not an e-mail address/),
  )
  await assert.rejects(
    createUser(db, clock, { email: 'x@example.com', password: 'short' }, await actorOn(db)),
    reasons(/must be 8 to 128/),
  )
})

test('the password of an unknown address cannot be reset', async () => {
  assert.equal(await resetPassword(db, clock, { email: 'nobody@example.com', password }, await actorOn(db)), null)
})
