import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generateReport } from '#domain/reports/generate-report.ts'
import { failReport } from '#domain/reports/restart-reports.ts'
import { startWatch } from '#domain/watching/watch.ts'
import { readEventStream } from '#domain/watching/watch-event.ts'
import type { WatchField } from '#domain/watching/watch-field.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { ledgerOf } from '../support/ledger.ts'
import { newcomer, type Person } from '../support/people.ts'

const day = 86_400_000
let app: TestApp
let ada: Person

before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
})
after(() => app.close())

const at = (companyId: number, path = '') => `/api/workspaces/${ada.workspaceId}/companies/${companyId}${path}`
const get = (companyId: number, path = '/reports') => app.browse('GET', at(companyId, path), { cookie: ada.cookie })
const request = (companyId: number) => app.browse('POST', at(companyId, '/reports'), { cookie: ada.cookie })

async function company(name = 'Acme Ltd') {
  const id = await insertCompany(app.databases.primary, { name })
  await app.browse('POST', at(id, '/unlock'), { cookie: ada.cookie })
  return id
}
const generate = (reportId: number) => generateReport(app.databases.primary, () => app.now, reportId)
const charges = async () =>
  (await ledgerOf(app.databases.primary, ada.workspaceId)).filter(
    line => line.operation === 'generateCreditReport' && line.units > 0,
  )

test('200 the cost and allowance, one charge, the same report for a day, its page, and its expiry', async () => {
  const id = await company('<script>alert(1)</script> & Sons')
  const before = (await get(id)).json()
  assert.deepEqual(before, { items: [], total: 0, cost: 1, remaining: 3, free_until: null })

  const made = (await request(id)).json()
  assert.partialDeepStrictEqual(made, { charged: 1, report: { status: 'requested', expired: false } })
  const page = `/reports/${made.report.id}/page`
  assert.equal((await get(id, page)).statusCode, 409, 'it is not finished')
  await generate(made.report.id)
  assert.deepEqual((await request(id)).json(), { charged: 0, report: { ...made.report, status: 'finish' } })
  assert.equal((await charges()).length, 1)
  const after = (await get(id)).json()
  assert.partialDeepStrictEqual(after, { total: 1, remaining: 2, free_until: '2026-11-16T12:00:00.000Z' })

  const shown = await get(id, page)
  assert.equal(shown.statusCode, 200)
  assert.match(String(shown.headers['content-type']), /^text\/html/)
  assert.match(String(shown.headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'self'; sandbox/)
  assert.equal(shown.headers['x-frame-options'], 'SAMEORIGIN')
  assert.ok(!shown.body.includes('<script'), 'a name stays text')

  app.now = new Date(app.now.getTime() + 90 * day)
  const later = (await get(id)).json()
  assert.partialDeepStrictEqual(later, { items: [{ expired: true }], free_until: null })
  assert.equal((await get(id, page)).statusCode, 200, 'an old one can still be read')
  app.now = new Date(app.now.getTime() - 90 * day)
})

test('a failed generation costs nothing and is reported', async () => {
  const id = await company()
  const { report } = (await request(id)).json()
  await failReport(app.databases.primary, report.id, app.now)
  const { items, remaining, free_until } = (await get(id)).json()
  assert.deepEqual([items[0].status, remaining, free_until], ['failed', 2, null])
  assert.equal((await get(id, `/reports/${report.id}/page`)).statusCode, 409)
})

test('404 locked, 429 used up, 400 without the module', async () => {
  const locked = await insertCompany(app.databases.primary)
  assert.equal((await get(locked)).statusCode, 404)
  assert.equal((await request(locked)).statusCode, 404)
  const id = await company()
  await sql`update permissions set daily_limit = 1 where workspace_id = ${ada.workspaceId}`.execute(
    app.databases.primary,
  )
  assert.equal((await get(id)).json().remaining, 0)
  const refused = await request(id)
  assert.equal(refused.statusCode, 429)
  assert.match(refused.json().detail, /^The allowance for Credit report of this day is used up. The next begins at/)
  assert.equal((await get(id)).json().total, 0, 'nothing is left of it')
  await sql`delete from permissions where workspace_id = ${ada.workspaceId}`.execute(app.databases.primary)
  assert.equal((await request(id)).statusCode, 400)
})

test('another score than in the report before is told to the workspace that bought both, and to no other', async () => {
  const db = app.databases.primary
  const id = await company('Scored Ltd')
  const other = await newcomer(app)
  const fields: WatchField[] = ['credit_score', 'credit_limit']
  for (const { workspaceId } of [ada, other]) {
    await startWatch(db, () => app.now, { workspaceId, companyId: id, fields }, app.by)
  }
  const order = async () => {
    const { rows } = await sql<{ id: number }>`
      insert into reports (workspace_id, company_id, name, format, status, created_at, request_id)
      values (${ada.workspaceId}, ${id}, 'Scored Ltd', 'json', 'requested', ${app.now}, gen_random_uuid()) returning id
    `.execute(db)
    await generate((rows[0] as { id: number }).id)
  }
  await order()
  await order()
  const told = async (who: Person) => (await readEventStream(db, who.workspaceId, null, 10)).events
  assert.deepEqual(await told(ada), [], 'the first one is no change, and neither is the same again')
  await sql`update companies set status = 'Dissolved', status_id = 108 where id = ${id}`.execute(db)
  await order()
  const [event, ...more] = await told(ada)
  assert.deepEqual(more, [])
  assert.equal(event?.field, 'credit_score')
  assert.match(`${event?.oldValue} → ${event?.newValue}`, /^not rated → -?\d+ \(E\)$/)
  assert.deepEqual(await told(other), [])
})
