import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { V1 } from '../../clients/typescript/src/generated/v1.ts'
import { V2 } from '../../clients/typescript/src/generated/v2.ts'
import { type FirmamentFailure, isFailure, verifyWebhook, WebhookError } from '../../clients/typescript/src/index.ts'
import type { CallOptions } from '../../clients/typescript/src/operation.ts'
import { chain } from '../../clients/typescript/test/chain.ts'
import { validV1, validV2 } from '../contract/requests.ts'
import { type Served, type StandIn, serveDemo, startProxy } from '../support/client.ts'
import { runCommand } from '../support/command.ts'
import { unitsOf } from '../support/ledger.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { type Received, startReceiver } from '../support/receiver.ts'
import { freePort } from '../support/server.ts'

const folder = path.join(import.meta.dirname, '../../clients/typescript')

test('it has the version of the platform', () => {
  const versionIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')).version
  assert.equal(versionIn(path.join(folder, 'package.json')), versionIn(path.join(folder, '../../package.json')))
})

type Method = (given?: object, options?: CallOptions) => Promise<unknown>
const methodsOf = (api: typeof V1 | typeof V2) =>
  Object.getOwnPropertyNames(api.prototype).filter(name => !/^(constructor$|each[A-Z])|FromFile$/.test(name))

