import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type { LightMyRequestResponse as Response } from 'fastify'
import { createKey } from '#domain/accounts/create-key.ts'
import { generateReport } from '#domain/reports/generate-report.ts'
import { failReport, restartReports } from '#domain/reports/restart-reports.ts'
import { sql } from '#postgres/sql.ts'
import { generateReportJob } from '../../../src/jobs/generate-report.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { insertCompany } from '../../support/company.ts'
import { emptyFields } from '../../support/demo-platform.ts'
import { ledgerOf, unitsOf } from '../../support/ledger.ts'
import { seenFields } from '../../support/seen-fields.ts'

let server: TestApp
const start = new Date('2026-11-15T12:00:00Z')
const dayMs = 86_400_000

before(async () => {
  server = await startTestApp({ demo: true })
})
afterEach(() => {
  server.now = start
})
after(() => server.close())

type Account = {
  workspaceId: string
  get(path: string): Promise<Response>
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>
  generate(sourceId: number, country?: string, headers?: Record<string, string>): Promise<Response>
  units(): Promise<number>
  used(): Promise<number[]>
}

/** An account of its own, so that no test counts what another used. */
async function account(limits?: { daily: number; plan: number }): Promise<Account> {
  const { databases } = server
  const workspaceId = await server.workspace({ units: 1000 })
  if (limits) {
    await sql`update permissions set daily_limit = ${limits.daily}, plan_limit = ${limits.plan}
      where workspace_id = ${workspaceId} and permission = 'credit_report'`.execute(databases.primary)
  }
  const authorization = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
  const send = (method: 'GET' | 'POST', path: string, body?: object, headers = {}) =>
    server.app.inject({
      method,
      url: `/v2${path}`,
      headers: { authorization, ...headers },
      ...(body && { payload: body }),
    })
  const self: Account = {
    workspaceId,
    get: path => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    generate: (sourceId, country = 'GB', headers = {}) =>
      self.post('/credit-report/report/json', { source_id: String(sourceId), country }, headers),
    units: () => unitsOf(databases.primary, workspaceId),
    async used() {
      const metrics = (await self.get('/metrics')).json()
      const permission = metrics.find(({ codename }: { codename: string }) => codename === 'credit_report')
      return permission.metrics.map(({ used }: { used: number }) => used)
    },
  }
  return self
}

/** Does what a worker does, at a time that the test chooses. */
const finish = (id: number) => generateReport(server.databases.primary, () => server.now, id)

const fetchOf = (id: number, format = 'json') => `/credit-report/report/${format}/${id}`

test('200: requested, checked false, 409 when fetched early; finished, checked true, fetched as often as wanted', async () => {
  const { generate, get, units, used } = await account()
  const asked = await generate(1)
  assert.equal(asked.statusCode, 200)
  const record = asked.json()
  assert.deepEqual(record, {
    id: record.id,
    name: 'MERIDIAN HARBOUR INSTRUMENTS PLC',
    source_id: '1',
    expired: false,
    date_created: '2026-11-15T12:00:00.000Z',
    status: 'requested',
    registration_number: '03932435',
  })
  assert.equal((await get(`/credit-report/${record.id}/check`)).json(), false)
  const early = await get(fetchOf(record.id))
  assert.equal(early.statusCode, 409)
  assert.deepEqual(Object.keys(early.json()), ['detail'])
  assert.equal(await finish(record.id), true)
  assert.equal(await finish(record.id), false, 'it is generated once')
  assert.equal((await get(`/credit-report/${record.id}/check`)).json(), true)
  const [json, again, page] = [
    await get(fetchOf(record.id)),
    await get(fetchOf(record.id)),
    await get(fetchOf(record.id, 'html')),
  ]
  assert.deepEqual([json.statusCode, page.statusCode], [200, 200])
  assert.equal(again.body, json.body)
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.match(page.body, /^<!doctype html>/)
  assert.equal(await units(), 1)
  assert.deepEqual(await used(), [1, 1])
})

