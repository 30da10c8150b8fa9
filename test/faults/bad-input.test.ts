import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { checkAnswer } from '../support/check-answer.ts'
import { checkRefusal } from '../support/check-refusal.ts'
import { drawFrom } from '../support/fuzz/draw.ts'
import { requestOf } from '../support/fuzz/mutate.ts'
import { asCommand, type FuzzAnswer, send } from '../support/fuzz/send.ts'
import type { FuzzRequest, Target } from '../support/fuzz/target.ts'
import { type Askers, createAskers, targetsFor } from '../support/fuzz/targets.ts'
import { unitsOf } from '../support/ledger.ts'

/**
 * FIRMAMENT_FUZZ_SEED draws the same requests again, FIRMAMENT_FUZZ_ONLY=n just the n-th of them, FIRMAMENT_FUZZ_COUNT as
 * many as wanted.
 */
const { FIRMAMENT_LONG_TESTS: isLong, FIRMAMENT_FUZZ_SEED, FIRMAMENT_FUZZ_ONLY, FIRMAMENT_FUZZ_COUNT } = process.env
const seed = Number(FIRMAMENT_FUZZ_SEED ?? (isLong ? Date.now() % 1_000_000 : 1))
const count = Number(FIRMAMENT_FUZZ_COUNT ?? (isLong ? 100_000 : 250))
const atOnce = 16
const maxShown = 25

let server: TestApp
let base: string
let askers: Askers
let targets: Target[]
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

before(async () => {
  server = await startTestApp({ demo: true, worker: true, resolve: async () => [] })
  askers = await createAskers(server)
  targets = targetsFor(askers)
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  agent.destroy()
  await server.close()
})

test(`${count} requests of seed ${seed} are answered as the contracts say, whatever is in them`, async t => {
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  let successes = 0
  const only = FIRMAMENT_FUZZ_ONLY === undefined ? undefined : Number(FIRMAMENT_FUZZ_ONLY)
  let next = only ?? 0
  const end = only === undefined ? count : only + 1

  async function work() {
    while (next < end && failures.length < maxShown) {
      const index = next++
      // Who tries to sign in too often has to wait, which is tested elsewhere. The rows stay: the server takes away none
      // that is in use, and one that vanishes between two of its statements is answered with 500.
      if (index % 20 === 0) await sql`update rate_limits set count = 0`.execute(server.databases.primary)
      const request = drawRequest(index)
      try {
        const answer = await sendPatiently(request)
        const key = `${request.target.surface} ${answer.status}`
        statuses[key] = (statuses[key] ?? 0) + 1
        if (isUnder('/v1', request) && answer.status === 200) successes += 1
        check(request, answer)
      } catch (error) {
        const { target } = request
        failures.push(
          `${target.surface} ${target.name}: ${(error as Error).message}\n  again: FIRMAMENT_FUZZ_SEED=${seed} ` +
            `FIRMAMENT_FUZZ_ONLY=${index}\n  ${asCommand(request)}`,
        )
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  t.diagnostic(JSON.stringify(statuses))
  assert.ok(failures.length === 0, `\n${failures.join('\n\n')}`)
  // What failed has cost nothing, and what did not has cost what it says.
  assert.equal(await unitsOf(server.databases.primary, askers.workspaceId), successes)
  assert.equal((await server.get('/livez')).statusCode, 200)
})

test('what was once answered wrongly: names that every object has, depth, length, and headers that mean nothing', async () => {
  const v1 = { authorization: `Bearer ${askers.v1}` }
  const v2 = { authorization: `Token ${askers.v2}` }
  const json = { 'content-type': 'application/json' }
  const accept = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
  const deep = Buffer.from(`{"name":${'['.repeat(9000)}${']'.repeat(9000)}}`)
  const list = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"tools/list"}')
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) => {
    const target = targets[0] as Target
    const request = { target, method, path, headers, ...(body && { body }) }
    const answer = await send(base, agent, request)
    check(request, answer)
    return answer.status
  }
  for (const name of ['constructor', '__proto__', 'hasOwnProperty']) {
    assert.equal(await ask('GET', `/v1/kyb/1/lite?${name}=1`, v1), 404)
    assert.equal(await ask('GET', `/v2/kyb/1/lite?${name}=1`, v2), 400)
    assert.equal(await ask('POST', '/v2/kyb/search', { ...v2, ...json }, Buffer.from(`{"${name}":1}`)), 400)
  }
  assert.equal(await ask('POST', '/v1/kyb/search', { ...v1, ...json }, deep), 400)
  assert.equal(await ask('POST', '/v2/kyb/search', { ...v2, ...json }, deep), 400)
  const range = Buffer.from(`{"name":"x","resignation_date":{"gte":${'['.repeat(9000)}${']'.repeat(9000)},"lte":[]}}`)
  assert.equal(await ask('POST', '/v2/kyb/officers/search', { ...v2, ...json }, range), 400)
  assert.equal(await ask('GET', `/v1/kyb/${'1'.repeat(600)}/lite`, v1), 400)
  assert.equal(await ask('GET', '/v1/kyb/1/lite', { ...v1, 'x-long': 'x'.repeat(20_000) }), 400)
  for (const path of ['/v1/kyb/1/lite', '/v2/kyb/1/lite', '/reconcile']) {
    assert.equal(await ask('GET', `http://example.com${path}`, { ...v2, 'x-long': 'x'.repeat(20_000) }), 400)
    assert.equal(await ask('GET', path.replace('v', '%76'), { ...v2, 'x-long': 'x'.repeat(20_000) }), 400)
  }
  assert.equal(await ask('GET', '/v1/kyb/1/lite', { ...v1, expect: 'nothing' }), 200)
  assert.equal(await ask('POST', '/mcp', { ...v2, ...accept, 'content-type': '/' }, list), 400)
  assert.equal(await ask('POST', '/mcp', { ...v2, ...accept, ...json, host: '[' }, list), 400)
  assert.equal(await ask('POST', '/mcp', { ...v2, ...accept, ...json }, deep), 400)
  const ended = await fetch(`${base}/mcp`, {
    method: 'POST',
    headers: { ...v2, ...accept, ...json, connection: 'close' },
    body: list,
  })
  assert.deepEqual([ended.status, ended.headers.get('connection')], [200, 'close'])
  assert.equal(await ask('POST', 'http://example.com/mcp', { ...v2, ...accept, ...json }, list), 200)
  assert.equal(await ask('GET', 'http://example.com/v1/nothing', v1), 404)
  assert.equal(await ask('GET', 'http://example.com?x', v1), 404)
  for (const queries of [
    '[['.repeat(9000) + ']]'.repeat(9000),
    `{"q0":{"query":"x","properties":[{"v":${'['.repeat(9000)}${']'.repeat(9000)}}]}}`,
  ]) {
    assert.ok(
      [200, 400].includes(await ask('POST', '/reconcile', { ...v2, ...json }, Buffer.from(`{"queries":${queries}}`))),
    )
  }
  const after = `2026-11-15T12%3A00%3A00.000Z_${'-'.repeat(36)}`
  const usage = `/api/workspaces/${askers.owner.workspaceId}/usage?after=${after}`
  assert.equal(await ask('GET', usage, { cookie: askers.owner.cookie }), 400)
  assert.equal(await ask('TRACE', '/mcp', { ...v2, ...accept }), 404)
})

/** Where a machine stands still for seconds, 503 is what is promised; a request that is to blame gets it again. */
async function sendPatiently(request: FuzzRequest): Promise<FuzzAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await send(base, agent, request)
    if (answer.status !== 503 || tries === 4) return answer
    await sleep(1000)
  }
}

