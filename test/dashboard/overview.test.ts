import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { generateReport } from '../../src/domain/reports/generate-report.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person

before(async () => {
  app = await startTestApp({ demo: true })
  ada = await newcomer(app)
})
after(() => app.close())

const call = (method: 'GET' | 'POST', path: string, { workspaceId, cookie } = ada) =>
  app.browse(method, `/api/workspaces/${workspaceId}${path}`, { cookie })
const overviewOf = async (id: number) => (await call('GET', `/companies/${id}/overview`)).json()

/** A company that has a judgment which is not settled, as only a credit report tells. */
async function judgedCompany(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select f.company_id as id from filings f join companies c on c.id = f.company_id
    where f.kind = 'judgment' and f.settled_on is null and f.filed_on > '2022-01-01' and c.status_id = 106
    order by 1 limit 1
  `.execute(app.databases.primary)
  return (rows[0] as { id: number }).id
}

test('404 the overview of a company that is locked', async () => {
  assert.equal((await call('GET', '/companies/1/overview')).statusCode, 404)
  const { status, status_name, profile } = (await call('GET', '/companies/1')).json()
  assert.ok(status && status_name === 'Active' && profile === null)
})

test('200 what decides, each flag with a part of the page and a source that is named', async () => {
  await call('POST', '/companies/1/unlock')
  const overview = await overviewOf(1)
  assert.ok(['bad', 'warn', 'good'].includes(overview.verdict.tone))
  assert.ok(overview.accounts.series.length > 2)
  assert.equal(overview.accounts.ends.at(-1), overview.accounts.end)
  assert.deepEqual(overview.accounts.ends, overview.accounts.ends.toSorted())
  for (const { part, source_id } of overview.flags) {
    assert.ok(part)
    assert.ok(part === 'report' || overview.sources[source_id]?.name, part)
  }
  for (const { source_id } of overview.freshness) assert.ok(source_id === null || overview.sources[source_id].name)
  assert.ok(overview.key_facts.officers.length > 0 && overview.key_facts.address)
})

test('charges, judgments and the class are told by a report that the workspace has bought, and not before', async () => {
  const id = await judgedCompany()
  await call('POST', `/companies/${id}/unlock`)
  const before = await overviewOf(id)
  assert.deepEqual(before.credit, { cost: 1, left: 3 })
  const sold = ['judgments', 'credit_class', 'insolvency_case']
  assert.ok(!before.flags.some(({ id }: { id: string }) => sold.includes(id)), JSON.stringify(before.flags))
  assert.ok(!/judgment/i.test(JSON.stringify(before)))
  const { report } = (await call('POST', `/companies/${id}/reports`)).json()
  assert.ok('cost' in (await overviewOf(id)).credit, 'one that is not finished tells nothing')
  await generateReport(app.databases.primary, () => app.now, report.id)
  const after = await overviewOf(id)
  assert.match(after.credit.value, /^[A-E]$/)
  const judgments = after.flags.find(({ id }: { id: string }) => id === 'judgments')
  assert.partialDeepStrictEqual(judgments, { severity: 'against', part: 'report' })
  assert.equal(after.verdict.tone, 'bad')

  const mallory = await newcomer(app)
  await call('POST', `/companies/${id}/unlock`, mallory)
  const theirs = (await call('GET', `/companies/${id}/overview`, mallory)).json()
  assert.ok('cost' in theirs.credit, 'another workspace has not bought it')
  assert.ok(!/judgment/i.test(JSON.stringify(theirs)))

  app.now = new Date(app.now.getTime() + 91 * 24 * 60 * 60_000)
  assert.ok('cost' in (await overviewOf(id)).credit, 'what is out of date is to be bought again')
})