test('403 a token that nobody chose more for reads the reports of its account and orders none', async () => {
  const { databases, by } = server
  const { workspaceId, generate, units } = await account()
  const { id } = (await generate(1)).json()
  await finish(id)
  const { key } = await createKey(databases.primary, () => server.now, { workspaceId, api: 'v2' }, by)
  const statusOf = async (method: 'GET' | 'POST', path: string) => {
    const payload = method === 'POST' ? { payload: { source_id: '2', country: 'GB' } } : {}
    const headers = { authorization: `Token ${key}` }
    return (await server.app.inject({ method, url: `/v2${path}`, headers, ...payload })).statusCode
  }
  for (const path of [`/credit-report/${id}/check`, fetchOf(id), fetchOf(id, 'html'), '/credit-report/purchased'])
    assert.equal(await statusOf('GET', path), 200, path)
  for (const path of ['/credit-report/report/json', '/credit-report/report/json/file'])
    assert.equal(await statusOf('POST', path), 403, path)
  assert.equal(await statusOf('GET', '/credit-report?country=GB&company=Meridian'), 403)
  assert.equal(await units(), 1)
})

test('200: the summary, the record, the hit and the history have every field of the contract', async () => {
  const { generate, get } = await account()
  const { id } = (await generate(1)).json()
  await finish(id)
  const { summary, ...sections } = (await get(fetchOf(id))).json()
  assert.deepEqual(Object.keys(summary), [
    'turnover',
    'ebitda',
    'age_of_business',
    'number_of_employees',
    'charges',
    'mortgages',
    'court_judgements',
    'overall_credit_risk',
    'what_we_like_about_this_company',
    'cautions',
    'accounts_period_end',
    'accounts_currency',
    'older_court_judgements',
  ])
  assert.deepEqual(Object.keys(summary.overall_credit_risk), ['pod', 'commonValue', 'commonDescription', 'creditLimit'])
  assert.deepEqual(
    emptyFields(summary).filter(field => field !== '.cautions'),
    [],
  )
  assert.equal(typeof summary.number_of_employees, 'string')
  assert.equal(typeof summary.overall_credit_risk.creditLimit.value, 'string')
  for (const name of `company_profile score_history credit_limit_history financials_profit_and_loss financials_balance_sheet
    financials_cash_flow financials_ratios directors secretaries shareholders group_structure_parents group_structure_ultimate
    group_structure_subsidiaries legal_filings mortgages_and_charges payment_behaviour enquiries_trend historic_health
    other`.split(/\s+/)) {
    assert.ok(sections[name], name)
  }
  const history = seenFields((await get('/credit-report/purchased')).json())
  for (const field of ['id', 'name', 'source_id', 'url', 'expired', 'status', 'date_created']) {
    assert.ok(history.has(`data[].${field}`), field)
  }
  const hits = (await get('/credit-report?country=GB&registration_number=03932435')).json()
  assert.deepEqual(hits, [
    {
      id: '1',
      name: 'MERIDIAN HARBOUR INSTRUMENTS PLC',
      registration_number: '03932435',
      vat_number: ['GB383243593'],
      status: 'Active',
      address: { post_code: 'BS2 7SB', city: 'Bristol', street: '127 Albert Road' },
    },
  ])
})

test('200: a company with few known facts has no empty section and no invented field', async () => {
  const { generate, get } = await account()
  const companyId = await insertCompany(server.databases.primary, { name: 'Nothing Known Ltd' })
  const { id } = (await generate(companyId)).json()
  await finish(id)
  const body = (await get(fetchOf(id))).json()
  assert.deepEqual(Object.keys(body), ['summary', 'company_profile', 'score_history', 'enquiries_trend', 'other'])
  const { overall_credit_risk: risk, cautions, what_we_like_about_this_company: likes, ...figures } = body.summary
  assert.ok(
    Object.values(figures).every(figure => figure === null),
    JSON.stringify(figures),
  )
  assert.equal(risk.creditLimit, null)
  assert.deepEqual(likes, [])
  assert.ok(cautions.length > 0)
  const { score, pod, pod_low: low, pod_high: high } = body.other.scorecard
  assert.deepEqual([risk.commonValue, risk.pod, score, pod, low, high], [null, null, null, null, null, null])
  assert.equal(body.other.scorecard.coverage, 0)
  assert.equal(body.other.scorecard.factors.length, 0)
})

