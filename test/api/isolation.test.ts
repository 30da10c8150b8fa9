import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { tools } from '../../src/mcp/open-server.ts'
import { type Request, v1Endpoints, v2Endpoints, validV1, validV2, wire } from '../contract/requests.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { unitsOf } from '../support/ledger.ts'
import { writeChanges } from '../support/watching.ts'

type Account = { workspaceId: string; v1: string; v2: string; keyIds: string[]; report: number; callback: string }

let server: TestApp
let ada: Account
let mallory: Account
/** Mallory watches another company, and no one watches the third. */
const [adas, mallorys, nobodys] = [1, 2, 4]

before(async () => {
  server = await startTestApp({ demo: true, worker: true })
  ada = await createAccount('ada', adas)
  mallory = await createAccount('mallory', mallorys)
  await withClient(server.url, async client => {
    await client.query('begin')
    await writeChanges(
      client,
      [adas, mallorys].map(company => ({ company, old: `OLD ${company}`, new: `NEW ${company}` })),
    )
    await client.query('commit')
  })
})
after(() => server.close())

/** An account with one of everything. */
async function createAccount(name: string, company: number): Promise<Account> {
  const workspaceId = await server.workspace({ units: 1_000_000 })
  const [v1, v2] = [await server.key({ workspaceId, api: 'v1' }), await server.key({ workspaceId, api: 'v2' })]
  // Nothing listens there, so deliveries to it wait.
  const callback = `http://127.0.0.1:9/of-${name}`
  const account = { workspaceId, v1: v1.key, v2: v2.key, keyIds: [v1.id, v2.id], callback, report: 0 }
  await ask(account, 'PUT', '/companies/watch/callback', { callback })
  await ask(account, 'POST', `/companies/${company}/watch/start`, { fields: ['name'] })
  const body = { source_id: String(company), country: 'GB' }
  await ask(account, 'POST', '/credit-report/report/json/file', body)
  const history = await ask(account, 'GET', '/credit-report/purchased')
  return { ...account, report: history.json().data[0].id }
}

function ask(
  { v2 }: Pick<Account, 'v2'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const sent = { authorization: `Token ${v2}`, ...headers }
  return server.app.inject({ method, url: `/v2${path}`, headers: sent, ...(body && { payload: body }) })
}

