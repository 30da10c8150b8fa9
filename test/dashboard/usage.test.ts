import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person
let key: { id: string; key: string }
let company: number

before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
  company = await insertCompany(app.databases.primary)
  key = await app.key({ workspaceId: ada.workspaceId, api: 'v1', name: '=HYPERLINK("x","y")' })
  await app.get(`/v1/kyb/${company}/lite`, `Bearer ${key.key}`)
  await app.get('/v1/nowhere', `Bearer ${key.key}`)
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${company}/unlock`, { cookie: ada.cookie })
})
after(() => app.close())

const get = (path: string) => app.browse('GET', `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie })
const lines = async (query: string) => (await get(`/usage${query}`)).json().lines

test('200 the lines of the workspace, filtered by key, operation and status', async () => {
  // The line of the unsupported route is noted while nobody waits for it.
  for (let tries = 0; (await lines('')).length < 3 && tries < 50; tries++)
    await new Promise(done => setTimeout(done, 20))
  assert.equal((await lines('')).length, 3)
  assert.equal((await lines(`?key=${key.id}`)).length, 2)
  const [unlocked] = await lines('?operation=unlockProfile')
  assert.partialDeepStrictEqual(unlocked, { surface: 'dashboard', user_name: 'Ada', key_name: null, units: 1 })
  assert.deepEqual(
    (await lines('?status=404')).map((line: { units: number }) => line.units),
    [0],
  )
})

test('200 a request is found by the id in its response', async () => {
  const grace = await newcomer(app)
  const { id, key } = await app.key({ workspaceId: grace.workspaceId, api: 'v1' })
  const fixed = app.now
  // The ids are made by the real clock.
  app.now = new Date()
  const called = await app.get(`/v1/kyb/${company}/lite`, `Bearer ${key}`)
  const requestId = String(called.headers['x-service-request-id'])
  const find = (person: Person, wanted: string) =>
    app.browse('GET', `/api/workspaces/${person.workspaceId}/usage?request_id=${wanted}`, { cookie: person.cookie })
  const [found, ...others] = (await find(grace, requestId)).json().lines
  assert.partialDeepStrictEqual(found, { request_id: requestId, company_id: company, key_id: id, status: 200 })
  assert.equal(others.length, 0)
  assert.deepEqual((await find(ada, requestId)).json().lines, [], 'nobody finds another’s')
  app.now = fixed
})

test('200 the days, the values to filter by, and the remaining allowance', async () => {
  const summary = (await get('/usage/summary')).json()
  assert.deepEqual(summary.days, [{ day: '2026-11-15', requests: 3, units: 2, refused: 1 }])
  assert.ok(summary.operations.includes('unlockProfile'))
  assert.deepEqual(summary.statuses, [200, 404])
  const units = summary.meters.find((meter: { id: string }) => meter.id === 'units')
  assert.deepEqual(units, {
    id: 'units',
    name: 'Units',
    day: { used: 2, limit: 3 },
    month: { used: 2, limit: null },
    remaining: 1,
  })
})

test('200 all lines as CSV, in which no name is a formula', async () => {
  const response = await get('/usage/export.csv?status=200')
  assert.match(String(response.headers['content-type']), /^text\/csv/)
  assert.match(String(response.headers['content-disposition']), /attachment; filename="usage-2026-11-15\.csv"/)
  const rows = response.body.trimEnd().split('\r\n')
  assert.equal(rows.length, 3)
  assert.match(rows[0] ?? '', /^at,request_id,surface,operation/)
  assert.ok(response.body.includes(`"'=HYPERLINK(""x"",""y"")"`))
})

test('200 pages follow each other without a gap', async () => {
  const workspace = await newcomer(app)
  await sql`
    insert into ledger (at, request_id, workspace_id, surface, operation, units, status)
    select ${app.now}::timestamptz - (n / 3) * interval '1 second', gen_random_uuid(), ${workspace.workspaceId}, 'v1', 'lite', 1, 200
    from generate_series(1, 1205) n
  `.execute(app.databases.primary)
  const read = (path: string) =>
    app.browse('GET', `/api/workspaces/${workspace.workspaceId}${path}`, { cookie: workspace.cookie })
  const seen = new Set<string>()
  let after = ''
  do {
    const page = (await read(`/usage?days=2${after && `&after=${encodeURIComponent(after)}`}`)).json()
    for (const line of page.lines) seen.add(line.request_id)
    after = page.next
  } while (after)
  assert.equal(seen.size, 1205)
  assert.equal((await read('/usage/export.csv')).body.trimEnd().split('\r\n').length, 1206)
})

test('400 for an invalid filter', async () => {
  for (const query of ['?status=abc', '?key=x', '?nonsense=1', '?days=0']) {
    assert.equal((await get(`/usage${query}`)).statusCode, 400, query)
  }
})