test('the same facts at the same time give the same bytes for every account', async () => {
  const companyId = await insertCompany(server.databases.primary, { name: 'Twice Ltd', incorporated_on: '2001-01-01' })
  const bodies: string[] = []
  for (let time = 0; time < 2; time++) {
    const { generate, get } = await account()
    const { id } = (await generate(companyId)).json()
    await sql`update reports set created_at = ${new Date(start.getTime() + time)} where id <> ${id} and company_id = ${companyId}`.execute(
      server.databases.primary,
    )
    await finish(id)
    bodies.push((await get(fetchOf(id))).body)
  }
  assert.equal(bodies[0], bodies[1])
})

test('200: the combined operation waits for the page; 503 when the generation fails, which costs nothing', async () => {
  const { post, get, units } = await account()
  const wish = { source_id: '1', country: 'GB' }
  const newest = async () => {
    for (;;) {
      const report = (await get('/credit-report/purchased')).json().data[0]
      if (report?.status === 'requested') return report.id
    }
  }
  const failing = post('/credit-report/report/html/file', wish)
  const first = await newest()
  server.now = new Date(start.getTime() + 1000)
  await failReport(server.databases.primary, first, server.now)
  const failed = await failing
  assert.deepEqual([failed.statusCode, Object.keys(failed.json()), await units()], [503, ['detail'], 0])
  assert.ok(failed.headers['retry-after'])
  const asking = post('/credit-report/report/html/file', wish)
  await finish(await newest())
  const page = await asking
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /^<!doctype html>/)
  const again = await post('/credit-report/report/json/file', wish)
  assert.equal(again.json().company_profile.name, 'MERIDIAN HARBOUR INSTRUMENTS PLC')
  assert.equal(await units(), 1)
  server.now = start
})

