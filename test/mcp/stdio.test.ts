import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { withDb } from '../../src/postgres/db.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { runChild, startChild } from '../support/command.ts'
import { ledgerOf, unitsOf } from '../support/ledger.ts'
import { callTool, connectStdio, eras, spoilt, walkThroughTools } from '../support/mcp.ts'
import { until } from '../support/until.ts'

let server: TestApp
let workspaceId: string
let key: string
let env: Record<string, string>
before(async () => {
  server = await startTestApp({ demo: true })
  workspaceId = await server.workspace({ units: 1_000 })
  key = (await server.key({ workspaceId, api: 'v2' })).key
  env = { DATABASE_URL: server.url, FIRMAMENT_KEY: key, LOG_LEVEL: 'silent' }
})
after(() => server.close())

test('the same server over stdio: list, chain, errors, cancelled calls, and every unit in the ledger', async () => {
  for (const era of eras) {
    const before = await unitsOf(server.databases.primary, workspaceId)
    const client = await connectStdio(env, era)
    assert.equal((await client.listTools()).tools.length, 15)
    await walkThroughTools(client)
    const wrong = await callTool(client, 'company_financials', { company_id: 987_654_321 })
    assert.match(wrong.text, /No company with the id/)
    await withDb(server.url, db =>
      db.transaction(async tx => {
        await sql`lock table statements in access exclusive mode`.execute(tx)
        const stop = new AbortController()
        const call = callTool(client, 'company_financials', { company_id: 1 }, stop.signal)
        setTimeout(() => stop.abort(new Error('not wanted any more')), 300)
        await assert.rejects(call)
        while ((await statuses()).filter(status => status === 499).length <= eras.indexOf(era)) await sleep(20)
      }),
    )
    await client.close()
    assert.equal(await unitsOf(server.databases.primary, workspaceId), before + 5)
  }
})

const statuses = async () => (await ledgerOf(server.databases.primary, workspaceId)).map(({ status }) => status)

test("two simultaneous connections share the account's limits; a key revoked meanwhile is a tool error", async () => {
  const other = await server.key({ workspaceId, api: 'v2', scopes: ['financials'] })
  const clients = await Promise.all([
    connectStdio(env, '2026-07-28'),
    connectStdio({ ...env, FIRMAMENT_KEY: other.key }, '2025-11-25'),
  ])
  const [first, second] = clients as [(typeof clients)[0], (typeof clients)[0]]
  assert.equal((await second.listTools()).tools.length, 1)
  const { rows } = await sql<{ used: number }>`
    update permissions set daily_limit = day_used + 3 from allowances a
    where permissions.workspace_id = ${workspaceId} and permission = 'financials'
      and a.workspace_id = permissions.workspace_id and a.meter = permission
    returning day_used as used
  `.execute(server.databases.primary)
  assert.ok(rows[0])
  const answers = await Promise.all(
    clients.flatMap(client => [1, 2, 3].map(id => callTool(client, 'company_financials', { company_id: id }))),
  )
  assert.equal(answers.filter(({ isError }) => !isError).length, 3)
  assert.match(answers.find(({ isError }) => isError)?.text ?? '', /daily limit for Financials has been reached/)
  await sql`update keys set revoked_at = now() where id = ${other.id}`.execute(server.databases.primary)
  await sleep(1_000)
  assert.match((await callTool(second, 'company_financials', { company_id: 1 })).text, /key is no longer valid/)
  assert.equal((await callTool(first, 'company_ownership', { company_id: 1 })).isError, undefined)
  for (const client of clients) await client.close()
})

test('a first call whose key cannot be read at the moment is refused in words', async t => {
  const fresh = await server.key({ workspaceId, api: 'v2' })
  const child = startChild(['mcp'], { ...env, FIRMAMENT_KEY: fresh.key })
  t.after(() => child.kill())
  await until('the process has read its key', async () => {
    const { rows } = await sql<{ at: Date | null }>`
      select last_used_at as at from keys where id = ${fresh.id}
    `.execute(server.databases.primary)
    return rows[0]?.at != null
  })
  // For so long it is trusted.
  await sleep(1_000)
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'company_ownership',
      arguments: { company_id: 1 },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }
  await withClient(server.url, async holder => {
    await sql`begin; lock table keys in access exclusive mode`.execute(holder)
    child.stdin?.write(`${JSON.stringify(call)}\n`)
    const [line] = await once(child.stdout as Readable, 'data')
    const { result, error } = JSON.parse(String(line))
    assert.equal(error, undefined)
    assert.ok(result.isError)
    assert.match(result.content[0].text, /temporarily unavailable/)
  })
})

test('nothing but protocol is written to stdout, and the end of stdin ends the command', async () => {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  }
  const { code, stdout } = await runChild(['mcp'], { ...env, LOG_LEVEL: 'trace' }, `${JSON.stringify(message)}\n`)
  assert.equal(code, 0)
  for (const line of stdout.trim().split('\n').filter(Boolean)) assert.equal(JSON.parse(line).jsonrpc, '2.0')
})

test('exits with 1 for a wrong key and 2 for none, with a message on stderr only', async () => {
  const wrong = await runChild(['mcp', '--key', spoilt(key)], { DATABASE_URL: server.url })
  assert.deepEqual([wrong.code, wrong.stdout], [1, ''])
  assert.match(wrong.stderr, /the key is unknown, revoked, expired, not a v2 key/)
  const none = await runChild(['mcp'], { DATABASE_URL: server.url })
  assert.deepEqual([none.code, none.stdout], [2, ''])
  assert.match(none.stderr, /FIRMAMENT_KEY/)
})