/** The n-th request depends on nothing but the seed and n. */
function drawRequest(index: number): FuzzRequest {
  const draw = drawFrom(seed * 1_000_003 + index)
  for (;;) {
    const target = draw.pick(targets)
    if (target.weight === undefined || draw.chance(target.weight)) return requestOf(draw, target)
  }
}

/** The path that is asked for, also where it is written as to a proxy, or a letter of it by its number. */
const pathOf = ({ path }: FuzzRequest) =>
  path
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/%(3\d|[46][1-9a-f]|[57][\da])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

const isUnder = (prefix: string, request: FuzzRequest) =>
  pathOf(request).startsWith(prefix) && /^([/?#]|$)/.test(pathOf(request).slice(prefix.length))

/** What nobody outside may read: where our code is, and what it asks the database. */
const inside =
  /node_modules|\bnode:internal|\/src\/\w+\/|\n\s+at .*:\d+:\d+|syntax error at|invalid input syntax|violates .*constraint|duplicate key value|out of range for type|relation "|SQLSTATE|current transaction is aborted|Maximum call stack/

function check(request: FuzzRequest, { status, headers, body }: FuzzAnswer): void {
  const { method } = request
  const text = body.toString()
  assert.ok(status < 500, `${status} ${text.slice(0, 500)}`)
  assert.doesNotMatch(text, inside)
  const surface = surfaceOf(request)
  if (status < 400) {
    const isJson = String(headers['content-type']).startsWith('application/json')
    if (isJson && method !== 'HEAD') checkAnswer(method, pathOf(request), text)
    // The library's own word for parameters that do not fit is the one for a fault of ours, with what is wrong behind it.
    if (surface === 'mcp') assert.doesNotMatch(text, /"code":-32603,"message":"(?!\[\\n)/)
  } else if (surface) checkRefusal(surface, { status, headers, body: text })
}

/** Whose answer it is: an address may lead elsewhere than it was meant to. */
function surfaceOf(request: FuzzRequest) {
  return (['v1', 'v2', 'mcp', 'api', 'reconcile'] as const).find(name => isUnder(`/${name}`, request))
}