describe('what it costs', () => {
  test('the same company within 24 hours is the same report, in either format; after that it is a new one', async () => {
    const { generate, post, units, used } = await account()
    const first = (await generate(1)).json()
    server.now = new Date(start.getTime() + dayMs - 1)
    const wish = { source_id: '1', country: 'GB' }
    assert.equal((await post('/credit-report/report/html', wish)).json().id, first.id)
    assert.equal(await units(), 1)
    server.now = new Date(start.getTime() + dayMs)
    assert.notEqual((await generate(1)).json().id, first.id)
    assert.equal(await units(), 2)
    assert.deepEqual(await used(), [1, 2])
  })

  test('many requests at once make one report and cost one unit', async () => {
    const { generate, units, get } = await account()
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(6, 'US')))
    assert.deepEqual([...new Set(answers.map(answer => answer.statusCode))], [200])
    assert.equal(new Set(answers.map(answer => answer.json().id)).size, 1)
    assert.equal(await units(), 1)
    assert.equal((await get('/credit-report/purchased')).json().total_results, 1)
  })

  test('429 with the limit body on the request that exceeds the limit; reports already bought stay free', async () => {
    const { generate, get, units, workspaceId } = await account({ daily: 2, plan: 3 })
    const ids = [1, 7, 4].map(sourceId => generate(sourceId, sourceId === 1 ? 'GB' : 'IT'))
    const answers = await Promise.all(ids)
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 200, 429])
    const refused = answers.find(({ statusCode }) => statusCode === 429) as Response
    assert.ok(Number(refused.headers['retry-after']) > 0)
    assert.deepEqual(refused.json(), {
      access: {
        permission: 'credit_report',
        permission_name: 'Credit report',
        module: 'credit_report',
        module_name: 'Credit report',
        app: 'platform',
        app_name: 'Company Data Platform',
      },
      error_guard: 'limits.daily',
      message_guard: 'The daily limit for Credit report has been reached.',
    })
    const { data } = (await get('/credit-report/purchased')).json()
    assert.equal(data.length, 2)
    assert.equal((await generate(Number(data[0].source_id), data[0].source_id === '1' ? 'GB' : 'IT')).statusCode, 200)
    assert.equal((await get('/credit-report?country=GB&company=meridian')).statusCode, 429, 'a search is paid for too')
    assert.equal(await units(), 2)
    const { rows } = await sql`select from graphile_worker.jobs j join reports r on j.key = 'report:' || r.id
      where r.workspace_id = ${workspaceId}`.execute(server.databases.primary)
    assert.equal(rows.length, 2, 'what was refused is not generated')
    server.now = new Date(start.getTime() + dayMs)
    assert.equal((await generate(5, 'FR')).statusCode, 200)
    assert.equal((await generate(8, 'NL')).json().error_guard, 'limit')
  })

  test('a generation that fails is visible, costs nothing, and can be asked for again', async () => {
    const { generate, get, units, used, workspaceId } = await account()
    const { id } = (await generate(1)).json()
    assert.deepEqual(await used(), [1, 1])
    server.now = new Date(start.getTime() + 60_000)
    await failReport(server.databases.primary, id, server.now)
    await failReport(server.databases.primary, id, server.now)
    assert.equal(await units(), 0)
    assert.deepEqual(await used(), [0, 0])
    assert.equal((await get('/credit-report/purchased')).json().data[0].status, 'failed')
    assert.equal((await get(`/credit-report/${id}/check`)).json(), false)
    const fetched = await get(fetchOf(id))
    assert.equal(fetched.statusCode, 409)
    assert.match(fetched.json().detail, /failed/)
    assert.equal(await finish(id), false, 'what failed stays so')
    const again = (await generate(1)).json()
    assert.notEqual(again.id, id)
    await finish(again.id)
    assert.equal(await units(), 1)
    const lines = (await ledgerOf(server.databases.primary, workspaceId)).filter(line => line.units !== 0)
    assert.deepEqual(
      lines.map(line => line.units),
      [1, -1, 1],
    )
  })

  test('the job gives up on a report at its last attempt, and at once if the company is gone', async () => {
    const { generate, get, units } = await account()
    const companyId = await insertCompany(server.databases.primary, { name: 'Broken Ltd' })
    const { id } = (await generate(companyId)).json()
    const { app } = server
    const context = { db: server.databases.primary, clock: () => server.now, log: app.log as never }
    const job = (attempts: number) =>
      generateReportJob(context, { payload: { reportId: id }, attempts, max_attempts: 4 })
    await sql`alter table charges rename to charges_away`.execute(server.databases.primary)
    try {
      await assert.rejects(job(1), /charges/)
      assert.equal((await get('/credit-report/purchased')).json().data[0].status, 'requested')
      await job(4)
    } finally {
      await sql`alter table charges_away rename to charges`.execute(server.databases.primary)
    }
    assert.equal((await get('/credit-report/purchased')).json().data[0].status, 'failed')
    assert.equal(await units(), 0)
    const gone = (await generate(companyId)).json()
    await sql`delete from companies where id = ${companyId}`.execute(server.databases.primary)
    await generateReportJob(context, { payload: { reportId: gone.id }, attempts: 1, max_attempts: 4 })
    assert.equal((await get('/credit-report/purchased')).json().data[0].status, 'failed')
    assert.equal(await units(), 0)
  })

  test('a report whose worker died is resumed, a few times', async () => {
    const { generate, get, units } = await account()
    const { id } = (await generate(1)).json()
    const { primary } = server.databases
    assert.equal(await restartReports(primary, server.now), 0, 'a job that waits is not lost')
    const locked = (since: string) =>
      sql`update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now() - ${since}::interval`.execute(
        primary,
      )
    await locked('0 s')
    assert.equal(await restartReports(primary, server.now), 0, 'one that was just taken will lock its report')
    await locked('1 min')
    assert.ok((await restartReports(primary, server.now)) > 0)
    await sql`update reports set restarts = 0`.execute(primary)
    for (let time = 0; time < 5; time++) {
      await sql`delete from graphile_worker._private_jobs`.execute(primary)
      assert.ok((await restartReports(primary, server.now)) > 0)
    }
    await sql`delete from graphile_worker._private_jobs`.execute(primary)
    await restartReports(primary, server.now)
    assert.equal((await get('/credit-report/purchased')).json().data[0].status, 'failed')
    assert.equal((await get(`/credit-report/${id}/check`)).json(), false)
    assert.equal(await units(), 0)
  })
})