/** Everything that belongs to an account, to check that nothing of it changed. */
async function stateOf({ workspaceId }: Account) {
  const rowsOf = (table: string) =>
    sql<{ rows: unknown }>`
      select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows
      from ${sql.id(table)} t where workspace_id = ${workspaceId}
    `.execute(server.databases.primary)
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns c
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'workspace_id' and table_type = 'BASE TABLE'
      and table_name !~ '^ledger_.*\d' order by 1
  `.execute(server.databases.primary)
  assert.ok(tables.length >= 8, JSON.stringify(tables))
  const states = await Promise.all(tables.map(async ({ name }) => [name, (await rowsOf(name)).rows[0]?.rows]))
  // The last use of a key is written from time to time, and the worker updates deliveries that fail.
  return JSON.parse(JSON.stringify(Object.fromEntries(states), (key, value) => (moving.has(key) ? undefined : value)))
}
const moving = new Set(['last_used_at', 'deliveries'])

test("requests with another account's ids neither change nor show anything of that account", async () => {
  const before = await stateOf(ada)
  const secrets = [ada.workspaceId, ada.callback, ...ada.keyIds, 'of-ada']
  const overrides: Record<string, Request> = {
    checkCreditReport: { params: { report_id: ada.report } },
    fetchCreditReport: { params: { format: 'json', report_id: ada.report } },
    startManyWatch: { body: { ids: [String(adas)] } },
    stopWatch: { params: { id: adas } },
    callbackSetWatch: { body: { callback: mallory.callback, rotate_secret: true } },
  }
  for (const [version, endpoints, valid] of [
    ['v1', v1Endpoints, validV1],
    ['v2', v2Endpoints, validV2],
  ] as const) {
    for (const endpoint of endpoints) {
      const request = wire(`/${version}`, endpoint, { ...valid[endpoint.id], ...overrides[endpoint.id] })
      const authorization = version === 'v1' ? `Bearer ${mallory.v1}` : `Token ${mallory.v2}`
      const { body, headers } = await server.app.inject({ ...request, headers: { ...request.headers, authorization } })
      for (const secret of secrets) assert.ok(!`${body}${JSON.stringify(headers)}`.includes(secret), endpoint.id)
    }
  }
  assert.deepEqual(await stateOf(ada), before)
})

test("another account's id is answered like one that does not exist", async () => {
  const absent = 999_999_999
  const same = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: (id: number) => string,
    pair: [number, number],
    body?: object,
  ) => {
    const [theirs, nothing] = await Promise.all(pair.map(id => ask(mallory, method, path(id), body)))
    const told = (one: typeof theirs, id: number) => [one?.statusCode, one?.body.replaceAll(String(id), 'ID')]
    assert.deepEqual(told(theirs, pair[0]), told(nothing, pair[1]), path(pair[0]))
  }
  const reports: [number, number] = [ada.report, absent]
  await same('GET', id => `/credit-report/${id}/check`, reports)
  await same('GET', id => `/credit-report/report/json/${id}`, reports)
  await same('GET', id => `/credit-report/report/html/${id}`, reports)
  // That a company exists is no secret; whether somebody watches it is.
  const companies: [number, number] = [adas, nobodys]
  await same('GET', id => `/companies/${id}/watch/events`, companies)
  await same('GET', id => `/companies/${id}/watch/fields`, companies)
  await same('PUT', id => `/companies/${id}/watch/fields/add`, companies, { fields: ['name'] })
  await same('PUT', id => `/companies/${id}/watch/fields/remove`, companies, { fields: ['name'] })
  await same('DELETE', id => `/companies/${id}/watch/stop`, companies)
})

test('lists, streams and counts contain only an account’s own data, even with another’s cursor', async () => {
  const list = async (account: Account, path: string) => (await ask(account, 'GET', path)).json()
  assert.deepEqual(
    (await list(ada, '/companies/watch')).data.map(({ id }: { id: number }) => id),
    [adas],
  )
  const stream = await list(ada, '/companies/watch/events')
  assert.ok(stream.data.length > 0)
  for (const cursor of ['', `?cursor=${stream.next_cursor}`]) {
    const told = JSON.stringify((await list(mallory, `/companies/watch/events${cursor}`)).data)
    assert.ok(!told.includes(`NEW ${adas}`))
  }
  const reports = await list(mallory, '/credit-report/purchased')
  assert.ok(reports.data.every(({ id }: { id: number }) => id !== ada.report))
  assert.equal((await list(mallory, '/companies/watch/callback')).callback, mallory.callback)
  const before = JSON.stringify([
    await list(mallory, '/metrics'),
    await unitsOf(server.databases.primary, mallory.workspaceId),
  ])
  await ask(ada, 'GET', '/kyb/1/lite')
  await ask(ada, 'POST', '/enrichment/email', validV2.enrichmentEmail?.body as object)
  const after = JSON.stringify([
    await list(mallory, '/metrics'),
    await unitsOf(server.databases.primary, mallory.workspaceId),
  ])
  assert.equal(after, before)
})

test('an idempotency key belongs to one account alone', async () => {
  const body = { source_id: '1', country: 'GB' }
  const key = { 'idempotency-key': 'the same' }
  const first = await ask(ada, 'POST', '/credit-report/report/json', body, key)
  const other = await ask(mallory, 'POST', '/credit-report/report/json', body, key)
  assert.deepEqual([first.statusCode, other.statusCode], [200, 200])
  assert.notEqual(other.json().id, first.json().id)
  const content = await ask(mallory, 'POST', '/credit-report/report/json', { ...body, source_id: '2' }, key)
  assert.equal(content.statusCode, 400)
})

test('tools show each account its own usage only', async () => {
  const remaining = async ({ v2 }: Account, { name, examples }: (typeof tools)[0]) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        authorization: `Token ${v2}`,
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: examples[0] } },
    })
    assert.ok(!response.body.includes(ada.workspaceId) && !response.body.includes('of-ada'))
    const [, left] = /"remaining":(\d+)/.exec(response.body) ?? []
    return Number(left)
  }
  const boughtOnce = ['credit_report', 'watch_companies']
  for (const tool of tools) {
    const before = await remaining(mallory, tool)
    await remaining(ada, tool)
    // What is bought once is not charged again.
    assert.equal(await remaining(mallory, tool), boughtOnce.includes(tool.name) ? before : before - 1, tool.name)
  }
})
