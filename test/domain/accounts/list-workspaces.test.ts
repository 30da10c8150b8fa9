import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser } from '../../../src/domain/accounts/create-user.ts'
import { listKeys, revokeKey } from '../../../src/domain/accounts/key.ts'
import { addMember } from '../../../src/domain/accounts/member.ts'
import { listWorkspaces } from '../../../src/domain/accounts/workspace.ts'
import { Failure } from '../../../src/domain/failure.ts'
import { chargeBatch } from '../../../src/domain/usage/charge-batch.ts'
import type { Db } from '../../../src/postgres/db.ts'
import { actorOn } from '../../support/actor.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'

let app: TestApp
let db: Db
const clock = () => app.now

before(async () => {
  app = await startTestApp()
  db = app.databases.primary
})
after(() => app.close())

test('units are counted as the ledger counts them, and are reset', async () => {
  const workspaceId = await app.workspace({ units: 10 })
  const membership = { workspaceId, role: 'member' as const }
  const userId = await createUser(
    db,
    clock,
    { email: 'units@example.com', password: 'long enough', membership },
    await actorOn(db),
  )
  const entry = { workspaceId, keyId: null, userId, surface: 'dashboard' as const, operation: 'test', companyId: null }
  const requestId = crypto.randomUUID()
  await chargeBatch(db, app.now, [{ ...entry, requestId, meter: 'units', units: 4, status: 200 }])
  const units = async () => (await listWorkspaces(db, clock, userId))[0]?.units
  const month = { limit: 10, window: 'month' }
  assert.deepEqual(await units(), { ...month, used: 4, resetsAt: new Date('2026-12-01T00:00:00Z') })
  app.now = new Date('2026-12-01T00:00:00Z')
  assert.deepEqual(await units(), { ...month, used: 0, resetsAt: new Date('2027-01-01T00:00:00Z') })
})

test('workspaces come in the order of joining, and joining twice is refused', async () => {
  const userId = await createUser(db, clock, { email: 'two@example.com', password: 'long enough' }, await actorOn(db))
  const workspaceId = await app.workspace({ name: 'Second' })
  app.now = new Date(app.now.getTime() + 1000)
  await addMember(db, clock, { workspaceId, userId, role: 'admin' }, await actorOn(db))
  const names = (await listWorkspaces(db, clock, userId)).map(({ name }) => name)
  assert.deepEqual(names, ["two's workspace", 'Second'])
  await assert.rejects(addMember(db, clock, { workspaceId, userId, role: 'owner' }, await actorOn(db)), Failure)
})

test('keys are listed without their secret part, revoked ones last', async () => {
  const workspaceId = await app.workspace()
  const old = await app.key({ workspaceId, api: 'v1', name: 'Old' })
  app.now = new Date(app.now.getTime() + 1000)
  const revoked = await app.key({ workspaceId, api: 'v2', name: 'Revoked', scopes: ['kyb'] })
  await revokeKey(db, clock, { keyId: revoked.id }, await actorOn(db))
  const keys = await listKeys(db, clock, workspaceId)
  assert.deepEqual(
    keys.map(({ id }) => id),
    [old.id, revoked.id],
  )
  assert.deepEqual(keys[1], {
    id: revoked.id,
    workspaceId,
    name: 'Revoked',
    api: 'v2',
    mode: 'live',
    scopes: ['kyb'],
    handle: revoked.key.slice(0, 21),
    state: 'revoked',
    creator: { kind: 'command line' },
    createdAt: app.now,
    expiresAt: null,
    addresses: null,
    application: null,
    rate: null,
    kept: [],
    lastUsedAt: null,
    disabledAt: null,
    revokedAt: app.now,
  })
})
