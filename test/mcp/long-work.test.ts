import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { unitsOf } from '../support/ledger.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { taskClient } from '../support/mcp-tasks.ts'

let server: TestApp
let base: string
before(async () => {
  server = await startTestApp({ demo: true })
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => server.close())

async function connect() {
  const workspaceId = await server.workspace({ units: 10_000 })
  const { key } = await server.key({ workspaceId, api: 'v2' })
  return { client: await connectHttp(base, `Token ${key}`, '2026-07-28'), workspaceId, key }
}

/** The meters that were charged, one for each unit. */
async function spent(workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ meter: string }>`
    select meter from ledger where workspace_id = ${workspaceId} and units = 1 order by meter
  `.execute(server.databases.primary)
  return rows.map(({ meter }) => meter)
}

test('a list is a task for clients that know tasks: it can be asked for, and cancelled, and costs the rows that are done', async () => {
  const { workspaceId, key } = await connect()
  const tasks = taskClient(() => base, key)
  const rows = [
    { name: 'Meridian Harbour Instruments PLC', country: 'GB' },
    { name: 'Zyxqwvu Unheard Of Things', country: 'GB' },
  ]
  const begun = await tasks.begin({ rows })
  assert.equal(begun.resultType, 'task')
  const { taskId } = begun
  const task = await tasks.until(taskId, () => false)
  assert.partialDeepStrictEqual(task, {
    status: 'completed',
    statusMessage: '2 of 2 rows',
    result: { structuredContent: { matched: 1, not_found: 1, usage: { units: 1, remaining: 9_999 } } },
  })
  assert.equal(await unitsOf(server.databases.primary, workspaceId), 1)
  // A task that is over stays as it is, and nobody else has it.
  await tasks.cancel(taskId)
  assert.equal((await tasks.read(taskId)).status, 'completed')
  await assert.rejects(tasks.read('list-999999'), /no such task/)
  const other = await connect()
  await other.client.close()
  const others = taskClient(() => base, other.key)
  await assert.rejects(others.read(taskId), /no such task/)
  await assert.rejects(others.cancel(taskId), /no such task/)
})

test('reports, accounts, ownership and evidence can be attached, at the cost of their tools', async () => {
  const { client, workspaceId } = await connect()
  for (const [uri, member] of [
    ['ownership://1', 'shareholders'],
    ['accounts://1', 'financials'],
    ['report://1', 'report'],
  ] as const) {
    const { contents } = await client.readResource({ uri })
    const told = JSON.parse((contents[0] as { text: string }).text)
    assert.equal(told.company.company_id, 1)
    assert.ok(told[member], uri)
  }
  const { contents } = await client.readResource({ uri: 'evidence://1' })
  assert.match(Buffer.from((contents[0] as { blob: string }).blob, 'base64').toString('latin1'), /^%PDF/)
  await assert.rejects(client.readResource({ uri: 'accounts://987654321' }), { code: -32_602 })
  assert.deepEqual(await spent(workspaceId), [
    'credit_report',
    'financials',
    'financials',
    'kyb',
    'ownership',
    'ownership',
  ])
  await client.close()
})

test('whoever hangs up while a list is checked pays for the rows that are done, and for no others', async () => {
  const { workspaceId, key } = await connect()
  const rows = Array.from({ length: 100 }, (_, at) => ({ name: `Meridian Harbour ${at}`, country: 'GB' }))
  for (const afterMs of [5, 50, 150]) {
    const stop = new AbortController()
    const client = await connectHttp(base, `Token ${key}`, '2026-07-28')
    const call = callTool(client, 'check_list', { rows }, stop.signal)
    setTimeout(() => stop.abort(new Error('gone')), afterMs)
    await call.catch(() => {})
    await client.close()
  }
  const db = server.databases.primary
  const states = async () =>
    (
      await sql<{
        state: string
        spent: number
      }>`select state, spent from lists where workspace_id = ${workspaceId}`.execute(db)
    ).rows
  // A call that was given up may arrive only now, on a machine with much to do: it is over when nothing changes any more.
  const settled = async () => {
    const lists = await states()
    const paid = lists.reduce((sum, list) => sum + list.spent, 0)
    return !lists.some(({ state }) => state === 'matching') && (await unitsOf(db, workspaceId)) === paid
  }
  let quiet = 0
  for (let times = 0; times < 600 && quiet < 20; times++) {
    quiet = (await settled()) ? quiet + 1 : 0
    await sleep(50)
  }
  assert.equal(quiet, 20, JSON.stringify([await states(), await unitsOf(db, workspaceId)]))
})

test('a client that can ask its user is asked which company is meant, and the answer is about that one', async () => {
  const { workspaceId, key } = await connect()
  const asked: unknown[] = []
  for (const action of ['accept', 'decline'] as const) {
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params)
      return action === 'accept' ? { action, content: { company_id: '1' } } : { action }
    })
    const requestInit = { headers: { authorization: `Token ${key}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit }))
    const given = { name: 'Meridian Harbour', country_code: 'GB', years: 1 }
    const { data, text, isError } = await callTool(client, 'company_financials', given)
    if (action === 'accept') assert.deepEqual([data.company.company_id, data.financials.years.length], [1, 1])
    else assert.ok(isError && /chose none/.test(text))
    await client.close()
  }
  assert.match(JSON.stringify(asked[0]), /Which one is it\?.*"const":"1","title":"\\"MERIDIAN HARBOUR INSTRUMENTS PLC/)
  assert.deepEqual(await spent(workspaceId), ['autocomplete', 'autocomplete', 'financials'])
})
