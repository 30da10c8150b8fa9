import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setCallback } from '#domain/watching/callback.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { chargedOf, type KnownCompany, someCompanies } from '../../support/lists.ts'
import { type Receiver, startReceiver } from '../../support/receiver.ts'

let app: TestApp
let receiver: Receiver
let companies: KnownCompany[]
let [workspaceId, token, otherToken] = ['', '', '']

before(async () => {
  app = await startTestApp({ demo: true, worker: true })
  receiver = await startReceiver()
  companies = await someCompanies(app.databases.primary, 30)
  workspaceId = await app.workspace({ units: 10_000 })
  token = `Token ${(await app.key({ workspaceId, api: 'v2' })).key}`
  otherToken = `Token ${(await app.key({ workspaceId: await app.workspace(), api: 'v2' })).key}`
  await setCallback(app.databases.primary, app.callbacks, workspaceId, { address: receiver.address() }, app.by)
})
after(async () => {
  await app.close()
  await receiver.close()
})

type Wish = { payload?: string | object; headers?: Record<string, string>; authorization?: string }

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { authorization = token, ...wish }: Wish = {},
) {
  const headers = { authorization, ...wish.headers }
  const {
    statusCode: status,
    body,
    headers: sent,
  } = await app.app.inject({ ...wish, method, url: `/v2${path}`, headers })
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect to be there.
  return { status, text: body, headers: sent, body: (/^[[{]/.test(body) ? JSON.parse(body) : null) as any }
}

const company = (at: number) => companies[at] as KnownCompany
const csv = (most: number) =>
  [
    'Kundennr;Firma;Register Nr;Land',
    ...companies.slice(0, most).map((one, at) => `${at};"${one.name}";${one.number};${one.country}`),
  ].join('\r\n')
const send = (payload: string, name: string, headers: Record<string, string> = {}) =>
  ask('POST', `/lists?name=${name}`, { payload, headers: { 'content-type': 'text/csv', ...headers } })

async function until(id: number, state: string) {
  for (;;) {
    const { body } = await ask('GET', `/lists/${id}`)
    if (body.state === state) return body
    assert.ok(['matching', 'answering'].includes(body.state), JSON.stringify(body))
    await sleep(50)
  }
}

test('201: a name is stored on one line, without what is not seen', async () => {
  const { status, body, text } = await send(csv(1), 'Two%0D%0Alines%20%E2%80%AE%07')
  assert.deepEqual([status, body.name], [201, 'Two lines'], text)
})

test('201 for a file: columns are recognised, the price is told, and nothing is charged', async () => {
  const { status, body, text } = await send(csv(20), 'Kunden')
  assert.equal(status, 201, text)
  assert.partialDeepStrictEqual(body, {
    name: 'Kunden',
    state: 'created',
    rows: 20,
    price: { match: 20 },
    warnings: [],
  })
  assert.deepEqual(
    body.columns.map(({ role }: { role: string }) => role),
    ['key', 'name', 'number', 'country'],
  )
  assert.deepEqual(await chargedOf(app.databases.primary, workspaceId), {})
})

test('200 all the way: matched, decided, answered, fetched, told by a signed notice, watched and run again', async () => {
  const { body: made } = await send(csv(20), 'Walk')
  const at = `/lists/${made.id}`
  assert.equal((await ask('POST', `${at}/match`, { payload: { agreed_units: 5 } })).status, 400)
  assert.equal((await ask('POST', `${at}/match`, { payload: { agreed_units: 20 } })).status, 200)
  const matched = await until(made.id, 'matched')
  assert.partialDeepStrictEqual(matched, { counts: { matched: 20, open: 0 }, charged_units: 20 })
  const rows = (await ask('GET', `${at}/rows?state=matched&per_page=5`)).body
  assert.equal(rows.data.length, 5)
  assert.equal(rows.next, 5)
  assert.equal(rows.data[0].company_id, String(company(0).id))
  const [notice] = await receiver.got(1)
  assert.partialDeepStrictEqual(notice?.json, {
    list: { id: made.id, run: 1, charged_units: 20 },
    task: 'match',
    status: 'matched',
  })
  assert.ok(notice?.headers['webhook-signature'])
  const none = { decision: 'none', seen: 0 }
  assert.equal((await ask('POST', `${at}/rows/3/decision`, { payload: none })).body.state, 'not_found')
  const stale = await ask('POST', `${at}/rows/3/decision`, {
    payload: { decision: 'accept', company_id: company(2).id, seen: 0 },
  })
  assert.equal(stale.status, 409)
  assert.match(stale.body.detail, /has changed: \S+ rejected all candidates/)
  assert.equal((await ask('DELETE', `${at}/rows/3/decision?seen=1`)).body.state, 'matched')
  assert.deepEqual(
    (await ask('GET', `${at}/decisions`)).body.data.map(({ what }: { what: string }) => what),
    ['undone', 'none'],
  )
  const answers = { groups: ['status', 'beneficial_owners'], agreed_units: 40 }
  assert.equal((await ask('POST', `${at}/answers`, { payload: answers })).status, 200)
  await until(made.id, 'done')
  assert.deepEqual(await chargedOf(app.databases.primary, workspaceId), { kyb: 40, ownership: 20 })
  const result = await ask('GET', `${at}/results`)
  assert.equal(result.headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(String(result.headers['content-disposition']), /filename="Walk\.csv"/)
  assert.equal(result.text.trim().split('\r\n').length, 21)
  assert.match(result.text, /^\ufeffKundennr,Firma,Register Nr,Land,list_row,match,/)
  for (const [format, magic] of [
    ['xlsx', 'PK'],
    ['parquet', 'PAR1'],
  ] as const) {
    const { status, text } = await ask('GET', `${at}/results?format=${format}`)
    assert.equal(status, 200)
    assert.ok(text.startsWith(magic), format)
  }
  assert.deepEqual((await ask('POST', `${at}/watch`, { payload: { agreed_units: 20 } })).body, {
    companies: 20,
    started: 20,
  })
  assert.deepEqual((await ask('POST', `${at}/watch`, { payload: { agreed_units: 0 } })).body, {
    companies: 20,
    started: 0,
  })
  const again = await ask('POST', `${at}/runs`, { payload: { match: false, agreed_units: 0 } })
  assert.partialDeepStrictEqual(again.body, { run: 2, state: 'matched', price: { match: 0, answers: { status: 20 } } })
  assert.equal((await ask('DELETE', at)).status, 200)
  assert.equal((await ask('GET', at)).status, 404)
})

test('200 once for one Idempotency-Key, 400 for the same with other content', async () => {
  const headers = { 'idempotency-key': 'send once' }
  const first = await send(csv(3), 'Once', headers)
  assert.equal((await send(csv(3), 'Once', headers)).body.id, first.body.id)
  const other = await send(csv(4), 'Once', headers)
  assert.equal(other.status, 400)
  assert.ok(other.body['Idempotency-Key'])
  const payload = { rows: [{ name: 'Acme', country: 'GB' }] }
  const key = { headers: { 'idempotency-key': 'as json' }, payload }
  assert.equal((await ask('POST', '/lists', key)).body.id, (await ask('POST', '/lists', key)).body.id)
  const before = (await chargedOf(app.databases.primary, workspaceId)).kyb
  const start = { headers: { 'idempotency-key': 'match once' }, payload: { agreed_units: 3 } }
  for (const _ of [1, 2]) assert.equal((await ask('POST', `/lists/${first.body.id}/match`, start)).status, 200)
  await until(first.body.id, 'matched')
  assert.equal((await chargedOf(app.databases.primary, workspaceId)).kyb, (before ?? 0) + 3)
})

test('400 with a sentence for a file that is no list, and nothing is kept', async () => {
  const before = (await ask('GET', '/lists')).body.total_results
  for (const [payload, says] of [
    ['', /empty/],
    ['Firma;Land\r\n', /no rows/],
  ] as const) {
    const { status, text } = await send(payload, 'Bad')
    assert.equal(status, 400)
    assert.match(text, says)
  }
  const elsewhere = await ask('POST', '/kyb/search', { payload: csv(1), headers: { 'content-type': 'text/csv' } })
  assert.equal(elsewhere.status, 400)
  assert.equal((await ask('POST', '/lists', { payload: { rows: [{ name: ' ' }] } })).status, 400)
  assert.equal((await ask('GET', '/lists')).body.total_results, before)
})

test('404 for a list of another account, whatever is asked, and 403 for groups without their permission', async () => {
  const { body } = await send(csv(2), 'Mine')
  const at = `/lists/${body.id}`
  for (const [method, path, payload] of [
    ['GET', at],
    ['GET', `${at}/rows`],
    ['GET', `${at}/decisions`],
    ['GET', `${at}/results`],
    ['PUT', `${at}/columns`, { roles: ['name', null, null, null] }],
    ['POST', `${at}/match`, { agreed_units: 9 }],
    ['POST', `${at}/answers`, { groups: ['status'], agreed_units: 9 }],
    ['POST', `${at}/runs`, { match: false, agreed_units: 0 }],
    ['POST', `${at}/rows/1/decision`, { decision: 'none', seen: 0 }],
    ['DELETE', `${at}/rows/1/decision?seen=0`],
    ['POST', `${at}/watch`, { agreed_units: 9 }],
    ['POST', `${at}/cancel`],
    ['DELETE', at],
  ] as const) {
    const { status } = await ask(method, path, { authorization: otherToken, ...(payload && { payload }) })
    assert.equal(status, 404, `${method} ${path}`)
  }
  assert.equal((await ask('GET', at)).body.state, 'created')
  const scopes = ['kyb']
  const limited = `Token ${(await app.key({ workspaceId, api: 'v2', scopes })).key}`
  const payload = { groups: ['status', 'score'], agreed_units: 9 }
  assert.equal((await ask('POST', `${at}/answers`, { authorization: limited, payload })).status, 403)
})

test('403 for results whose groups were bought with another key, without their permission', async () => {
  const { body } = await send(csv(1), 'Bought')
  const at = `/lists/${body.id}`
  const limited = `Token ${(await app.key({ workspaceId, api: 'v2', scopes: ['kyb', 'lists:read'] })).key}`
  await ask('POST', `${at}/match`, { payload: { agreed_units: 1 } })
  await until(body.id, 'matched')
  assert.equal((await ask('GET', `${at}/results`, { authorization: limited })).status, 200)
  await ask('POST', `${at}/answers`, { payload: { groups: ['status', 'financials'], agreed_units: 2 } })
  await until(body.id, 'done')
  assert.equal((await ask('GET', `${at}/results`, { authorization: limited })).status, 403)
  assert.equal((await ask('GET', `${at}/results`)).status, 200)
})
