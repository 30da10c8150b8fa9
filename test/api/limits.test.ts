import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../support/app.ts'
import { unitsOf } from '../support/ledger.ts'

// What limits a caller and what is left, in headers, over HTTP. Today is 15 November 2026, 12:00 UTC.
const untilMidnight = 12 * 3600
const untilDecember = 15.5 * 86_400

let server: TestApp
let base: string
/** Another process, as far as anybody can tell: it shares nothing but the database. */
let beside: TestApp
before(async () => {
  server = await startTestApp({ demo: true })
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  beside = await startTestApp({ url: server.url })
  await beside.app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  await beside.close()
  await server.close()
})

const besideBase = () => `http://127.0.0.1:${(beside.app.server.address() as { port: number }).port}`

async function account(plan: 'free' | 'paid' = 'paid', rate?: number) {
  const workspaceId = await server.workspace(plan === 'free' ? { plan } : { units: 100 })
  const key = async (api: 'v1' | 'v2') => (await server.key({ workspaceId, api, ...(rate && { rate }) })).key
  return { workspaceId, bearer: `Bearer ${await key('v1')}`, token: `Token ${await key('v2')}` }
}

type Asked = { method?: string; body?: object; at?: string; headers?: Record<string, string> }

const ask = (path: string, authorization: string, { method = 'GET', body, at = base, headers }: Asked = {}) =>
  fetch(at + path, {
    method: body ? 'POST' : method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })

const headersOf = ({ headers }: Response, ...names: string[]) => names.map(name => headers.get(name))
const unitHeaders = ['x-service-units', 'x-service-remaining-units']
const rateHeaders = ['ratelimit-policy', 'ratelimit']

test('v1: the allowance of the month in the form of the draft', async () => {
  const { bearer } = await account()
  const month = `"units-month";q=100;w=${30 * 86_400}`
  const answer = await ask('/v1/kyb/1/lite', bearer)
  assert.deepEqual(headersOf(answer, ...rateHeaders), [month, `"units-month";r=99;t=${untilDecember}`])
  assert.deepEqual(headersOf(answer, ...unitHeaders), ['1', '99'])
  const refused = await ask('/v1/kyb/999999/lite', bearer)
  assert.equal(refused.status, 404)
  assert.deepEqual(headersOf(refused, ...rateHeaders), [month, `"units-month";r=99;t=${untilDecember}`])
  assert.deepEqual(headersOf(refused, ...unitHeaders), [null, null])
})

test('v1: of a free workspace the day', async () => {
  const { bearer } = await account('free')
  const answer = await ask('/v1/kyb/1/lite', bearer)
  assert.deepEqual(headersOf(answer, ...rateHeaders), ['"units-day";q=3;w=86400', `"units-day";r=2;t=${untilMidnight}`])
})

test('v2: units charged and left on every success, by module', async () => {
  const { token, workspaceId } = await account()
  const lite = await ask('/v2/kyb/1/lite', token)
  assert.deepEqual(headersOf(lite, ...unitHeaders), ['1', '99'])
  assert.match(String(lite.headers.get('ratelimit')), /^"kyb-day";r=99;t=43200, "kyb-month";r=99;t=/)
  const free = await ask('/v2/nomenclatures/seniority', token)
  assert.deepEqual(headersOf(free, ...unitHeaders, ...rateHeaders), ['0', null, null, null])
  const rows = [{ name: 'Meridian Harbour Instruments', country: 'GB' }, { registration_number: 'no such number' }]
  const matched = await ask('/v2/match', token, { body: { rows } })
  assert.deepEqual(headersOf(matched, ...unitHeaders), ['1', '98'])
  const watched = await ask('/v2/companies/1/watch/start', token, { body: {} })
  assert.deepEqual(headersOf(watched, ...unitHeaders), ['1', '99'])
  const again = await ask('/v2/companies/1/watch/start', token, { body: {} })
  assert.deepEqual(headersOf(again, ...unitHeaders), ['0', '99'])
  const many = await ask('/v2/companies/watch/start', token, { body: { ids: ['1', '2', '3'] } })
  assert.deepEqual(headersOf(many, ...unitHeaders), ['2', '97'])
  const report = { source_id: '1', country: 'GB' }
  const generated = await ask('/v2/credit-report/report/json', token, { body: report })
  assert.deepEqual(headersOf(generated, ...unitHeaders), ['1', '99'])
  const same = await ask('/v2/credit-report/report/json', token, { body: report })
  assert.equal(same.headers.get('x-service-units'), '0')
  const evidence = await ask('/v2/evidence/1', token)
  assert.deepEqual(headersOf(evidence, ...unitHeaders), ['3', '97'])
  const sum = [lite, free, matched, watched, again, many, generated, same, evidence]
    .map(({ headers }) => Number(headers.get('x-service-units')))
    .reduce((one, other) => one + other)
  assert.equal(await unitsOf(server.databases.primary, workspaceId), sum)
})