suite('against a server', { timeout: testTimeoutMs }, () => {
  let served: Served
  let proxy: StandIn
  before(async () => {
    served = await serveDemo()
    proxy = await startProxy(served)
    // The report that requests about a report name.
    await served.client.v2.combinedCreditReport({ source_id: '1', country: 'GB' })
  })
  after(async () => {
    await proxy.close()
    await served.close()
  })

  const charged = () => unitsOf(served.app.databases.primary, served.workspaceId)

  /** How many units the calls were charged. */
  async function cost(work: () => Promise<unknown>): Promise<number> {
    const before = await charged()
    await work()
    return (await charged()) - before
  }

  async function failureOf(work: PromiseLike<unknown>): Promise<FirmamentFailure> {
    try {
      await work
    } catch (caught) {
      if (isFailure(caught)) return caught
      throw caught
    }
    throw new Error('it did not fail')
  }

  for (const [api, valid, methods] of [
    ['v1', validV1, methodsOf(V1)],
    ['v2', validV2, methodsOf(V2)],
  ] as const) {
    test(`every operation of ${api} is called`, async () => {
      for (const name of methods) {
        const request = valid[name] ?? valid[name.replace(/Html$/, '')]
        assert.ok(request, name)
        const { format: _, ...params } = (request.params ?? {}) as Record<string, unknown>
        const given = { ...params, ...request.query, ...(request.body as object) }
        const hasOne = Object.keys(given).length > 0
        const all = served.client[api] as unknown as Record<string, Method>
        const method = (all[name] as Method).bind(all)
        // What takes nothing is given its options alone.
        const answer = await (hasOne ? method(given) : method())
        assert.notEqual(answer, undefined, name)
      }
      assert.ok(methods.length >= (api === 'v1' ? 10 : 80))
    })
  }

  test('search → profile → officers → owners → watch', async () => {
    const found = await chain(served.client, 'Meridian Harbour')
    assert.match(String(found?.profile.name), /^MERIDIAN HARBOUR/)
    assert.ok(found && found.officers.length > 0 && found.group.length > 0)
    assert.ok(found.owners && found.watch.name)
  })

  test('pages of every manner are read to their end', async () => {
    const { v1, v2 } = served.client
    const all = async <Item>(items: AsyncIterable<Item>) => {
      const read: Item[] = []
      for await (const item of items) read.push(item)
      return read
    }
    const { total_results } = await v1.officersKyb({ id: 1, per_page: 1 })
    assert.ok(total_results > 3)
    const officers = await all(v1.eachOfficersKyb({ id: 1, per_page: 2 }))
    assert.equal(new Set(officers.map(({ id }) => id)).size, total_results)
    const rest = await all(v1.eachOfficersKyb({ id: 1, per_page: 2, page: 2 }))
    assert.deepEqual(rest, officers.slice(2))
    const holders = await all(v1.eachShareholdersSearchKyb({ view_mode: 'full', name: 'Meridian', per_page: 2 }))
    assert.ok(holders.length > 2)
    // At most ten pages may be asked for.
    const prospects = await all(v2.eachSearchProspecting({ per_page: 3 }))
    assert.equal(prospects.length, 30)
    const watched = await all(v2.eachListWatch({ per_page: 1 }))
    assert.equal(watched.length, (await v2.listWatch()).total_results)
    assert.ok(watched.length > 1)
    const rows = Array.from({ length: 7 }, (_, at) => ({ key: String(at), name: `Nobody ${at}` }))
    const list = await v2.createLists({ rows })
    const positions = await all(v2.eachRowsLists({ list_id: list.id, per_page: 3 }))
    assert.deepEqual(
      positions.map(({ position }) => position),
      [1, 2, 3, 4, 5, 6, 7],
    )
    // Whoever stops early asks for no more.
    const pages = await cost(async () => {
      for await (const _ of v1.eachOfficersKyb({ id: 1, per_page: 2 })) break
    })
    assert.equal(pages, 1)
  })

  test('a file is sent and received', async () => {
    const bytes = 'Customer;Country\nMeridian Harbour Instruments PLC;GB\n'
    const list = await served.client.v2.createListsFromFile({ type: 'text/csv', bytes }, { name: 'Of a file' })
    assert.deepEqual([list.name, list.rows], ['Of a file', 1])
    const results = await served.client.v2.resultsLists({ list_id: list.id })
    assert.match(String(results.name), /\.csv$/)
    assert.match(Buffer.from(results.bytes).toString(), /Meridian Harbour Instruments PLC/)
    const evidence = await served.client.v2.evidenceKyb({ id: 1, format: 'pdf' })
    assert.match(Buffer.from(evidence.bytes).toString('latin1'), /^%PDF-/)
  })

  test('the whole answer says what it cost', async () => {
    const { data, status, units, remainingUnits, requestId } = await served.client.v1.liteKyb({ id: 1 }).whole()
    assert.equal(data.name, 'MERIDIAN HARBOUR INSTRUMENTS PLC')
    assert.deepEqual([status, units], [200, 1])
    assert.match(String(requestId), /^[0-9a-f-]{36}$/)
    const balance = await served.client.balance()
    assert.equal(balance.remaining, remainingUnits)
  })

  test('failures have the code and the details of their API', async () => {
    const { v1, v2 } = served.client
    const missing = await failureOf(v1.liteKyb({ id: 999_999_999 }))
    assert.partialDeepStrictEqual({ ...missing }, { api: 'v1', code: 'DATA_SERVICE_404', status: 404 })
    const wrong = await failureOf(v2.searchKyb({ location: 'XX', name: 'Acme' }))
    assert.ok(wrong.code === 'INVALID' && wrong.reasons.location)
    const key = await served.app.key({ workspaceId: served.workspaceId, api: 'v2', scopes: ['nomenclatures'] })
    const poor = proxy.client({ v2Token: key.key })
    assert.equal((await failureOf(poor.v2.liteKyb({ id: 1 }))).code, 'FORBIDDEN')
    assert.equal((await failureOf(proxy.client({ v1Key: 'nobody' }).v1.liteKyb({ id: 1 }))).code, 'UNAUTHENTICATED')
    assert.throws(() => proxy.client({ v1Key: undefined }).v1.liteKyb({ id: 1 }), /liteKyb needs a v1Key/)
    const free = await served.app.workspace({ plan: 'free' })
    const token = await served.app.key({ workspaceId: free, api: 'v2' })
    const guest = proxy.client({ v2Token: token.key })
    for (const _ of [1, 2, 3]) await guest.v2.liteKyb({ id: 1 })
    proxy.plan()
    const spent = await failureOf(guest.v2.liteKyb({ id: 1 }))
    assert.ok(spent.code === 'LIMIT_REACHED' && spent.window === 'day' && spent.access.permission === 'kyb')
    assert.equal(proxy.seen.length, 1, 'midnight is not waited for')
  })

  const ours = { 'x-service-request-id': 'a', 'x-request-id': 'a', 'content-type': 'application/json' }
  const v1Refusal = (status: number, headers = {}) => ({
    status,
    headers: { ...ours, ...headers },
    body: JSON.stringify({ error: { code: 'RATE_LIMITED', message: 'Not now.' }, request_id: 'a' }),
  })
  const v2Refusal = (status: number) => ({ status, headers: ours, body: JSON.stringify({ detail: 'Not now.' }) })

  test('what the platform refused is sent again, and charged once', async () => {
    const { v1, v2 } = proxy.client()
    for (const turns of [
      [v1Refusal(429, { 'retry-after': '0' })],
      [v1Refusal(503), v1Refusal(502)],
      [v1Refusal(504)],
      [{ status: 429 }],
    ]) {
      proxy.plan(...turns)
      assert.equal(await cost(async () => v1.liteKyb({ id: 1 })), 1)
      assert.equal(proxy.seen.length, turns.length + 1)
    }
    proxy.plan(v2Refusal(503))
    assert.equal(await cost(async () => v2.liteKyb({ id: 1 })), 1)
    assert.equal(proxy.seen.length, 2)
    proxy.plan(v1Refusal(503), v1Refusal(503), v1Refusal(503))
    assert.equal((await failureOf(v1.liteKyb({ id: 1 }))).code, 'RATE_LIMITED')
    assert.equal(proxy.seen.length, 3)
    proxy.plan(v1Refusal(429, { 'retry-after': '3600' }))
    const long = await failureOf(v1.liteKyb({ id: 1 }))
    assert.ok('retryAfter' in long && long.retryAfter === 3600)
    assert.equal(proxy.seen.length, 1)
    proxy.plan(v1Refusal(503))
    await failureOf(v1.liteKyb({ id: 1 }, { retries: 0 }))
    assert.equal(proxy.seen.length, 1)
  })

  test('what may have been charged is not sent again', async () => {
    const { v1, v2 } = proxy.client()
    for (const turn of ['cut the answer', { status: 504, body: '<h1>Gateway Timeout</h1>' }] as const) {
      for (const [name, call] of [
        ['v1', () => v1.liteKyb({ id: 1 })],
        ['v2', () => v2.liteKyb({ id: 1 })],
        ['match', () => v2.matchKyb({ rows: [{ name: 'Meridian Harbour Instruments PLC', country: 'GB' }] })],
        ['evidence', () => v2.evidenceKyb({ id: 1 })],
      ] as const) {
        proxy.plan(turn)
        const failure = await failureOf(call())
        assert.equal(proxy.seen.length, 1, name)
        if (turn === 'cut the answer') assert.ok('charged' in failure && failure.charged === 'unknown', name)
        else assert.equal(failure.code, 'UNEXPECTED_ANSWER', name)
      }
    }
    proxy.plan('cut the answer')
    assert.equal(await cost(async () => failureOf(v1.liteKyb({ id: 1 }))), 1, 'it was charged, once')
  })

  test('what costs nothing twice is sent again, also where no answer came', async () => {
    const { v2 } = proxy.client()
    for (const turn of ['cut', 'cut the answer', { status: 502 }] as const) {
      for (const [name, units, call] of [
        ['free', 0, () => v2.usageMetrics()],
        ['a vocabulary', 0, () => v2.countryNomenclature()],
        ['PUT', 0, () => v2.fieldsAddWatch({ fields: ['name'] })],
      ] as const) {
        proxy.plan(turn)
        assert.equal(await cost(async () => call()), units, name)
        assert.equal(proxy.seen.length, 2, name)
      }
    }
    proxy.plan('cut the answer')
    assert.equal(await cost(async () => v2.startWatch({ id: 7 })), 1)
    proxy.plan('cut the answer')
    assert.equal(await cost(async () => v2.generateCreditReport({ source_id: '2', country: 'GB' })), 1)
    const keys = proxy.seen.map(({ headers }) => headers['idempotency-key'])
    assert.ok(keys[0] && keys[0] === keys[1])
    const lists = async () => (await v2.allLists()).total_results
    const before = await lists()
    proxy.plan('cut the answer')
    const list = await v2.createLists({ rows: [{ name: 'Nobody' }] }, { idempotencyKey: 'once' })
    assert.equal((await v2.createLists({ rows: [{ name: 'Nobody' }] }, { idempotencyKey: 'once' })).id, list.id)
    assert.equal(await lists(), before + 1)
  })

  test('a connection that was never made is tried again, for every call', async () => {
    const { v1 } = proxy.client({ baseUrl: `http://127.0.0.1:${await freePort()}` })
    const failure = await failureOf(v1.liteKyb({ id: 1 }, { retries: 1 }))
    assert.partialDeepStrictEqual({ ...failure }, { code: 'CONNECTION_FAILED', charged: 'no' })
  })

  test('a try ends with its time, and a call when its caller says so', async () => {
    const { v1, v2 } = proxy.client({ timeoutMs: 1000 })
    const arrived = async () => {
      while (proxy.seen.length === 0) await sleep(5)
    }
    proxy.plan('hang', 'hang')
    assert.equal((await failureOf(v1.liteKyb({ id: 1 }))).code, 'TIMED_OUT')
    assert.equal(proxy.seen.length, 1, 'it may have been charged')
    proxy.plan('hang')
    assert.ok((await v2.usageMetrics(undefined)).length > 0)
    assert.equal(proxy.seen.length, 2)
    const caller = new AbortController()
    proxy.plan('hang')
    const call = failureOf(proxy.client().v1.liteKyb({ id: 1 }, { signal: caller.signal }))
    await arrived()
    caller.abort()
    assert.equal((await call).code, 'ABORTED')
    // Also while it waits to try again.
    const waiting = new AbortController()
    proxy.plan(v1Refusal(429, { 'retry-after': '30' }))
    const waits = failureOf(proxy.client().v1.liteKyb({ id: 1 }, { signal: waiting.signal }))
    await arrived()
    setTimeout(() => waiting.abort(), 50)
    assert.equal((await waits).code, 'ABORTED')
  })

  test('a notification that was really delivered is verified, and no other', async () => {
    const receiver = await startReceiver()
    try {
      const { secret = '' } = await served.client.v2.callbackSetWatch({
        callback: receiver.address(),
        rotate_secret: true,
      })
      await served.client.v2.startWatch({ id: 5, fields: ['name'] })
      const corrected = await runCommand(['correct', '5', 'name=Renamed Ltd'], { DATABASE_URL: served.app.url })
      assert.equal(corrected.code, 0, corrected.stderr)
      // Lists tell of their end too.
      const aboutIt = () => receiver.received.find(({ json }) => json.company_data?.id === 5)
      while (!aboutIt()) await sleep(20)
      const sent = aboutIt() as Received
      const { body, headers } = sent
      const { id, notification } = verifyWebhook({ body, headers, secret })
      assert.equal(id, sent.id)
      assert.partialDeepStrictEqual(notification, { field: 'name', new_value: 'Renamed Ltd' })
      assert.deepEqual(
        verifyWebhook({ body: Buffer.from(body), headers: new Headers(headers), secret: ['whsec_b3RoZXI=', secret] })
          .id,
        id,
      )
      for (const [why, given] of [
        ['another body', { body: `${body} `, headers, secret }],
        ['another secret', { body, headers, secret: 'whsec_b3RoZXI=' }],
        ['another id', { body, headers: { ...headers, 'webhook-id': 'x' }, secret }],
        ['no signature', { body, headers: { ...headers, 'webhook-signature': undefined }, secret }],
        ['long ago', { body, headers, secret, toleranceSeconds: -1 }],
      ] as const) {
        assert.throws(() => verifyWebhook(given), WebhookError, why)
      }
    } finally {
      await receiver.close()
    }
  })
})