describe('Idempotency-Key', () => {
  test('the same content returns the same report; other content is 400; another account or another day may reuse the key', async () => {
    const one = await account()
    const key = { 'idempotency-key': 'order-1' }
    const first = (await one.generate(1, 'GB', key)).json()
    assert.equal((await one.generate(1, 'GB', key)).json().id, first.id)
    const other = await one.generate(6, 'US', key)
    assert.equal(other.statusCode, 400)
    assert.deepEqual(Object.keys(other.json()), ['Idempotency-Key'])
    const otherFormat = await one.post('/credit-report/report/html', { source_id: '1', country: 'GB' }, key)
    assert.equal(otherFormat.statusCode, 400)
    assert.equal(await one.units(), 1)
    const two = await account()
    assert.notEqual((await two.generate(1, 'GB', key)).json().id, first.id)
    server.now = new Date(start.getTime() + dayMs)
    assert.equal((await one.generate(6, 'US', key)).statusCode, 200)
  })

  test('a retry of a failed report says so, and a new key starts anew', async () => {
    const { generate, units } = await account()
    const { id } = (await generate(1, 'GB', { 'idempotency-key': 'a' })).json()
    await failReport(server.databases.primary, id, new Date(start.getTime() + 1))
    const retry = (await generate(1, 'GB', { 'idempotency-key': 'a' })).json()
    assert.deepEqual([retry.id, retry.status], [id, 'failed'])
    assert.notEqual((await generate(1, 'GB', { 'idempotency-key': 'b' })).json().id, id)
    assert.equal(await units(), 1)
  })

  test('400 for a callback that is too long', async () => {
    const { generate } = await account()
    const response = await generate(1, 'GB', { 'idempotency-key': 'x'.repeat(256) })
    assert.equal(response.statusCode, 400)
    assert.deepEqual(Object.keys(response.json()), ['Idempotency-Key'])
  })
})

describe('what is refused', () => {
  test("404 for unknown ids and for another account's, which look the same to everyone", async () => {
    const [owner, stranger] = [await account(), await account()]
    const { id } = (await owner.generate(1)).json()
    await finish(id)
    for (const path of [`/credit-report/${id}/check`, fetchOf(id), fetchOf(id, 'html')]) {
      assert.equal((await owner.get(path)).statusCode, 200, path)
      const foreign = await stranger.get(path)
      const missing = await stranger.get(path.replace(String(id), '999999999999'))
      assert.deepEqual([foreign.statusCode, missing.statusCode], [404, 404], path)
      assert.equal(foreign.body, missing.body)
    }
    assert.equal((await stranger.get('/credit-report/purchased')).json().total_results, 0)
    assert.equal((await owner.generate(999_999_999)).statusCode, 404)
    assert.equal((await owner.generate(999_999_999_999_999)).statusCode, 404)
  })

  test('400 for another country than the company has, an unknown format and an unknown province', async () => {
    const { generate, get, post, units } = await account()
    const wrong = await generate(1, 'FR')
    assert.equal(wrong.statusCode, 400)
    assert.deepEqual(Object.keys(wrong.json()), ['country'])
    assert.equal((await post('/credit-report/report/pdf', { source_id: '1', country: 'GB' })).statusCode, 400)
    assert.deepEqual(Object.keys((await get('/credit-report')).json()), ['country'])
    assert.deepEqual(Object.keys((await get('/credit-report?country=GB&province=nowhere')).json()), ['province'])
    assert.deepEqual(Object.keys((await get('/credit-report?country=GB&province=US-CA')).json()), ['province'])
    assert.equal(await units(), 0)
  })
})