test('v2: the daily quota of a free workspace, errors too', async () => {
  const { token } = await account('free')
  const quota = ['x-quota-daily-limit', 'x-quota-daily-remaining', 'x-quota-daily-reset']
  const reset = String(Date.UTC(2026, 10, 16) / 1000)
  assert.deepEqual(headersOf(await ask('/v2/kyb/1/lite', token), ...quota), ['3', '2', reset])
  assert.deepEqual(headersOf(await ask('/v2/kyb/999999/lite', token), ...quota), ['3', '2', reset])
  for (const _ of [1, 2]) await ask('/v2/kyb/1/lite', token)
  const refused = await ask('/v2/kyb/1/lite', token)
  assert.equal(refused.status, 429)
  assert.deepEqual(headersOf(refused, ...quota, 'retry-after'), ['3', '0', reset, String(untilMidnight)])
})

test('a key with a rate is refused beyond it, by all processes together, and not charged', async () => {
  const { bearer, token, workspaceId } = await account('paid', 4)
  const statuses = await Promise.all(
    [base, besideBase(), base, besideBase(), base, besideBase()].map(async at => {
      const { status } = await ask('/v1/kyb/1/lite', bearer, { at })
      return status
    }),
  )
  assert.deepEqual(statuses.sort(), [200, 200, 200, 200, 429, 429])
  assert.equal(await unitsOf(server.databases.primary, workspaceId), 4)
  const refused = await ask('/v1/kyb/1/lite', bearer)
  assert.equal(refused.status, 429)
  const body = (await refused.json()) as { error: object }
  assert.deepEqual(body.error, {
    code: 'RATE_LIMITED',
    message: 'This key may make 4 requests a minute.',
    status: 429,
  })
  assert.deepEqual(headersOf(refused, 'retry-after', ...unitHeaders), ['60', null, null])
  assert.match(String(refused.headers.get('ratelimit-policy')), /^"key";q=4;w=60, "units-month";/)
  assert.match(String(refused.headers.get('ratelimit')), /^"key";r=0;t=60, "units-month";r=\d+;/)
  // What is wrong anyway is said first, and is not counted.
  assert.equal((await ask('/v1/kyb/x/lite', bearer)).status, 400)
  // Each key has a rate of its own.
  const other = await ask('/v2/metrics', token)
  assert.equal(other.status, 200)
  assert.deepEqual(headersOf(other, ...rateHeaders), ['"key";q=4;w=60', '"key";r=3;t=60'])
  for (const path of ['/v2/metrics', '/reconcile']) assert.equal((await ask(path, token)).status, 200)
  const spent = await ask('/mcp', token, { body: {} })
  assert.notEqual(spent.status, 429)
  for (const [path, method] of [
    ['/v2/metrics', 'GET'],
    ['/reconcile', 'GET'],
    ['/mcp', 'POST'],
  ] as const) {
    const over = await ask(path, token, { method })
    assert.deepEqual([over.status, over.headers.get('retry-after')], [429, '60'], path)
    assert.match(await over.text(), /4 requests a minute/)
  }
  server.now = beside.now = new Date(server.now.getTime() + 60_000)
  assert.equal((await ask('/v1/kyb/1/lite', bearer)).status, 200)
})

test('/balance says at no cost what a v1 key has left', async () => {
  const { bearer, token, workspaceId } = await account()
  await ask('/v1/kyb/1/lite', bearer)
  const answer = await ask('/balance', bearer)
  assert.equal(answer.status, 200)
  assert.deepEqual(headersOf(answer, ...unitHeaders, 'service-api-version'), ['0', '99', 'v1'])
  assert.deepEqual(await answer.json(), {
    plan: 'paid',
    window: 'month',
    used: 1,
    limit: 100,
    remaining: 99,
    resets_at: '2026-12-01T00:00:00.000Z',
    requests_per_minute: null,
  })
  assert.equal(await unitsOf(server.databases.primary, workspaceId), 1)
  const free = await account('free', 30)
  assert.partialDeepStrictEqual(await (await ask('/balance/', free.bearer)).json(), {
    plan: 'free',
    window: 'day',
    remaining: 3,
    requests_per_minute: 30,
  })
  // In everything else it is as the API that it stands beside.
  for (const [path, authorization, method, status] of [
    ['/balance', token, 'GET', 401],
    ['/balance', bearer, 'POST', 405],
    ['/balance', bearer, 'HEAD', 405],
    ['/balance?x=1', bearer, 'GET', 404],
    ['/balance/x', bearer, 'GET', 404],
    ['/v1/balance', bearer, 'GET', 404],
  ] as const) {
    const refused = await ask(path, authorization, { method })
    assert.equal(refused.status, status, `${method} ${path}`)
    assert.ok(refused.headers.get('x-service-request-id'))
  }
})
