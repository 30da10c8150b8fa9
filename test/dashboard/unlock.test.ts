import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reverseCharges } from '#domain/usage/reverse-charges.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { ledgerOf, unitsOf } from '../support/ledger.ts'
import { newcomer } from '../support/people.ts'

let app: TestApp
let companies: number[]

before(async () => {
  app = await startTestApp()
  companies = await Promise.all([1, 2, 3, 4, 5].map(() => insertCompany(app.databases.primary)))
})
after(() => app.close())

const unlock = (workspaceId: string, company: number | undefined, cookie?: string, origin?: string) =>
  app.browse('POST', `/api/workspaces/${workspaceId}/companies/${company}/unlock`, { cookie, origin })

test('the free plan: three successes a day shared by API calls and unlocks, then 429, and a fresh start the next day', async () => {
  const { cookie, workspaceId } = await newcomer(app)
  const authorization = `Bearer ${(await app.key({ workspaceId, api: 'v1' })).key}`
  const call = (id: number | undefined) => app.get(`/v1/kyb/${id}/lite`, authorization)
  assert.equal((await call(companies[0])).headers['x-quota-daily-remaining'], '2')
  assert.deepEqual((await unlock(workspaceId, companies[0], cookie)).json().units, 1)
  assert.equal((await call(999_999_999_999)).statusCode, 404)
  assert.equal((await unlock(workspaceId, 999_999_999, cookie)).statusCode, 404)
  assert.equal((await call(companies[1])).headers['x-quota-daily-remaining'], '0')
  assert.equal((await call(companies[1])).statusCode, 429)
  const refused = await unlock(workspaceId, companies[1], cookie)
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.json().code, 'ALLOWANCE_SPENT')
  assert.equal((await unlock(workspaceId, companies[0], cookie)).json().units, 0, 'what is unlocked stays free')
  assert.equal(await unitsOf(app.databases.primary, workspaceId), 3)
  app.now = new Date('2026-11-16T00:00:01Z')
  assert.equal((await unlock(workspaceId, companies[1], cookie)).json().units, 1)
  assert.equal((await call(companies[1])).headers['x-quota-daily-remaining'], '1')
  app.now = new Date('2026-11-15T12:00:00Z')
})

test('simultaneous unlocks of one profile are charged once', async () => {
  const { cookie, workspaceId } = await newcomer(app)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await unlock(workspaceId, companies[2], cookie)).statusCode),
  )
  assert.ok(
    statuses.every(status => status === 200 || status === 409),
    statuses.join(),
  )
  assert.ok(statuses.includes(200))
  assert.equal(await unitsOf(app.databases.primary, workspaceId), 1)
  assert.equal((await unlock(workspaceId, companies[2], cookie)).json().units, 0)
})

test('a claim left by a process that died: unlocked if it was charged, otherwise charged now', async () => {
  const { cookie, workspaceId } = await newcomer(app)
  await unlock(workspaceId, companies[3], cookie)
  await sql`update unlocks set charged_at = null where workspace_id = ${workspaceId}`.execute(app.databases.primary)
  assert.equal((await unlock(workspaceId, companies[3], cookie)).json().units, 0)
  await sql`
    insert into unlocks (workspace_id, company_id, user_id, request_id, asked_at)
    values (${workspaceId}, ${companies[4]}, 'x', gen_random_uuid(), ${new Date('2026-11-15T11:00:00Z')})
  `.execute(app.databases.primary)
  assert.equal((await unlock(workspaceId, companies[4], cookie)).json().units, 1)
  const lines = await ledgerOf(app.databases.primary, workspaceId)
  assert.deepEqual(
    lines.map(line => [line.operation, line.units]),
    [
      ['unlockProfile', 1],
      ['unlockProfile', 1],
    ],
  )
})

test('a claim whose charge is reversed unlocks nothing, whether it is found before or after that', async () => {
  const db = app.databases.primary
  for (const isFoundBefore of [true, false]) {
    const { cookie, workspaceId } = await newcomer(app)
    // The ledger was unreachable for so long that the request was refused; its process died, and its charge stands after all.
    await unlock(workspaceId, companies[0], cookie)
    await sql`update unlocks set charged_at = null where workspace_id = ${workspaceId}`.execute(db)
    const [line] = await ledgerOf(db, workspaceId)
    if (isFoundBefore) assert.equal((await unlock(workspaceId, companies[0], cookie)).json().units, 0)
    assert.equal(await reverseCharges(db, app.now, [line?.request_id as string], app.now), 1)
    assert.equal((await app.browse('GET', `/api/workspaces/${workspaceId}/unlocks`, { cookie })).json().items.length, 0)
    const again = await unlock(workspaceId, companies[0], cookie)
    assert.deepEqual([again.statusCode, again.json().units], [200, 1])
    assert.equal(await unitsOf(db, workspaceId), 1)
  }
})

test('401 signed out, 403 from a foreign page, 404 for the workspace of somebody else', async () => {
  const [one, other] = [await newcomer(app), await newcomer(app)]
  assert.equal((await unlock(one.workspaceId, companies[0])).statusCode, 401)
  assert.equal((await unlock(one.workspaceId, companies[0], one.cookie, 'https://evil.example')).statusCode, 403)
  assert.equal((await unlock(other.workspaceId, companies[0], one.cookie)).statusCode, 404)
  assert.equal((await unlock('x', companies[0], one.cookie)).statusCode, 404)
  assert.equal(await unitsOf(app.databases.primary, other.workspaceId), 0)
})

test('200 when the charge stands and only recording the unlock fails: what is charged is unlocked', async () => {
  const { cookie, workspaceId } = await newcomer(app)
  const db = app.databases.primary
  await sql`create function refuse_unlock() returns trigger language plpgsql as
    'begin raise exception ''the disk is full''; end'`.execute(db)
  await sql`create trigger refuse_unlock before update on unlocks for each row execute function refuse_unlock()`.execute(
    db,
  )
  const first = await unlock(workspaceId, companies[3], cookie)
  assert.deepEqual([first.statusCode, first.json().units], [200, 1])
  await sql`drop trigger refuse_unlock on unlocks`.execute(db)
  assert.equal((await unlock(workspaceId, companies[3], cookie)).json().units, 0)
  assert.equal(await unitsOf(db, workspaceId), 1)
})