describe('the search', () => {
  test('200: all fields given must match; the search is charged, because it shows data that is sold', async () => {
    const { get, units, used } = await account()
    const found = async (query: string) =>
      (await get(`/credit-report?country=GB&${query}`)).json().map((hit: { id: string }) => hit.id)
    assert.ok((await found('company=meridian harbour')).includes('1'))
    assert.ok((await found('company=meridian&registered_city=bristol')).includes('1'))
    assert.ok((await found('post_code=bs27sb')).includes('1'))
    assert.ok((await found('registered_city=Bristol&post_code=BS2 7SB')).includes('1'))
    assert.ok((await found('vat_number=GB383243593')).includes('1'))
    assert.deepEqual(await found('company=meridian&post_code=ZZ1 1ZZ'), [])
    const [hit] = (await get('/credit-report?country=GB&vat_number=GB383243593&company=unlike')).json()
    assert.deepEqual([hit.id, hit.conflicts], ['1', ['name']])
    const american = (await get('/credit-report?country=US&province=CA')).json()
    assert.ok(american.length > 0)
    assert.deepEqual(await (await get('/credit-report?country=US&province=US-CA')).json(), american)
    assert.deepEqual([await units(), await used()], [9, [9, 9]], 'each of them is one of credit reports')
  })
})

describe('the history', () => {
  test('200: newest first, found by name and number, in pages; expired after the days that are set', async () => {
    const { generate, get } = await account()
    const ids = []
    for (const [sourceId, country] of [
      [1, 'GB'],
      [6, 'US'],
      [4, 'IT'],
    ] as const) {
      ids.unshift((await generate(sourceId, country)).json().id)
    }
    const all = (await get('/credit-report/purchased')).json()
    assert.deepEqual(
      all.data.map(({ id }: { id: number }) => id),
      ids,
    )
    assert.deepEqual([all.total_results, all.pages], [3, 1])
    assert.equal(all.data[0].url, `http://localhost:8080/v2/credit-report/report/json/${ids[0]}`)
    const paged = (await get('/credit-report/purchased?page=2&per_page=2')).json()
    assert.deepEqual([paged.data.length, paged.total_results, paged.pages], [1, 3, 2])
    const found = async (search: string) =>
      (await get(`/credit-report/purchased?search=${search}`)).json().total_results
    assert.deepEqual(
      [await found('LARKFIELD'), await found('03932435'), await found('%25'), await found('')],
      [1, 1, 0, 3],
    )
    await finish(ids[2])
    server.now = new Date(start.getTime() + 90 * dayMs - 1)
    assert.equal((await get('/credit-report/purchased')).json().data[0].expired, false)
    server.now = new Date(start.getTime() + 90 * dayMs)
    assert.equal((await get('/credit-report/purchased')).json().data[0].expired, true)
    assert.equal((await get(fetchOf(ids[2]))).statusCode, 200, 'what has expired can still be read')
  })
})

test('enquiries of all accounts are counted by month, without names', async () => {
  const companyId = await insertCompany(server.databases.primary, { name: 'Asked Often Ltd' })
  const one = await account()
  server.now = new Date('2026-09-10T00:00:00Z')
  await one.generate(companyId)
  server.now = new Date('2026-11-02T00:00:00Z')
  await (await account()).generate(companyId)
  server.now = start
  const { id } = (await one.generate(companyId)).json()
  await finish(id)
  const { enquiries_trend: trend } = (await one.get(fetchOf(id))).json()
  assert.deepEqual(trend, [
    { month: '2026-09', count: 1 },
    { month: '2026-11', count: 2 },
  ])
})
